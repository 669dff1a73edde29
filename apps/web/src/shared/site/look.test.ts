import { defaultSettings } from '@hj/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAIN_NAV, navItemsOf } from '../../app/shell/nav-items.ts';
import source from '../../first/before-paint.js?raw';
import { clearCallCache } from '../api/client.ts';
import { answerCalls, callsOf, done } from '../test-calls.ts';
import { setEdition, useEdition } from '../theme/edition.ts';
import { keepLook } from './keep-look.ts';
import { loadNavigation } from './load-navigation.ts';
import { siteTitle, useLook } from './look.ts';
import { loadSite } from './site-config.ts';

const root = document.documentElement;
afterEach(() => {
  localStorage.clear();
  clearCallCache();
  useLook.setState({}, true);
  useEdition.setState({ edition: 'classic' });
  delete root.dataset.palette;
  root.dataset.theme = 'light';
  vi.unstubAllGlobals();
});

const site = (base: object) =>
  answerCalls({
    '/site/api/v1/configuration/preInfo': () =>
      done({ safeSwitch: '0', siteBaseConfig: { depositOpen: '1', ...base } }),
  });

describe('[1.34] the look that the operator set', () => {
  it('is taken over at once and is there before the first paint of the next visit', async () => {
    site({ title: '海岸体育', palette: 'jade', theme: 'dark', locale: 'en' });
    await loadSite();
    expect([root.dataset.palette, root.dataset.theme, siteTitle(useLook.getState().title)]).toEqual([
      ...['jade', 'dark', '海岸体育'],
    ]);
    delete root.dataset.palette;
    root.dataset.theme = 'light';
    vi.stubGlobal('navigator', { languages: ['fr'] });
    new Function(source)();
    expect([root.dataset.palette, root.dataset.theme, root.lang]).toEqual(['jade', 'dark', 'en']);
  });

  it('does not take the place of the theme and language that were chosen on this device', async () => {
    setEdition('classic');
    localStorage.setItem('language', 'zh-CN');
    site({ theme: 'dark', locale: 'en' });
    await loadSite();
    expect(root.dataset.theme).toBe('light');
    new Function(source)();
    expect([root.dataset.theme, root.lang]).toEqual(['light', 'zh-CN']);
  });
});

describe('[7.12] the navigation', () => {
  it('is asked for once, and kept for the next first paint', async () => {
    const navigation = [{ key: 'home', badge: null }];
    const seen = answerCalls({
      '/site/api/v1/advertising/navigationList': () => done({ navigation, adverts: [] }),
    });
    await Promise.all([loadNavigation(), loadNavigation()]);
    await loadNavigation();
    expect(callsOf(seen, '/site/api/v1/advertising/navigationList')).toHaveLength(1);
    expect(JSON.parse(localStorage.getItem('siteLook') ?? '')).toEqual({ navigation });
  });

  it('has the order, the badges and the gaps of the operator, and the usual items until it is known', () => {
    expect(navItemsOf(undefined)).toBe(MAIN_NAV);
    const items = navItemsOf([
      { key: 'sport', badge: 'hot' },
      { key: 'home', badge: null },
    ]);
    expect(items.map(({ key, badge }) => [key, badge])).toEqual([
      ['sport', 'hot'],
      ['home', null],
    ]);
    expect(MAIN_NAV.map(({ key }) => key)).toEqual(defaultSettings.navigation.map(({ key }) => key));
    keepLook({ title: '鸿竞' });
    expect(siteTitle(useLook.getState().title)).toBe('鸿竞');
  });
});
