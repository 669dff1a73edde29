/** Every play type of every lottery against all of its draws: the chances of the table, the lines and the winning lines fit each other exactly. */
import { describe, expect, it } from 'vitest';
import { type LotteryCode, lotteryGames } from './games.ts';
import { choose } from './lines.ts';
import { linesOf, paysOf } from './settle.ts';
import type { LotteryDraw, LotteryPlay, LotteryPrize, LotterySelection } from './types.ts';
import { animalOf } from './zodiac.ts';

const day = '2026-11-25';
const returned = 9700;

/** Draws with the number of equally likely cases that each stands for. */
type Draws = Iterable<readonly [LotteryDraw, number]>;

function* ordered(
  values: readonly number[],
  places: readonly number[],
  length: number,
  repeats: boolean,
): Draws {
  function* fill(at: number, taken: readonly number[]): Generator<readonly number[]> {
    if (at === places.length) yield taken;
    else
      for (const value of values)
        if (repeats || !taken.includes(value)) yield* fill(at + 1, [...taken, value]);
  }
  for (const taken of fill(0, [])) {
    const rest = repeats ? [] : values.filter((value) => !taken.includes(value));
    const draw = Array.from({ length }, () => 0);
    places.forEach((place, index) => {
      draw[place] = taken[index] ?? 0;
    });
    let next = 0;
    yield [draw.map((value, place) => (places.includes(place) ? value : (rest[next++] ?? value))), 1];
  }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** Draws of Mark Six by classes of numbers that a selection does not tell apart: how many of each among the six, and the special one's. */
function* byClass(classOf: (ball: number) => string): Draws {
  const classes = [...Map.groupBy(range(1, 49), classOf).values()];
  for (const [index, balls] of classes.entries()) {
    const special = balls[0] ?? 0;
    const left = classes.map((each, at) => (at === index ? each.slice(1) : each));
    for (const six of spread(left, 6)) yield [[...six.balls, special], six.ways * balls.length];
  }
}

function* spread(classes: readonly number[][], size: number): Generator<{ balls: number[]; ways: number }> {
  const [first, ...rest] = classes;
  if (first === undefined) {
    if (size === 0) yield { balls: [], ways: 1 };
    return;
  }
  for (let taken = 0; taken <= Math.min(size, first.length); taken += 1)
    for (const more of spread(rest, size - taken))
      yield {
        balls: [...first.slice(0, taken), ...more.balls],
        ways: choose(first.length, taken) * more.ways,
      };
}

const kept = new Map<string, (readonly [LotteryDraw, number])[]>();

/** Draws that several plays tell apart alike are made once. */
function keptDraws(
  values: readonly number[],
  places: readonly number[],
  length: number,
  repeats: boolean,
): Draws {
  const name = `${values.length} ${places} ${length}`;
  const draws = kept.get(name) ?? [...ordered(values, places, length, repeats)];
  kept.set(name, draws);
  return draws;
}

/** All draws that a selection of a play type tells apart. */
function drawsOf(code: LotteryCode, play: LotteryPlay, selection: LotterySelection): Draws {
  const used = play.fields.flatMap((_, place) => ((selection[place]?.length ?? 0) > 0 ? [place] : []));
  const isPlaced = play.fields.every(({ least }) => least === 0);
  switch (code) {
    case 'ssc':
      return keptDraws(
        range(0, 9),
        play.places ?? (isPlaced && play.fields.length === 5 ? used : range(0, 4)),
        5,
        true,
      );
    case 'pk10':
      return keptDraws(range(1, 10), play.places ?? [used[0] ?? 0, 9 - (used[0] ?? 0)], 10, false);
    case 'k3':
      return keptDraws(range(1, 6), [0, 1, 2], 3, true);
    case 'eleven':
      return keptDraws(range(1, 11), play.places ?? range(0, 4), 5, false);
    case 'pc28':
      return keptDraws(range(0, 9), [0, 1, 2], 3, true);
    case 'mark6': {
      if (play.places || isPlaced) return keptDraws(range(1, 49), play.places ?? used, 7, false);
      const picks = selection[0] ?? [];
      const nameOf = (ball: number): string => {
        if (play.code.startsWith('animal')) return animalOf(ball, '马');
        return play.code === 'tail' ? String(ball % 10) : String(ball).padStart(2, '0');
      };
      const isNumber = play.fields[0]?.choices.includes('49') === true;
      return byClass((ball) => (picks.includes(nameOf(ball)) ? (isNumber ? 'picked' : nameOf(ball)) : ''));
    }
  }
}

/** The same numbers in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A selection of the least picks, or of some more; `pick` is among them. */
function selectionOf(
  play: LotteryPlay,
  more: number,
  roll: (below: number) => number,
  pick?: string,
): LotterySelection {
  const isPlaced = play.fields.every(({ least }) => least === 0);
  const only = roll(play.fields.length);
  for (;;) {
    const selection = play.fields.map(({ choices, least, most }, place) => {
      if (isPlaced && place !== only) return [];
      const size = Math.min(most, Math.max(1, least) + more);
      const left = choices.filter((choice) => choice !== pick);
      const picks = pick === undefined ? [] : [pick];
      while (picks.length < size) picks.push(...left.splice(roll(left.length), 1));
      return picks;
    });
    if (play.lines(selection) > 0) return selection;
  }
}

/** The lines of a selection that may win a prize. */
function linesFor(
  { pick, withoutPick }: LotteryPrize,
  play: LotteryPlay,
  selection: LotterySelection,
): number {
  const only = (keep: (each: string) => boolean): number =>
    play.lines(selection.map((picks) => picks.filter(keep)));
  if (withoutPick !== undefined) return only((each) => each !== withoutPick);
  if (pick === undefined) return play.lines(selection);
  return play.lines(selection) - only((each) => each !== pick);
}

const plays = (Object.keys(lotteryGames) as LotteryCode[]).flatMap((code) =>
  lotteryGames[code]
    .plays(day)
    .map((play) => [`${lotteryGames[code].name} ${play.name}`, code, play] as const),
);

describe('all draws of a lottery', () => {
  it.each(plays)('win %s as often as its table says, with the declared return', (_, code, play) => {
    const roll = dice(7);
    const picks = [...new Set(play.prizes.flatMap(({ pick }) => pick ?? []))];
    const selections = [
      selectionOf(play, 0, roll),
      selectionOf(play, 2, roll),
      ...picks.map((pick) => selectionOf(play, 0, roll, pick)),
    ];
    const pays = paysOf(play, returned);
    for (const selection of selections) {
      const lines = linesOf(play, selection);
      const won = play.prizes.map(() => 0);
      let total = 0;
      for (const [draw, ways] of drawsOf(code, play, selection)) {
        total += ways;
        const hits = play.hits(selection, draw);
        for (let i = 0; i < won.length; i += 1) won[i] = (won[i] ?? 0) + ways * (hits[i] ?? 0);
      }
      const expected = play.prizes.map(
        (prize) => (linesFor(prize, play, selection) * prize.ways * total) / prize.of,
      );
      for (const [i, count] of won.entries())
        expect(count, `${play.code} ${selection} ${i}`).toBeCloseTo(expected[i] ?? 0, 3);
      // Σ p · return: only the rounding of prices is missing from the declared return.
      const back = won.reduce((all, count, i) => all + (count * (pays[i] ?? 0)) / 1000, 0) / (lines * total);
      expect(back, play.code).toBeLessThanOrEqual(returned / 10_000 + 1e-9);
      expect(back, play.code).toBeGreaterThan(returned / 10_000 - 0.0011);
    }
  });

  it('are told apart by their play types: codes and names are not used twice', () => {
    for (const { plays: of } of Object.values(lotteryGames)) {
      expect(new Set(of(day).map(({ code }) => code)).size).toBe(of(day).length);
      expect(new Set(of(day).map(({ name }) => name)).size).toBe(of(day).length);
    }
  });
});
