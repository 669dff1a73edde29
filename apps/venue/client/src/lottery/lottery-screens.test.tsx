import { type LotteryCode, type LotteryGame, linesOf, lotteryGames } from '@hj/games';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Lottery } from './lottery.tsx';
import { LotteryContext } from './lottery-context.ts';
import { openTestLottery, stateAt } from './test-lottery.ts';
import { readAddress } from './use-address.ts';

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  window.location.hash = '';
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

async function show(test = openTestLottery()) {
  await act(async () =>
    root.render(
      <LotteryContext value={test.player}>
        <Lottery />
      </LotteryContext>,
    ),
  );
  return test;
}
const buttons = () => [...host.querySelectorAll('button')];
function button(name: string): HTMLButtonElement {
  const found = buttons().find(
    (each) => each.getAttribute('aria-label') === name || each.textContent?.trim() === name,
  );
  if (!found) throw new Error(`There is no button ${name}.`);
  return found;
}
const press = (name: string) => act(async () => button(name).click());

describe('the page of picks', () => {
  it('counts the lines as the rules do, and confirms exactly what is picked', async () => {
    const test = await show();
    await press('后三');
    for (const name of ['百位 1', '百位 3', '十位 0', '十位 5', '十位 8', '个位 2']) await press(name);
    const play = lotteryGames.ssc.plays().find(({ code }) => code === 'back3-direct');
    const lines = play ? linesOf(play, [['1', '3'], ['0', '5', '8'], ['2']]) : 0;
    expect(host.querySelector('.stake-sum')?.textContent).toBe(`共 ${lines} 注 ¥12.00`);
    await press('确认投注');
    const dialog = host.querySelector('dialog');
    expect(dialog?.textContent).toContain('第 0012 期');
    expect(dialog?.textContent).toContain('13 | 058 | 2');
    await press('确认投注 ¥12.00');
    expect(test.bet.mock.calls[0]?.[0].bets[0]).toMatchObject({ lines, lineStake: '2.00' });
    expect(host.querySelector('dialog')?.textContent).toContain('投注成功');
  });

  it('has every group of every lottery', async () => {
    const test = await show();
    for (const [code, game] of Object.entries(lotteryGames) as [LotteryCode, LotteryGame][]) {
      const state = stateAt(Date.now());
      test.answers.state = {
        ...test.answers.state,
        game: { ...state.game, code: `${code}-x`, rules: code, name: game.name },
      };
      await act(() => test.player.refresh(`${code}-x`));
      for (const group of test.player.store.getState().groups) {
        await act(async () =>
          [...host.querySelectorAll<HTMLButtonElement>('.pick-card .tabs button')]
            .find(({ textContent }) => textContent === group.name)
            ?.click(),
        );
        expect(host.querySelectorAll('.pick-area button').length, `${code} ${group.name}`).toBeGreaterThan(0);
      }
    }
  });
});

it('a basket whose issue has closed asks before it goes on to the next', async () => {
  const test = openTestLottery();
  test.player.start();
  await show(test);
  await press('万位 大，赔率 1.92');
  await press('加入投注栏');
  await act(async () => test.goOn(stateAt(Date.now() - 1_000, 13)));
  await act(async () =>
    buttons()
      .find(({ textContent }) => textContent?.startsWith('投注栏'))
      ?.click(),
  );
  expect(host.querySelector('.moved')?.textContent).toContain('第 0012 期已封盘，投注栏没有提交');
  expect(() => button('确认投注 ¥10.00')).toThrow();
  await press('改投第 0013 期');
  await press('确认投注 ¥10.00');
  expect(test.player.store.getState().order?.issues).toEqual([{ number: '20261125-0013', multiple: 1 }]);
  expect(test.bet).not.toHaveBeenCalled();
});

it('says that the line is cut, and that confirmed bets stand', async () => {
  const test = await show();
  await act(async () => test.player.store.setState({ offline: true }));
  expect(host.querySelector('.lottery-notice')?.textContent).toContain('已确认的投注不受影响');
});

it.each([
  ['#pk10/trend', { code: 'pk10', view: 'trend' }],
  ['#mark6-10/bet', { code: 'mark6-10', view: 'bet' }],
  ['#pk10/nothing', undefined],
  ['', undefined],
])('reads the address %s', (hash, read) => {
  expect(readAddress(hash)).toEqual(read);
});
