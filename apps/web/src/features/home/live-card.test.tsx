import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { linkIs } from '../../shared/push/push-link.ts';
import { matchStore } from '../../shared/sportsbook/desk.ts';
import { aMarket, aMatch } from '../../shared/sportsbook/test-matches.ts';
import { SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { LiveCard } from './live-card.tsx';

it('a price of six signs is set smaller, so that nothing beside it is cut', async () => {
  vi.stubGlobal('WebSocket', SilentSocket);
  linkIs('open');
  const winner = aMarket('winner:full', { home: 1_010, draw: 99_500, away: 271_000 });
  matchStore.load([aMatch({ gide: '41', markets: [winner] })], 'main');
  renderPage(<LiveCard gide="41" />);
  const isSmaller = async (name: RegExp) =>
    (await screen.findByLabelText(name)).classList.contains('live-card__price--long');
  expect(await isSmaller(/客 赔率/)).toBe(true);
  expect(await isSmaller(/和 赔率/)).toBe(false);
});
