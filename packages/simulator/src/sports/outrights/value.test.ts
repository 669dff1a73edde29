/**
 * The exact value of every champion on sale: the worth of a stake on a runner by the chances of the rest of the season, which are
 * measured here with other random numbers and many times the seasons that the price was made of. Bets wait for the end of the season.
 */
import { rounds as share } from '@hj/betting/test-rounds';
import { expect, it } from 'vitest';
import { hashText } from '../../prng.ts';
import { competitions } from './leagues.ts';
import { seasonOf, titleChances } from './model.ts';
import { createOutrights } from './simulator.ts';

const start = Date.UTC(2026, 10, 21, 4);
const text = 'value of champions';
/** Seeds of the seasons that are measured; a price is made of one such set. */
const measured = Array.from({ length: share(30, 6) }, (_, n) => 0xabc + n);
/** Of the rounds of a season every so many are looked at. */
const everyRound = share(10) === 10 ? 1 : 6;

interface Found {
  value: number;
  /** Standard deviation of the value, from the measured seasons. */
  spread: number;
  where: string;
}

function meanAndSpread(values: readonly number[]): [mean: number, spread: number] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return [mean, Math.sqrt(squares / (values.length - 1) / values.length)];
}

/** Values of `factor` times the prices of so many competitions, round by round. */
function scan(events: number, factor = 1): Found[] {
  const simulator = createOutrights({ seed: text });
  return simulator
    .openFixtures(start)
    .slice(0, events)
    .flatMap((fixture) => {
      const index = competitions.findIndex(({ league }) => league.id === fixture.league.id);
      const competition = competitions[index];
      if (!competition) throw new RangeError('no competition');
      const table = seasonOf(competition, hashText(text), 21, index, fixture.matchId % 200_000_000);
      const books = simulator
        .play(fixture, fixture.at - 1)
        .advance(fixture.startsAt + 86_400_000)
        .filter((message) => message.type === 'odds-change');
      return table.flatMap((standing, played) => {
        const [market] = books[played]?.markets ?? [];
        if (market?.status !== 'active' || played % everyRound !== 0) return [];
        const seasons = measured.map((seed) => titleChances(competition, standing, seed).chances);
        return market.prices.map(({ outcome, price }): Found => {
          const runner = competition.runners.findIndex(({ name }) => name === outcome);
          const [chance, spread] = meanAndSpread(seasons.map((chances) => chances[runner] ?? 0));
          return {
            value: (factor * chance * price) / 1000 - 1,
            spread: (factor * spread * price) / 1000,
            where: `${fixture.home.name} after ${played} rounds, ${outcome} at ${price}`,
          };
        });
      });
    });
}

const isAbove = ({ value, spread }: Found): boolean => value > 3.3 * spread;

it('[C37] of every champion on sale is nowhere above its stake', () => {
  const found = scan(share(competitions.length, 4));
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter(isAbove)).toEqual([]);
}, 2_400_000);

it('is above the stake for many champions at prices that are a fifth higher', () => {
  expect(scan(2, 1.2).filter(isAbove).length).toBeGreaterThan(3);
}, 1_200_000);
