import { type TableGameCode, type TableOutcome, tableGames } from '@hj/games';
import { describe, expect, it } from 'vitest';
import { kitOf } from './index.ts';

const games = Object.keys(tableGames) as TableGameCode[];
const outcomesOf = (game: TableGameCode): TableOutcome[] =>
  Array.from({ length: 4_000 }, (_, nonce) => {
    const seed = { serverSeed: 'a'.repeat(64), clientSeed: game, nonce };
    return tableGames[game].play(seed, null).outcome;
  });

describe.each(games)('the table of %s', (game) => {
  it('has a spot for every bet of its rules, once, and no other', () => {
    const bets = kitOf(game)
      .spots()
      .map(({ bet }) => bet);
    const known = Object.keys(tableGames[game].bets);
    expect(bets.toSorted()).toEqual(known.toSorted());
  });

  it('says the odds that the rules pay', () => {
    const paid = new Map<string, number>();
    for (const outcome of outcomesOf(game)) {
      for (const [bet, back] of Object.entries(tableGames[game].returns(outcome))) {
        const locked = tableGames[game].bets[bet]?.locked ?? 1;
        paid.set(bet, Math.max(paid.get(bet) ?? 0, (back - 100 * locked) / 100));
      }
    }
    for (const { bet, odds } of kitOf(game).spots()) {
      const most = /^1:([\d./]+)/.exec(odds)?.[1]?.split('/').at(-1);
      // Bets whose best case did not come in these rounds say nothing about their odds.
      const seen = paid.get(bet) ?? 0;
      if (most !== undefined && seen > 0)
        expect([bet, Number(most)]).toEqual([bet, Math.max(seen, rare(bet, Number(most)))]);
    }
  });
});

/** Odds that need an outcome which four thousand rounds need not have. */
const rare = (bet: string, most: number): number =>
  bet === 'perfect-pair' || bet.startsWith('single') ? most : 0;
