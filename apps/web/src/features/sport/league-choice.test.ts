import { featuredLeagues } from '@hj/contract';
import { describe, expect, it } from 'vitest';
import { byRegion, featuredIn, findLeagues, type LeagueCount, withAll } from './league-choice.ts';

const league = (leagueId: string, name: string, region: string): LeagueCount => ({
  leagueId,
  name,
  shortName: name.slice(0, 2),
  region,
  tier: 1,
  count: 2,
});

const leagues = [
  league('100021', '英格兰超级联赛', '英格兰'),
  league('100210', '中国超级联赛', '中国'),
  league('100235', '英格兰冠军联赛', '英格兰'),
];

describe('the filter of leagues', () => {
  it('[3.60] [3.61] [3.62] [3.63] [3.64] [3.65] [3.66] [3.67] knows the featured leagues in their order', () => {
    const all = featuredLeagues.map((id) => league(id, id, '欧洲'));
    expect(featuredIn(all.toReversed(), featuredLeagues).map(({ leagueId }) => leagueId)).toEqual([
      '100822',
      '100021',
      '100026',
      '100030',
      '100028',
      '100032',
      '100210',
    ]);
  });

  it('[3.68] shows only those that are in the data', () => {
    expect(featuredIn(leagues, featuredLeagues).map(({ leagueId }) => leagueId)).toEqual([
      '100021',
      '100210',
    ]);
    expect(featuredIn([], featuredLeagues)).toEqual([]);
  });

  it('groups by region, in the order of importance', () => {
    expect(byRegion(leagues).map(({ name, leagues: each }) => [name, each.length])).toEqual([
      ['英格兰', 2],
      ['中国', 1],
    ]);
  });

  it('finds by name and by region', () => {
    expect(findLeagues(leagues, ' 超级 ')).toHaveLength(2);
    expect(findLeagues(leagues, '中国')).toHaveLength(1);
    expect(findLeagues(leagues, '')).toHaveLength(3);
  });

  it('chooses and leaves many at once', () => {
    const on = withAll(new Set(['9']), leagues, 'on');
    expect([...on]).toEqual(['9', '100021', '100210', '100235']);
    expect([...withAll(on, leagues.slice(1), 'off')]).toEqual(['9', '100021']);
  });
});
