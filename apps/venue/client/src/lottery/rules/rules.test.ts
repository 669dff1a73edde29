import {
  type LotteryCode,
  type LotteryGame,
  type LotteryIssueView,
  type LotteryPlay,
  type LotterySelection,
  linesOf,
  lotteryGames,
  lotteryTrends,
  seededRandom,
} from '@hj/games';
import { describe, expect, it } from 'vitest';
import { linesOfEntry, oddsText, stakeOf, winsOf } from './basket.ts';
import { chaseMultiples } from './chase.ts';
import { orderStake, requestOf, takesBets } from './order.ts';
import { draftsOf, firstPicks, groupsOf, lineStakeOf } from './picking.ts';
import { isWon, omissionOf } from './readings.ts';
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
import { figureTables, placeTables } from './trend.ts';
import { condensed, readTyped, waysOf, withBankers } from './ways.ts';

const day = '2026-11-25';
const gameOf = (code: LotteryCode): LotteryGame => lotteryGames[code];
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
    expect(quickChoices(five.fields[0] ?? never(), 'big')).toEqual(['06', '07', '08', '09', '10', '11']);
    const place = playOf('ssc', 'place');
    expect(pickQuickly(place, emptySelection(place), 2, 'even')[2]).toEqual(['0', '2', '4', '6', '8']);
    expect(pickQuickly(place, emptySelection(place), 2, 'none')[2]).toEqual([]);
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
      const text = randomSelection(play)
        .flat()
        .join(play.fields[0]?.choices[0]?.length === 1 ? '' : ' ');
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
  const entry = {
    play: back3,
    selections: [[['1', '3', '7'], ['0', '5', '8', '9'], ['2']]],
    lineStake: 1000n,
  };
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

  it('a stake that comes back is no win', () => {
    expect(isWon(playOf('eleven', 'sum-sides'), 0, '大', [1, 5, 6, 7, 11])).toBe(false);
  });

  it.each(Object.keys(lotteryGames) as LotteryCode[])('make tables for every game: %s', (code) => {
    const plays = gameOf(code).plays(day);
    const draws = [0, 1, 2].map((salt) =>
      gameOf(code).draw(seededRandom({ serverSeed: 'a'.repeat(64), clientSeed: 'b', nonce: salt })),
    );
    const tables = [...figureTables(code, plays, draws), ...placeTables(lotteryTrends(code, draws, 3))];
    expect(tables.length).toBeGreaterThanOrEqual(5);
    for (const { missing, shown, isLine, longest } of tables) {
      expect(missing).toHaveLength(3);
      if (isLine) expect(shown.reduce((sum, each) => sum + each, 0)).toBe(3);
      expect(Math.max(...longest)).toBeLessThanOrEqual(3);
    }
  });
});

describe('the page of picks', () => {
  it.each(Object.keys(lotteryGames) as LotteryCode[])('has every play type in one group: %s', (code) => {
    const plays = gameOf(code).plays(day);
    const groups = groupsOf(code, plays);
    expect(
      groups
        .flatMap((group) => group.plays)
        .map(({ code }) => code)
        .sort(),
    ).toEqual(plays.map(({ code }) => code).sort());
  });

  it('makes an entry of each play type of 两面 that has picks, with the amount on each line', () => {
    const groups = groupsOf('ssc', gameOf('ssc').plays(day));
    const [two] = groups;
    expect(two).toMatchObject({ name: '两面', isTogether: true, byAmount: true });
    const picks = {
      ...firstPicks(groups),
      amount: '50',
      chosen: { sides: [['大'], [], [], [], ['单', '双']], 'sum-sides': [['大']], 'dragon-tiger': [] },
    };
    const drafts = draftsOf(two ?? never(), picks);
    expect(drafts.map((draft) => [draft.play.code, linesOfEntry(draft), stakeOf(draft)])).toEqual([
      ['sides', 3, 15_000n],
      ['sum-sides', 1, 5000n],
    ]);
    expect(lineStakeOf(two ?? never(), { ...picks, amount: '一百' })).toBeUndefined();
  });

  it('multiplies the unit of 直选', () => {
    const groups = groupsOf('ssc', gameOf('ssc').plays(day));
    const back3 = groups.find(({ name }) => name === '后三') ?? never();
    const picks = { ...firstPicks(groups), group: '后三', play: 'back3-direct', unit: 20n, multiple: 5 };
    expect(draftsOf(back3, { ...picks, way: 'typed', typed: '123 124 125 923' })).toEqual([
      expect.objectContaining({
        lineStake: 100n,
        selections: [
          [['1'], ['2'], ['3', '4', '5']],
          [['9'], ['2'], ['3']],
        ],
      }),
    ]);
  });
});

it('condensed 直选 has the lines that were typed, of cars that must differ too', () => {
  const front3 = playOf('pk10', 'front3');
  const typed = readTyped(front3, '010203,010204,010304,020304,050607,060507').selections;
  const fewer = condensed(front3, typed);
  expect(fewer.length).toBeLessThan(typed.length);
  expect(linesOfEntry({ play: front3, selections: fewer })).toBe(typed.length);
});

describe('an order', () => {
  const play = playOf('ssc', 'place');
  const entries = [
    { play, way: 'picked' as const, selections: [[['0', '4', '6'], [], [], [], []]], lineStake: 2000n },
  ];
  const issues = [
    { number: '20261125-0812', multiple: 1 },
    { number: '20261125-0813', multiple: 2 },
  ];
  const order = { key: 'k', game: 'ssc1', entries, issues, stopOnWin: true, isBasket: true };

  it('is sent as it is shown, with the lines of the rules', () => {
    expect(orderStake(order)).toBe(18_000n);
    expect(requestOf(order)).toEqual({
      ...{ key: 'k', game: 'ssc1', issues, stopOnWin: true },
      bets: [{ play: 'place', selection: entries[0]?.selections[0], lines: 3, lineStake: '20.00' }],
    });
    expect(requestOf({ ...order, issues: issues.slice(0, 1) }).stopOnWin).toBe(false);
  });

  it('is for an issue that takes bets: at its close it does not', () => {
    const issue = {
      ...{ number: '1', state: 'scheduled', commit: '', draw: null, drawsAt: '2026-11-25T00:01:05.000Z' },
      ...{ opensAt: '2026-11-25T00:00:00.000Z', closesAt: '2026-11-25T00:01:00.000Z' },
    } satisfies LotteryIssueView;
    const close = Date.parse(issue.closesAt);
    expect([close - 1, close].map((at) => takesBets(issue, at))).toEqual([true, false]);
    expect(takesBets({ ...issue, state: 'void' }, close - 1)).toBe(false);
  });
});

function never(): never {
  throw new Error('missing');
}
