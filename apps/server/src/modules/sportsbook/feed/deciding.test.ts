import { type FeedIncident, type OtherSport, type Sport, sports } from '@hj/betting';
import { describe, expect, it } from 'vitest';
import { isDeciding } from './deciding.ts';

const kinds: readonly FeedIncident['kind'][] = [
  ...(['goal', 'goal-cancelled', 'red-card', 'penalty', 'corner', 'yellow-card', 'kick-off'] as const),
  ...(['half-time', 'full-time', 'extra-time', 'shoot-out', 'score', 'fight', 'section-start'] as const),
  ...(['section-end', 'timeout', 'retired', 'try', 'penalty-goal'] as const),
];

const decided = (sport: Sport, other?: OtherSport) =>
  kinds.filter((kind) => isDeciding(kind, { sport, kind: other }));

describe('the incidents that refuse waiting bets', () => {
  it.each<[Sport, FeedIncident['kind'][], OtherSport?]>([
    ['FT', ['goal', 'goal-cancelled', 'red-card', 'penalty']],
    ['VF', ['goal', 'goal-cancelled', 'red-card', 'penalty']],
    ['BK', ['retired']],
    ['TN', ['retired']],
    ['VB', ['retired']],
    ['TT', ['retired']],
    ['BS', ['retired']],
    ['SK', ['retired']],
    ['OP', ['goal', 'goal-cancelled', 'full-time', 'score', 'section-end', 'retired', 'try', 'penalty-goal']],
    [
      'OP',
      ['goal', 'goal-cancelled', 'full-time', 'score', 'section-end', 'retired', 'try', 'penalty-goal'],
      'rugby',
    ],
    ['OP', ['retired'], 'badminton'],
    ['OP', ['retired'], 'esports'],
    ['FS', []],
  ])('[rules 2.2] [rules 2.3] of %s are %j', (sport, expected, other) => {
    expect(decided(sport, other)).toEqual(expected);
  });

  it('are none in an unknown match, and corners in no sport', () => {
    expect(kinds.filter((kind) => isDeciding(kind, undefined))).toEqual([]);
    expect(sports.filter((sport) => isDeciding('corner', { sport }))).toEqual([]);
  });
});
