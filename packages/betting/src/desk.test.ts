import { describe, expect, it } from 'vitest';
import { deskSlots, isDeskLine } from './desk.ts';
import { parseMarketKey } from './market.ts';
import { otherSports, type Sport, sports } from './sport.ts';
import { kindOf } from './table/index.ts';

describe('the lines of the match list', () => {
  it('are lines that their sport has', () => {
    for (const sport of sports) {
      const kinds = sport === 'OP' ? otherSports : [undefined];
      for (const kind of kinds) {
        const { full, section } = deskSlots(sport, kind);
        for (const slot of [...full, ...section]) {
          const [type = '', period = ''] = slot.split(':');
          const kindOfLine = kindOf(type as Parameters<typeof kindOf>[0]);
          expect(kindOfLine.sports, `${sport} ${slot}`).toContain(sport);
          expect(kindOfLine.periods, `${sport} ${slot}`).toContain(period);
        }
        expect(full.length, `${sport} ${kind}`).toBeGreaterThan(0);
      }
    }
  });

  it('show kills of arena games, where other e-sports show rounds', () => {
    expect(deskSlots('OP', 'esports', 'lol').section).toContain('kill-total:map2');
    expect(deskSlots('OP', 'esports', 'valorant').section).toContain('round-total:map2');
    expect(deskSlots('OP', 'esports').section).toContain('round-total:map2');
  });

  it.each<[Sport, string, boolean]>([
    ['FT', 'handicap:full:-2', true],
    ['FT', 'odd-even:first', false],
    ['FT', 'correct-score:full', false],
    ['BK', 'point-total:first:440', true],
    ['BK', 'point-total:q1:220', false],
    ['TN', 'game-total:set3:42', true],
    ['TN', 'set-handicap:full:-6', true],
    ['SK', 'frame-handicap:full:-10', true],
    ['OP', 'map-total:full:10', true],
    ['OP', 'goal-total:first:110', true],
    ['OP', 'kill-total:map1:106', true],
    ['OP', 'minute-total:map1:130', false],
    ['FS', 'outright:full', true],
  ])('of %s: %s %s', (sport, key, isShown) => {
    expect(isDeskLine(sport, parseMarketKey(key), 0)).toBe(isShown);
    expect(isDeskLine(sport, parseMarketKey(key), 1)).toBe(false);
  });
});
