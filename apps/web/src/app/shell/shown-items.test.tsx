import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { VenueTiles } from '../../features/home/venue-tiles.tsx';
import { useLook } from '../../shared/site/look.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { Footer } from './footer.tsx';
import { MAIN_NAV } from './nav-items.ts';

afterEach(() => useLook.setState({}, true));

const hide = (...hidden: string[]) =>
  useLook.setState({
    navigation: MAIN_NAV.filter(({ key }) => !hidden.includes(key)).map(({ key }) => ({
      key: key as 'home',
      badge: null,
    })),
  });

const page = (
  <>
    <VenueTiles inPlay={3} today={9} />
    <Footer />
  </>
);

it('every venue has its tile, and the footer all its links, until the site says otherwise', async () => {
  renderPage(page);
  const tiles = within(await screen.findByRole('region', { name: '全部场馆' })).getAllByRole('link');
  expect(tiles).toHaveLength(7);
  for (const name of ['代理加盟', '赞助', 'APP 下载'])
    expect(screen.getByRole('link', { name })).toBeTruthy();
});

it('an item that the operator hides in the navigation has neither a tile nor a link in the footer', async () => {
  hide('sport', 'fish', 'venture', 'app');
  renderPage(page);
  const tiles = within(await screen.findByRole('region', { name: '全部场馆' })).getAllByRole('link');
  expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual([
    ...['/game/realbet', '/game/gaming', '/game/chess', '/game/lottery', '/game/egame'],
  ]);
  expect(screen.queryByRole('link', { name: '代理加盟' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'APP 下载' })).toBeNull();
  expect(screen.getByRole('link', { name: '赞助' })).toBeTruthy();
});
