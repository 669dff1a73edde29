import {
  type LotteryCode,
  type LotteryGame,
  longRuns,
  lotteryGames,
  lotteryTrends,
  seededRandom,
  type TableGameCode,
  tableGames,
} from '@hj/games';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { speakLanguage } from './language.ts';

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  window.history.replaceState(undefined, '', '/play/none?lang=en');
  await speakLanguage();
}, 60_000);
afterAll(() => sessionStorage.clear());

const foreign = /[\p{Script=Han}，、；：。（）]+/gu;
const foreignIn = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.flatMap((text) => text?.match(foreign) ?? [])),
];

/** All that is read or read out. */
function textsOf(host: Element): (string | null)[] {
  const named = [...host.querySelectorAll('*')].flatMap((each) =>
    ['aria-label', 'title', 'placeholder'].map((name) => each.getAttribute(name)),
  );
  return [host.textContent, ...named];
}

it('the page of a game has an English title', () => {
  expect(document.title).toBe('Hongjing Games');
});

const day = '2026-11-28';

it.each(Object.keys(lotteryGames) as LotteryCode[])(
  'the pages of %s are English: groups, readings of draws, streaks, trend and rules',
  async (rules) => {
    const { openTestLottery, issueAt, stateAt } = await import('../lottery/test-lottery.ts');
    const { Lottery } = await import('../lottery/lottery.tsx');
    const { randomSelection } = await import('../lottery/rules/selection.ts');
    const { LotteryContext } = await import('../lottery/lottery-context.ts');
    const game: LotteryGame = lotteryGames[rules];
    const draws = Array.from({ length: 60 }, (_, nonce) =>
      game.draw(seededRandom({ serverSeed: 'a'.repeat(64), clientSeed: rules, nonce })),
    );
    const test = openTestLottery();
    const issues = draws.map((draw, index) => ({
      ...issueAt(test.at, index),
      state: 'drawn' as const,
      draw,
    }));
    const state = stateAt(test.at);
    Object.assign(state.game, { rules, code: `${rules}-x`, name: game.name, last: issues.at(-1) });
    test.answers.state = { ...test.answers.state, ...state, results: issues.toReversed() };
    const trends = {
      issues: issues.map(({ number, draw }) => ({ number, draw })),
      places: lotteryTrends(rules, draws, 50),
      runs: longRuns(rules, draws, day),
    };
    const bets = game.plays(day).map((play) => ({
      ...{ id: play.code, issue: '20261128-0001', play: play.code, selection: randomSelection(play) },
      ...{ lines: 1, lineStake: '2.00', stake: '2.00', won: '0.00', state: 'lost', draw: draws[0] },
      ...{ at: new Date(test.at).toISOString(), closesAt: new Date(test.at).toISOString() },
    }));
    Object.assign(test.api, {
      trends: () => Promise.resolve(trends),
      results: () => Promise.resolve({ results: issues, next: null }),
      bets: () => Promise.resolve({ bets, next: null }),
    });
    await act(() => test.player.refresh(`${rules}-x`));
    test.player.store.setState({ trends, others: { [`${rules}-x`]: state.game } });
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    await act(async () =>
      root.render(
        <LotteryContext value={test.player}>
          <Lottery />
        </LotteryContext>,
      ),
    );
    const found = new Set<string>();
    const read = (): void => {
      for (const text of foreignIn(textsOf(host))) found.add(text);
    };
    const pressAll = async (selector: string): Promise<void> => {
      for (const button of host.querySelectorAll<HTMLButtonElement>(selector)) {
        await act(async () => button.click());
        read();
      }
    };
    await pressAll('.pick-card .tabs button');
    expect(host.querySelectorAll('.result-tags').length).toBeGreaterThan(3);
    await pressAll('.phone-name');
    for (const view of ['trend', 'results', 'mine', 'rules'] as const) {
      await act(async () => test.player.store.setState({ view }));
      read();
      if (view === 'trend') await pressAll('.trend .tabs button');
    }
    act(() => root.unmount());
    host.remove();
    expect([...found]).toEqual([]);
  },
  60_000,
);

it.each(Object.keys(tableGames) as TableGameCode[])(
  'the table of %s is English: bets, results and rules',
  async (game) => {
    const { kitOf } = await import('../tables/kits/index.ts');
    const { markText } = await import('../tables/lobby-tables.ts');
    const { tableMark } = await import('@hj/games');
    const kit = kitOf(game);
    const said = Array.from({ length: 60 }, (_, nonce) => {
      const seed = { serverSeed: 'a'.repeat(64), clientSeed: game, nonce };
      const { outcome } = tableGames[game].play(seed, null);
      const { winner, sentence } = kit.said(outcome as never);
      return [winner, sentence, markText(game, tableMark(game, outcome))];
    });
    const spots = kit.spots().flatMap(({ name, odds }) => [name, odds]);
    expect(foreignIn([...said.flat(), ...spots, ...kit.rules()])).toEqual([]);
  },
);

it('chips and sums are written in the units of English', async () => {
  const { chipFor, chipsFrom } = await import('../tables/chips.ts');
  const { shortYuan } = await import('../tables/yuan.ts');
  expect(chipsFrom(10_000n).map(({ face }) => face)).toEqual(['100', '500', '1K', '5K', '10K']);
  expect(chipFor(700_000n)?.face).toBe('5K');
  expect([999_900n, 18_400_000n, 123_456_700n].map(shortYuan)).toEqual(['¥9,999', '¥184.0K', '¥1.2M']);
});

it('an entry of the basket names its way of picking, and a page of verification opens in English', async () => {
  const { entryName } = await import('../lottery/parts/basket.tsx');
  const { verifyAddress } = await import('./verify-address.ts');
  const play = lotteryGames.ssc.plays().find(({ code }) => code === 'front3-direct');
  expect(play && entryName({ play, way: 'typed' })).toBe('First three, exact order, single');
  expect(verifyAddress('lottery', 'ssc1', '20261128-0001')).toBe(
    '/verify/lottery/ssc1/20261128-0001?lang=en',
  );
});
