import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { matchStore } from '../../shared/sportsbook/desk.ts';
import { entryOf } from '../../shared/sportsbook/pick-price.ts';
import { emptySlip, useSlip } from '../../shared/sportsbook/slip-store.ts';
import { aMarket, aMatch } from '../../shared/sportsbook/test-matches.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { SlipSettings } from './slip-settings.tsx';

vi.mock('../../shared/sportsbook/resource.ts', () => ({
  resource: async () => ({ legs: [{ goldMin: '10.00', goldMax: '5000.00' }], combos: [], at: 1 }),
}));

it('says beside the stake of a quick bet that it is below the least of the selection on the slip', async () => {
  const market = aMarket('handicap:full:-2', { home: 1_920, away: 1_980 }, { marketId: '951' });
  matchStore.load([aMatch({ gide: '51', gameId: 'g51', seq: 1, markets: [market] })], 'full');
  const info = matchStore.info('51');
  const entry = info && entryOf(info, market, 'home');
  if (!entry) throw new Error('no entry');
  useSession.setState({ token: 't', userId: '10001' });
  useSlip.setState({ ...emptySlip, entries: [entry] });
  renderPage(<SlipSettings />);
  const field = await screen.findByLabelText('每次金额，元');
  fireEvent.change(field, { target: { value: '5' } });
  expect((await screen.findByRole('alert')).textContent).toBe('低于单注下限 ¥10，这样的投注不会成交');
  fireEvent.change(field, { target: { value: '10' } });
  expect(screen.queryByRole('alert')).toBeNull();
});
