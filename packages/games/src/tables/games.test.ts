import { describe, expect, test } from 'vitest';
import { vectors } from '../rng/test-vectors.ts';
import { tableGames } from './games.ts';

/** Rounds that one shoe gives: four to six cards each in baccarat, two in dragon-tiger. Other games take a seed for each round. */
const roundsOfSeed: Record<string, [least: number, most: number]> = {
  baccarat: [66, 104],
  'baccarat-free': [66, 104],
  'dragon-tiger': [195, 208],
};
const seed = { serverSeed: vectors.serverSeed, clientSeed: 'table', nonce: 0 };

describe.each(Object.values(tableGames))('$code', (game) => {
  test('plays a seed to its end; each round is the same when it is played again', () => {
    let place: number | null = null;
    let rounds = 0;
    do {
      const round = game.play(seed, place);
      expect(game.play(seed, place)).toEqual(round);
      expect(Object.keys(round.returned)).toEqual(Object.keys(game.bets));
      for (const hundredths of Object.values(round.returned)) {
        expect(Number.isSafeInteger(hundredths)).toBe(true);
        expect(hundredths).toBeGreaterThanOrEqual(0);
      }
      expect(JSON.parse(JSON.stringify(round.outcome))).toEqual(round.outcome);
      place = round.next;
      rounds += 1;
    } while (place !== null);
    const [least, most] = roundsOfSeed[game.code] ?? [1, 1];
    expect(rounds).toBeGreaterThanOrEqual(least);
    expect(rounds).toBeLessThanOrEqual(most);
  });
});
