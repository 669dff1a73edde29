import { describe, expect, it } from 'vitest';
import { seededRandom } from '../rng/random.ts';
import { vectors } from '../rng/test-vectors.ts';
import { lotteryExposure } from './exposure.ts';
import { type LotteryCode, lotteryGames } from './games.ts';
import { settleLottery } from './settle.ts';
import type { LotteryPlay } from './types.ts';

const stake = { lineStake: 100n, returned: 9600 };

function playOf(code: LotteryCode, name: string): LotteryPlay {
  const play = lotteryGames[code].plays('2026-11-25').find((each) => each.code === name);
  if (!play) throw new RangeError(`no ${name}`);
  return play;
}

describe('what the house may have to pay', () => {
  it.each(Object.keys(lotteryGames) as LotteryCode[])(
    'on no bet of %s is less than what any draw makes it pay',
    (code) => {
      const random = seededRandom({ ...vectors, clientSeed: `exposure ${code}`, nonce: 0 });
      const draws = Array.from({ length: 60 }, () => lotteryGames[code].draw(random));
      for (const play of lotteryGames[code].plays('2026-11-25'))
        for (let round = 0; round < 4; round += 1) {
          const selection = play.fields.map(({ choices, least, most }) => {
            const size = Math.min(most, Math.max(least, 1) + random.below(4));
            return choices.filter((_, index) => index % Math.ceil(choices.length / size) === 0);
          });
          const picked = selection.map((picks, at) => picks.slice(0, play.fields[at]?.most));
          if (
            picked.some((picks, at) => picks.length < (play.fields[at]?.least ?? 0)) ||
            play.lines(picked) < 1
          )
            continue;
          const { all } = lotteryExposure(play, picked, stake);
          for (const draw of draws)
            expect(settleLottery({ play, selection: picked, ...stake }, draw).paid).toBeLessThanOrEqual(all);
        }
    },
  );

  it('is what a single number pays, and one line of those of which one can win', () => {
    const placed = lotteryExposure(playOf('ssc', 'place'), [['1', '2'], [], [], [], ['9']], stake);
    expect(placed.picks.map(({ field, pick, amount }) => [field, pick, amount])).toEqual([
      [0, '1', 960n],
      [0, '2', 960n],
      [4, '9', 960n],
    ]);
    expect(placed.all).toBe(2880n);
    const direct = lotteryExposure(playOf('ssc', 'back3-direct'), [['1', '2'], ['3', '4'], ['5']], stake);
    expect(direct.all).toBe(96_000n);
    const sums = lotteryExposure(playOf('k3', 'sum'), [['3', '10']], stake).picks;
    expect(sums.map(({ amount }) => amount)).toEqual([20_736n, 768n]);
  });
});
