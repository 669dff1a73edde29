import { expect, it } from 'vitest';
import type { LiveTable, LiveTables } from '../../shared/games/live-tables.ts';
import { slotGame } from '../../shared/games/test-games.ts';
import { countTables, limitLevelOf, passes, tableToJoin } from './live-filter.ts';

const tableOf = (game: string, minBet: string, more: Partial<LiveTable> = {}): LiveTable => ({
  ...{ game, isOpen: true, betMs: 20_000, round: null, road: null, counts: {}, good: null, marks: [] },
  ...{ limits: { minBet, maxBet: '20000.00' }, seated: 0 },
  ...more,
});
const good = { kind: 'banker', length: 5 } as const;
const live: LiveTables = {
  clockAhead: 0,
  tables: {
    'bac-1': tableOf('baccarat', '10.00', { seated: 3 }),
    'bac-2': tableOf('baccarat', '20.00', { good }),
    'bac-free': tableOf('baccarat-free', '10.00', { good, isOpen: false }),
    'rou-1': tableOf('roulette', '1.00', { seated: 9 }),
  },
};
const game = (gameCode: string) => ({ ...slotGame, gameCode, minStake: '1.00' });
const games = Object.keys(live.tables).map(game);
const shown = (search: Parameters<typeof passes>[2]) =>
  games.filter((each) => passes(each, live, search)).map(({ gameCode }) => gameCode);

it('a limit is the smallest bet that the table takes now', () => {
  expect([null, '1.00', '5.00', '5.01', '19.99', '20.00'].map(limitLevelOf)).toEqual([
    ...[null, 'low', 'low', null, null, 'high'],
  ]);
  expect(shown({ limit: 'low' })).toEqual(['rou-1']);
  expect(shown({ limit: 'high' })).toEqual(['bac-2']);
  expect(shown({})).toHaveLength(4);
  // Without the tables the catalogue's own figure counts.
  expect(passes(game('bac-2'), undefined, { limit: 'low' })).toBe(true);
});

it('good roads are of the tables that have one, and none while the tables are not known', () => {
  expect(shown({ good: '1' })).toEqual(['bac-2', 'bac-free']);
  expect(shown({ good: '1', limit: 'high' })).toEqual(['bac-2']);
  expect(passes(game('bac-2'), undefined, { good: '1' })).toBe(false);
});

it('tables are counted by their kind', () => {
  const counts = countTables(live);
  expect([
    counts.all,
    counts.good,
    counts.of('baccarat'),
    counts.of('roulette'),
    counts.of('sic-bo'),
  ]).toEqual([...[4, 2, 3, 1, 0]]);
  expect(countTables(undefined).all).toBe(0);
});

it('for several tables the open one with a good road is joined, else the one with the most players', () => {
  expect(tableToJoin(games, live)?.gameCode).toBe('bac-2');
  expect(tableToJoin([game('bac-1'), game('rou-1'), game('bac-free')], live)?.gameCode).toBe('rou-1');
  expect(tableToJoin([game('bac-free')], live)).toBeUndefined();
  expect(tableToJoin(games, undefined)).toBeUndefined();
});
