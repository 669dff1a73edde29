import { expect, it } from 'vitest';
import { betKindsOf, tableBetKind } from './bet-kinds.ts';
import { type TableGameCode, tableGames } from './games.ts';

it('gives every bet of every table one type', () => {
  const all = (Object.keys(tableGames) as TableGameCode[]).map((game) => [game, betKindsOf(game)]);
  expect(Object.fromEntries(all)).toEqual({
    baccarat: ['sides', 'tie', 'pairs', 'size', 'bonus'],
    'baccarat-free': ['sides', 'tie', 'pairs', 'size', 'bonus'],
    'dragon-tiger': ['sides', 'tie', 'cards'],
    roulette: ['straight', 'split', 'street', 'corner', 'line', 'dozen', 'even-money'],
    'sic-bo': ['even-money', 'triple', 'sum', 'double', 'single', 'pair'],
    'bull-bull': ['door-equal', 'door-double', 'door-super'],
    'er-ba-gang': ['door-equal', 'door-double'],
  });
});

it.each([
  ['roulette', 'straight-17', 'straight'],
  ['roulette', 'column-2', 'dozen'],
  ['roulette', 'red', 'even-money'],
  ['dragon-tiger', 'suited-tie', 'tie'],
  ['dragon-tiger', 'tiger-odd', 'cards'],
  ['sic-bo', 'pair-1-2', 'pair'],
  ['baccarat', 'banker-pair', 'pairs'],
] as const)('of %s, %s is of the type %s', (game, bet, kind) => expect(tableBetKind(game, bet)).toBe(kind));

it('knows no type of a bet that the game has not', () => {
  expect(() => tableBetKind('roulette', 'banker')).toThrow(RangeError);
  expect(() => tableBetKind('roulette', 'straight-40')).toThrow(RangeError);
  expect(() => tableBetKind('baccarat', 'constructor')).toThrow(RangeError);
});
