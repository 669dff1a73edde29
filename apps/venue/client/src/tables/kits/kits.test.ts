import { type TableGameCode, type TableOutcome, tableGames } from '@hj/games';
import { describe, expect, it } from 'vitest';
import { kitOf } from './index.ts';

const games = Object.keys(tableGames) as TableGameCode[];
const outcomesOf = (game: TableGameCode): TableOutcome[] =>
  Array.from({ length: 300 }, (_, nonce) => {
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
      const said = /^1:([\d./]+)/.exec(odds)?.[1]?.split('/').map(Number);
      const seen = paid.get(bet) ?? 0;
      // A bet that did not win in these rounds says nothing about its odds.
      if (said !== undefined && seen > 0)
        expect({ bet, odds: said }).toMatchObject({ bet, odds: expect.arrayContaining([seen]) });
    }
  });
});
