import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal, Unknown } from '../api/venue-api.ts';
import {
  addRandom,
  addToBasket,
  betBasket,
  betNow,
  changePicks,
  editEntry,
  moveOrder,
} from './basket-actions.ts';
import { requestOf } from './rules/order.ts';
import { openTestLottery, stateAt } from './test-lottery.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T04:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const pick = (test: ReturnType<typeof openTestLottery>): void =>
  changePicks(test.player, {
    ...{ group: '后三', play: 'back3-direct', multiple: 1 },
    chosen: { 'back3-direct': [['1', '3', '7'], ['0', '5', '8', '9'], ['2']] },
  });

const place = async (test: ReturnType<typeof openTestLottery>): Promise<void> => {
  pick(test);
  betNow(test.player);
  await test.player.confirm();
};

describe('an order', () => {
  it('is shown before it is sent, and sent as it is shown', async () => {
    const test = openTestLottery();
    pick(test);
    betNow(test.player);
    expect(test.bet).not.toHaveBeenCalled();
    const { order } = test.player.store.getState();
    expect(order?.issues).toEqual([{ number: '20261125-0012', multiple: 1 }]);
    await test.player.confirm();
    expect(test.bet).toHaveBeenCalledExactlyOnceWith(order && requestOf(order));
    expect(test.bet.mock.calls[0]?.[0].bets).toEqual([
      expect.objectContaining({ play: 'back3-direct', lines: 12, lineStake: '2.00' }),
    ]);
    const after = test.player.store.getState();
    expect([after.order, after.balance, after.picks.chosen]).toEqual([null, 97_600n, {}]);
    expect(test.said).toContainEqual({ type: 'balance', balance: '976.00' });
  });

  it('pressed twice is one order', async () => {
    const test = openTestLottery();
    pick(test);
    betNow(test.player);
    await Promise.all([test.player.confirm(), test.player.confirm()]);
    expect(test.bet).toHaveBeenCalledOnce();
  });

  it('without an answer is asked for again under its key, and nothing else is', async () => {
    const test = openTestLottery();
    test.bet.mockRejectedValueOnce(new Unknown('cut'));
    pick(test);
    betNow(test.player);
    const placing = test.player.confirm();
    await vi.advanceTimersByTimeAsync(500);
    expect(test.player.store.getState()).toMatchObject({ unknown: true, placing: true });
    expect(test.kept.request?.key).toBe('key-1');
    await vi.advanceTimersByTimeAsync(1_000);
    await placing;
    expect(test.bet.mock.calls.map(([{ key }]) => key)).toEqual(['key-1', 'key-1']);
    expect(test.kept.request).toBeNull();
  });

  it('whose answer a reload has lost is asked for once more under its key', async () => {
    const first = openTestLottery();
    pick(first);
    betNow(first.player);
    const { order } = first.player.store.getState();
    if (!order) throw new Error('no order');
    const test = openTestLottery({ pending: requestOf(order) });
    test.player.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(test.bet).toHaveBeenCalledExactlyOnceWith(requestOf(order));
    expect(test.player.store.getState().placed?.bets).toHaveLength(1);
  });

  it('that is refused has another key from then on, and costs nothing', async () => {
    const test = openTestLottery();
    test.bet.mockRejectedValueOnce(new Refusal('limit', '单注最高 ¥1.00'));
    await place(test);
    const { order, notice, balance } = test.player.store.getState();
    expect(notice).toEqual({ kind: 'refused', text: '单注最高 ¥1.00' });
    expect([order?.key, balance]).toEqual(['key-2', 100_000n]);
  });

  it('beyond the balance says what is missing and is not shown', () => {
    const test = openTestLottery();
    pick(test);
    changePicks(test.player, { multiple: 100 });
    betNow(test.player);
    expect(test.player.store.getState()).toMatchObject({
      ...{ order: null, notice: { kind: 'short', missing: 140_000n } },
    });
  });
});

describe('an issue that closes', () => {
  it('under a confirmation sends nothing; the next one is shown and needs another confirmation', async () => {
    const test = openTestLottery();
    test.bet.mockRejectedValueOnce(new Refusal('closed', '已封盘', { issue: '20261125-0013' }));
    test.player.start();
    await place(test);
    vi.setSystemTime(test.at + 61_000);
    test.goOn(stateAt(test.at + 60_000, 13));
    expect(test.bet).toHaveBeenCalledOnce();
    await moveOrder(test.player);
    const { order } = test.player.store.getState();
    expect(order?.issues).toEqual([{ number: '20261125-0013', multiple: 1 }]);
    expect(test.bet).toHaveBeenCalledOnce();
    await test.player.confirm();
    expect(test.bet.mock.calls.map(([{ key, issues }]) => [key, issues[0]?.number])).toEqual([
      ['key-1', '20261125-0012'],
      [order?.key, '20261125-0013'],
    ]);
    expect(order?.key).not.toBe('key-1');
  });

  it('takes no bets at its close', () => {
    const test = openTestLottery();
    pick(test);
    vi.setSystemTime(test.at + 55_000);
    betNow(test.player);
    expect(test.player.store.getState()).toMatchObject({ order: null, notice: { kind: 'told' } });
  });

  it('leaves the basket as it is, with the issue that the member has agreed to', () => {
    const test = openTestLottery();
    test.player.start();
    pick(test);
    addToBasket(test.player);
    test.goOn(stateAt(test.at + 60_000, 13));
    expect(test.player.store.getState()).toMatchObject({ agreed: '20261125-0012', entries: [{}] });
  });
});

describe('the basket', () => {
  it('takes what is picked, by chance too, and gives it back to be changed', () => {
    const test = openTestLottery();
    pick(test);
    expect(addToBasket(test.player)).toBe(true);
    expect(addRandom(test.player)).toBe(true);
    const [first] = test.player.store.getState().entries;
    if (!first) throw new Error('empty');
    editEntry(test.player, first);
    const { entries, picks } = test.player.store.getState();
    expect(entries).toHaveLength(1);
    expect(picks.chosen['back3-direct']).toEqual([['1', '3', '7'], ['0', '5', '8', '9'], ['2']]);
  });

  it('that is chased is an order of the issues to come with their multiples', async () => {
    const test = openTestLottery();
    pick(test);
    addToBasket(test.player);
    await test.player.readUpcoming();
    test.player.store.setState(({ chase }) => ({
      chase: { ...chase, isOn: true, way: 'double', every: 1, issues: 10 },
    }));
    betBasket(test.player);
    const { order } = test.player.store.getState();
    expect(order?.issues.map(({ number, multiple }) => [number.slice(-4), multiple])).toEqual([
      ['0012', 1],
      ['0013', 2],
      ['0014', 4],
    ]);
    expect(order?.stopOnWin).toBe(true);
    await test.player.confirm();
    expect(test.player.store.getState()).toMatchObject({ entries: [], chase: { isOn: false } });
  });
});

it('a cancellation that was answered late is one cancellation', async () => {
  const test = openTestLottery();
  vi.mocked(test.api.cancel).mockRejectedValueOnce(new Unknown('cut'));
  const back = test.player.cancel('cancel-key', { bet: 'B1' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await back).toBe('24.00');
  expect(vi.mocked(test.api.cancel).mock.calls.map(([key]) => key)).toEqual(['cancel-key', 'cancel-key']);
});
