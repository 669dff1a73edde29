import {
  bands,
  halves,
  hasPeriod,
  maps,
  marketTypesOf,
  type OtherSport,
  type Period,
  quarters,
  type Sport,
  sets,
  thirds,
} from '@hj/betting';
import { describe, expect, it } from 'vitest';
import { boardOf } from './index.ts';

interface Played {
  sport: Sport;
  kind: OtherSport | null;
  /** How a match is divided. */
  periods: readonly Period[];
  /** Of the sport OP: its types. */
  types?: RegExp;
}

const football: readonly Period[] = ['full', ...halves, ...bands, 'extra', 'penalties'];
const played: readonly Played[] = [
  { sport: 'FT', kind: null, periods: football },
  { sport: 'VF', kind: null, periods: football },
  { sport: 'BK', kind: null, periods: ['full', ...halves, ...quarters] },
  { sport: 'TN', kind: null, periods: ['full', ...sets.slice(0, 5)] },
  { sport: 'VB', kind: null, periods: ['full', ...sets.slice(0, 5)] },
  { sport: 'TT', kind: null, periods: ['full', ...sets] },
  { sport: 'BS', kind: null, periods: ['full', 'first5'] },
  { sport: 'SK', kind: null, periods: ['full'] },
  {
    sport: 'OP',
    kind: 'ice-hockey',
    periods: ['full', ...thirds],
    types: /goal|^(match|regular|section)-winner/,
  },
  {
    sport: 'OP',
    kind: 'handball',
    periods: ['full', ...halves],
    types: /goal|^(match|regular|section)-winner/,
  },
  {
    sport: 'OP',
    kind: 'esports',
    periods: ['full', ...maps],
    types: /map|round|kill|tower|dragon|tyrant|baron|overlord|roshan|minute|^(match|section)-winner/,
  },
  {
    sport: 'OP',
    kind: 'badminton',
    periods: ['full', ...sets.slice(0, 3)],
    types: /^set-|^(home-|away-)?score-|^match-winner|^section-winner/,
  },
  {
    sport: 'OP',
    kind: 'rugby',
    periods: ['full', 'first'],
    types: /^(home-|away-)?score-|^match-winner|^section-winner/,
  },
  { sport: 'FS', kind: null, periods: ['full'] },
];

function slotsPlayed({ sport, periods, types }: Played): string[] {
  return marketTypesOf(sport)
    .filter((type) => types?.test(type) ?? true)
    .flatMap((type) =>
      periods.filter((period) => hasPeriod(type, period)).map((period) => `${type}:${period}`),
    );
}

describe.each(played)('the board of $sport $kind', (each) => {
  const board = boardOf(each.sport, each.kind);
  const inTabs: readonly string[] = board.tabs.flatMap(({ slots }) => slots);
  const exists = new Set(slotsPlayed(each));

  it('has a place for every type of market in every part of a match', () => {
    expect([...exists].filter((slot) => !inTabs.includes(slot))).toEqual([]);
  });

  it('lists no market that the sport does not have', () => {
    expect([...inTabs, ...board.hot].filter((slot) => !exists.has(slot))).toEqual([]);
  });

  it('lists no market twice under one tab, and only ranked ones under 热门', () => {
    for (const { slots } of [...board.tabs, { slots: board.hot }])
      expect(new Set(slots).size).toBe(slots.length);
    expect(board.hot.filter((slot) => !inTabs.includes(slot))).toEqual([]);
  });

  it('names every tab once', () => {
    expect(new Set(board.tabs.map(({ id }) => id)).size).toBe(board.tabs.length);
    expect(new Set(board.tabs.map(({ label }) => label)).size).toBe(board.tabs.length);
  });
});
