import { describe, expect, it } from 'vitest';
import { badmintonLeagues } from '../sports/badminton/leagues.ts';
import { snookerLeagues } from '../sports/snooker/leagues.ts';
import { tableTennisLeagues } from '../sports/table-tennis/leagues.ts';
import { tennisLeagues } from '../sports/tennis/leagues.ts';
import { countryOf } from './countries.ts';

describe('the country', () => {
  it('is known of every player of tennis, table tennis, snooker and badminton', () => {
    const leagues = [tennisLeagues, tableTennisLeagues, snookerLeagues, badmintonLeagues].flat();
    const names = leagues.flatMap(({ entrants }) => entrants.map(([name]) => name));
    expect(names.filter((name) => countryOf(name) === undefined)).toEqual([]);
    expect(countryOf('曼城')).toBeUndefined();
  });
});
