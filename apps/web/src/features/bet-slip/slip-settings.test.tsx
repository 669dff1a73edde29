import { getDialogState } from '@hj/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { matchStore } from '../../shared/sportsbook/desk.ts';
import { entryOf } from '../../shared/sportsbook/pick-price.ts';
import { usePreferences, usualQuickStakes } from '../../shared/sportsbook/preferences.ts';
import { emptySlip, useSlip } from '../../shared/sportsbook/slip-store.ts';
import { aMarket, aMatch } from '../../shared/sportsbook/test-matches.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { SlipSettings } from './slip-settings.tsx';

vi.mock('../../shared/sportsbook/resource.ts', () => ({
  resource: async (method: string) =>
    method === 'get_stake_minimum'
      ? { minimum: '10.00', maximum: '20000.00' }
      : { legs: [{ goldMin: '20.00', goldMax: '5000.00' }], combos: [], at: 1 },
}));

const outside = '每次金额须为 ¥10 – ¥20,000 的整数，当前每次仍为 ¥100';
const quickBet = () => usePreferences.getState().quickBet;
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('每次金额（元）'), { target: { value } });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: '保存' });

describe('the stake of a quick bet', () => {
  beforeEach(async () => {
    useSession.setState({ token: 't', userId: '10001', balance: '4987.00' });
    useSlip.setState(emptySlip);
    usePreferences.setState({
      quickStakes: usualQuickStakes,
      quickBet: { isOn: true, stake: 100, isExplained: true },
    });
    renderPage(<SlipSettings />);
    await screen.findByLabelText('每次金额（元）');
  });

  it('is refused below the server’s least stake, with an empty slip too', async () => {
    type('5');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(outside));
    expect(save().disabled).toBe(true);
    fireEvent.submit(save());
    expect(quickBet().stake).toBe(100);
    type('10');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(save());
    expect(quickBet()).toMatchObject({ isOn: true, stake: 10 });
  });

  it.each(['', '0', '10.555', '5', '999999'])('%j is refused with the same sentence', async (text) => {
    type(text);
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual([outside]),
    );
    expect(screen.queryByRole('status')).toBeNull();
    expect(save().disabled).toBe(true);
  });

  it('is refused above the balance, and may be lowered whatever the balance is', async () => {
    type('5000');
    expect((await screen.findByRole('alert')).textContent).toBe(
      '每次金额超过余额 ¥4,987.00，当前每次仍为 ¥100',
    );
    expect(save().disabled).toBe(true);
    act(() => useSession.setState({ balance: '0.00' }));
    type('50');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(save());
    expect(quickBet().stake).toBe(50);
  });

  it('is saved by the one button of the pane, with the chips, and the pane says so', () => {
    fireEvent.change(screen.getByLabelText('快捷金额 1，元'), { target: { value: '200' } });
    type('60');
    expect(screen.getAllByRole('button', { name: /保存/ })).toHaveLength(1);
    fireEvent.click(save());
    expect(usePreferences.getState()).toMatchObject({
      quickStakes: [200, 500, 1_000],
      quickBet: { stake: 60 },
    });
    expect(screen.getByRole('status').textContent).toBe('已保存');
    fireEvent.click(screen.getByRole('button', { name: '恢复默认' }));
    expect(screen.queryByText('已保存')).toBeNull();
    fireEvent.click(save());
    expect(usePreferences.getState().quickStakes).toEqual(usualQuickStakes);
  });

  it('counts once it is saved, and a raised one once the member agrees', () => {
    type('500');
    expect(screen.getByRole('status').textContent).toBe('尚未保存，当前每次仍为 ¥100');
    expect(quickBet().stake).toBe(100);
    fireEvent.click(save());
    expect(quickBet().stake).toBe(100);
    const tips = getDialogState().tips.at(-1);
    expect(String(tips?.msg)).toContain('立即投注 ¥500');
    tips?.onSure?.();
    expect(quickBet()).toEqual({ isOn: true, stake: 500, isExplained: true });
  });

  it('says that it is below the least of the selection on the slip', async () => {
    const market = aMarket('handicap:full:-2', { home: 1_920, away: 1_980 }, { marketId: '951' });
    matchStore.load([aMatch({ gide: '51', gameId: 'g51', seq: 1, markets: [market] })], 'full');
    const info = matchStore.info('51');
    const entry = info && entryOf(info, market, 'home');
    if (!entry) throw new Error('no entry');
    type('15');
    useSlip.setState({ ...emptySlip, entries: [entry] });
    const warning = '低于投注单中选项的单注下限 ¥20，这样的投注不会成交';
    expect((await screen.findByRole('alert')).textContent).toBe(warning);
    type('20');
    expect(screen.queryByRole('alert')).toBeNull();
    // The server's own least stake does not end with the selection.
    type('5');
    const closed = { ...market, status: 'closed' } as const;
    act(() => matchStore.load([aMatch({ gide: '51', gameId: 'g51', seq: 2, markets: [closed] })], 'full'));
    expect((await screen.findByRole('alert')).textContent).toBe(outside);
    expect(save().disabled).toBe(true);
    act(() => useSlip.setState(emptySlip));
    expect(screen.getByRole('alert').textContent).toBe(outside);
  });

  it('is grouped while it is typed, too, and so are the chips', () => {
    type('9,99,999');
    const field = screen.getByLabelText<HTMLInputElement>('每次金额（元）');
    expect(field.value).toBe('999,999');
    expect(screen.getByLabelText('快捷金额 3，元')).toHaveProperty('value', '1,000');
  });
});
