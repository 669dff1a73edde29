import { type LotteryPlay, type LotterySelection, linesOf, lotteryGames } from '@hj/games';
import { describe, expect, it } from 'vitest';
import { linesOfEntry, oddsText, stakeOf, winsOf } from './basket.ts';
import { chaseMultiples } from './chase.ts';
import { isWon, longRuns, omissionOf } from './readings.ts';
import {
  emptySelection,
  lineCount,
  pickAll,
  pickQuickly,
  quickChoices,
  randomSelection,
  selectionText,
  togglePick,
} from './selection.ts';
import { trendOf, trendViews } from './trend.ts';
import { readTyped, waysOf, withBankers } from './ways.ts';

const day = '2026-11-25';
const allPlays = Object.entries(lotteryGames).flatMap(([code, game]) =>
  game.plays(day).map((play) => [`${code} ${play.code}`, play] as const),
);
const playOf = (game: keyof typeof lotteryGames, code: string): LotteryPlay => {
  const play = lotteryGames[game].plays(day).find((each) => each.code === code);
  if (!play) throw new Error(code);
  return play;
};
/** The picks by presses, as a member makes them. */
const pressed = (play: LotteryPlay, picks: readonly (readonly string[])[]): LotterySelection =>
  picks.reduce<LotterySelection>(
    (all, field, at) => field.reduce((now, pick) => togglePick(play, now, at, pick), all),
    emptySelection(play),
  );

describe('a selection', () => {
  it('counts no line while it is not one of the play type, and as many as the rules else', () => {
    const back3 = playOf('ssc', 'back3-direct');
    const half = pressed(back3, [['7', '1', '3'], [], ['2']]);
    expect(half).toEqual([['1', '3', '7'], [], ['2']]);
    expect(lineCount(back3, half)).toBe(0);
    const whole = pickAll(back3, half, 1, ['0', '5', '8', '9']);
    expect(lineCount(back3, whole)).toBe(12);
    expect(linesOf(back3, whole)).toBe(12);
    expect(selectionText(back3, whole)).toBe('137 | 0589 | 2');
  });

  it('takes a pick back at the second press and takes no more than its field', () => {
    const three = playOf('mark6', 'all3');
    const eleven = Array.from({ length: 11 }, (_, n) => String(n + 1).padStart(2, '0'));
    const full = pressed(three, [eleven]);
    expect(full[0]).toHaveLength(10);
    expect(togglePick(three, full, 0, '01')[0]).toHaveLength(9);
  });

  it('has quick picks by the halves of the field: 06 of 11选5 is 大, 0 of 时时彩 is 双', () => {
    const five = playOf('eleven', 'any5');
    expect(quickChoices(five.fields[0] ?? never(), '大')).toEqual(['06', '07', '08', '09', '10', '11']);
    const place = playOf('ssc', 'place');
    expect(pickQuickly(place, emptySelection(place), 2, '双')[2]).toEqual(['0', '2', '4', '6', '8']);
    expect(pickQuickly(place, emptySelection(place), 2, '清')[2]).toEqual([]);
  });

  it.each(allPlays)('by chance is one of the play type: %s', (_, play) => {
    for (let round = 0; round < 5; round += 1)
      expect(linesOf(play, randomSelection(play))).toBeGreaterThan(0);
  });

  it('names the places that have picks where none is needed', () => {
    expect(selectionText(playOf('ssc', 'place'), [['0', '4'], [], [], ['6'], []])).toBe('万位 0 4；十位 6');
  });
});

describe('单式', () => {
  it('reads lines of digits and says which are wrong or repeated', () => {
    const typed = readTyped(playOf('ssc', 'back3-direct'), '137 058，13 １３８\n137;12a');
    expect(typed.selections).toEqual([
      [['1'], ['3'], ['7']],
      [['0'], ['5'], ['8']],
      [['1'], ['3'], ['8']],
    ]);
    expect(typed.wrong).toEqual(['13', '12a']);
    expect(typed.repeated).toEqual(['137']);
  });

  it('reads numbers of two figures apart or close together; the order does not count where it does not win', () => {
    const typed = readTyped(playOf('eleven', 'any3'), '1 5 11, 110501; 01 01 02\n12 3 4');
    expect(typed.selections).toEqual([[['01', '05', '11']]]);
    expect(typed.repeated).toEqual(['110501']);
    expect(typed.wrong).toEqual(['01 01 02', '12 3 4']);
    expect(readTyped(playOf('pk10', 'front2'), '10 1，0110').selections).toEqual([
      [['10'], ['01']],
      [['01'], ['10']],
    ]);
  });

  it.each(allPlays.filter(([, play]) => waysOf(play).includes('typed')))(
    'of %s makes one line of what chance picks',
    (_, play) => {
      const text = randomSelection(play).flat().join(play.fields[0]?.choices[0]?.length === 1 ? '' : ' ');
      expect(readTyped(play, text).selections).toHaveLength(1);
    },
  );

  it('is not offered where a pick buys many numbers', () => {
    expect(waysOf(playOf('ssc', 'back3-sum'))).toEqual(['picked']);
    expect(waysOf(playOf('ssc', 'back3-pair'))).toEqual(['picked']);
    expect(waysOf(playOf('ssc', 'back3-sides'))).toEqual(['picked']);
  });
});

