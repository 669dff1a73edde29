import type { LotteryPlan, LotteryWinnersAnswer } from '@hj/games';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../api/venue-api.ts';
import { followPlan } from './follow-plan.ts';
import { LotteryContext } from './lottery-context.ts';
import { hotAndCold } from './rules/trend.ts';
import { openTestLottery } from './test-lottery.ts';
import { Winners } from './views/winners.tsx';

const plan: LotteryPlan = {
  ...{ game: 'ssc1', stopOnWin: true, multiples: [1, 2, 4] },
  bets: [{ play: 'place', selection: [['1'], [], [], [], []], lines: 1, lineStake: '2.00' }],
};
const withPlan = (answer: () => Promise<LotteryPlan>) => {
  const test = openTestLottery();
  Object.assign(test.api, { plan: answer });
  return test;
};

describe('following a plan', () => {
  it('shows the same bets and multiples for the issues that come, and sends nothing by itself', async () => {
    const { player, bet } = withPlan(() => Promise.resolve(plan));
    expect(await followPlan(player, 'ABCDEFGH')).toBeUndefined();
    const { order } = player.store.getState();
    expect(order?.issues.map(({ number, multiple }) => [number.slice(-4), multiple])).toEqual([
      ['0012', 1],
      ['0013', 2],
      ['0014', 4],
    ]);
    expect(order).toMatchObject({ stopOnWin: true, isBasket: false, entries: [{ lineStake: 200n }] });
    expect(bet).not.toHaveBeenCalled();
  });

  it.each([
    ['没有这个方案码', () => Promise.reject(new Refusal('not_found', ''))],
    ['暂时读取不到方案', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['这是pk10的方案', () => Promise.resolve({ ...plan, game: 'pk10' })],
    [
      '本期没有的玩法',
      () => Promise.resolve({ ...plan, bets: [{ ...plan.bets[0], play: 'none' } as never] }),
    ],
  ])('says %s where there is none to show', async (text, answer) => {
    const { player } = withPlan(answer);
    expect(await followPlan(player, 'ABCDEFGH')).toContain(text);
    expect(player.store.getState().order).toBeNull();
  });
});

describe('the winners', () => {
  let root: Root;
  let host: HTMLElement;
  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    host = document.body.appendChild(document.createElement('div'));
    root = createRoot(host);
  });
  afterEach(() => {
    act(() => root.unmount());
    host.remove();
  });

  async function show(answer: LotteryWinnersAnswer) {
    const test = openTestLottery();
    const hideWins = vi.fn(async (hidden: boolean) => ({ hidden }));
    Object.assign(test.api, { winners: async () => answer, hideWins });
    await act(async () =>
      root.render(
        <LotteryContext value={test.player}>
          <Winners />
        </LotteryContext>,
      ),
    );
    return hideWins;
  }

  it('are listed as the venue says, and none is made up where there is none', async () => {
    await show({ issues: 50, hidden: false, winners: [] });
    expect(host.textContent).toContain('近 50 期没有中奖记录');
    expect(host.querySelectorAll('tr')).toHaveLength(0);
  });

  it('show the masked name, and a player hides their own', async () => {
    const winners = [{ name: '***01', number: '20261128-0669', play: 'place', won: '96.00' }];
    const hideWins = await show({ issues: 50, hidden: false, winners });
    expect(host.querySelector('tr')?.textContent).toBe('***010669定位胆+¥96.00');
    await act(async () => host.querySelector('input')?.click());
    expect(hideWins).toHaveBeenCalledWith(true);
  });
});

describe('hot and cold numbers', () => {
  const columns = ['0', '1', '2', '3', '4', '5'];
  it('are what came most, least, and is missing for longest, counted from the draws', () => {
    const missing = Array.from({ length: 10 }, (_, row) =>
      columns.map((_each, column) => (column === 5 ? 0 : row + 1)),
    );
    const found = hotAndCold({ columns, shown: [0, 1, 2, 3, 4, 10], missing });
    expect(found?.hot.map(({ column }) => column)).toEqual(['5', '4', '3']);
    expect(found?.cold).toEqual([
      { column: '0', times: 0 },
      { column: '1', times: 1 },
      { column: '2', times: 2 },
    ]);
    expect(found?.absent[0]).toEqual({ column: '0', times: 10 });
  });

  it('are not told from a few draws or columns', () => {
    expect(hotAndCold({ columns, shown: [1, 0, 0, 0, 0, 0], missing: [[0, 1, 1, 1, 1, 1]] })).toBeUndefined();
    expect(
      hotAndCold({ columns: ['大', '小'], shown: [6, 4], missing: Array(10).fill([0, 1]) }),
    ).toBeUndefined();
  });
});