it('胆拖 has the bankers in every line, and each line once', () => {
  const any5 = playOf('eleven', 'any5');
  const lines = withBankers(any5, ['01', '02'], ['02', '03', '04', '05', '06']);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toEqual([['01', '02', '03', '04', '05']]);
  expect(linesOfEntry({ play: any5, selections: lines })).toBe(4);
  expect(withBankers(any5, [], ['03', '04', '05', '06', '07'])).toEqual([]);
});

it('an entry costs its lines times the stake of a line, and wins what the rules pay', () => {
  const back3 = playOf('ssc', 'back3-direct');
  const entry = { play: back3, selections: [[['1', '3', '7'], ['0', '5', '8', '9'], ['2']]], lineStake: 1000n };
  expect(stakeOf(entry)).toBe(12_000n);
  expect(winsOf(back3, entry.selections, 1000n, 9700)).toEqual({ least: 970_000n, most: 970_000n });
  const sum = playOf('pk10', 'sum');
  expect(winsOf(sum, [[['3', '11']]], 100n, 9700)).toEqual({ least: 873n, most: 4365n });
  expect([1940, 48_500, 2000, 970_000].map(oddsText)).toEqual(['1.94', '48.5', '2', '970']);
});

describe('追号', () => {
  const terms = { issues: 5, start: 1, every: 2, ratePercent: 20 };
  it('stays at a multiple, or doubles it after so many issues', () => {
    expect(chaseMultiples({ ...terms, way: 'same', start: 3 }, 200n, 1940n)).toEqual([3, 3, 3, 3, 3]);
    expect(chaseMultiples({ ...terms, way: 'double' }, 200n, 1940n)).toEqual([1, 1, 2, 2, 4]);
  });

  it('finds the least multiple that gives the profit in each issue', () => {
    const multiples = chaseMultiples({ ...terms, way: 'rate', issues: 20 }, 200n, 1940n);
    let spent = 0n;
    for (const multiple of multiples) {
      spent += 200n * BigInt(multiple);
      expect(1940n * BigInt(multiple) * 100n).toBeGreaterThanOrEqual(120n * spent);
    }
    expect(multiples.slice(0, 8)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
    expect(multiples).toHaveLength(20);
  });

  it('ends where no multiple can give the profit', () => {
    expect(chaseMultiples({ ...terms, way: 'rate' }, 1000n, 1100n)).toEqual([]);
    expect(chaseMultiples({ ...terms, way: 'rate', issues: 100 }, 1000n, 1940n).length).toBeLessThan(100);
  });
});

describe('readings of draws', () => {
  const ssc = lotteryGames.ssc.plays(day);
  const draws = [
    [7, 2, 8, 9, 0],
    [5, 2, 6, 8, 4],
    [5, 8, 0, 6, 1],
  ];

  it('say how long a number has been missing at its place', () => {
    expect(omissionOf(playOf('ssc', 'place'), 0, draws)).toEqual([3, 3, 3, 3, 3, 1, 3, 0, 3, 3]);
    expect(omissionOf(playOf('ssc', 'back3-direct'), 0, draws)?.[8]).toBe(0);
    expect(omissionOf(playOf('ssc', 'back3-any'), 0, draws)?.[6]).toBe(1);
    expect(omissionOf(playOf('ssc', 'back3-sum'), 0, draws)).toBeUndefined();
  });

  it('say which sides have run, and a stake that comes back ends a run', () => {
    const runs = longRuns(ssc, draws);
    expect(runs).toContainEqual({ name: '万位', pick: '大', length: 3 });
    expect(runs).toContainEqual({ name: '十位', pick: '大', length: 3 });
    expect(runs).not.toContainEqual(expect.objectContaining({ name: '个位', pick: '双', length: 3 }));
    const eleven = playOf('eleven', 'sum-sides');
    expect(isWon(eleven, 0, '大', [1, 5, 6, 7, 11])).toBe(false);
  });

  it('make rows with omissions, and figures of the rows that are shown', () => {
    const view = trendViews('ssc', ssc)[0] ?? never();
    const rows = [...draws].reverse().map((draw) => ({ draw }));
    const trend = trendOf(view, rows, 2);
    expect(trend.rows.map(({ hits }) => hits)).toEqual([['5'], ['7']]);
    expect(trend.rows[1]?.missing[5]).toBe(1);
    expect(trend.rows[0]?.missing[7]).toBe(2);
    expect(trend.counts[5]).toBe(1);
    expect(trend.longest[0]).toBe(3);
  });

  it.each(Object.entries(lotteryGames))('have views for every game: %s', (code, game) => {
    const views = trendViews(code as keyof typeof lotteryGames, game.plays(day));
    expect(views.length).toBeGreaterThanOrEqual(3);
    const draw = game.draw({ below: (bound: number) => bound - 1 } as never);
    for (const view of views.filter(({ isLine }) => isLine)) expect(view.of(draw)).toHaveLength(1);
  });
});

function never(): never {
  throw new Error('missing');
}
