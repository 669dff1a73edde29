import { type Sport, shortTeamName } from '@hj/betting';
import { expect, it } from 'vitest';
import { createAllSports } from './all-sports.ts';

const hourMs = 3_600_000;
const start = Date.UTC(2026, 10, 21, 4);
const byTeams: ReadonlySet<Sport> = new Set(['FT', 'VF', 'BK', 'BS', 'VB']);
const otherTeams: ReadonlySet<string> = new Set(['esports', 'handball', 'ice-hockey']);
const everything = createAllSports({ seed: 'names', earlyShare: 0.2 });

it('every team has a name of at most five signs for the list of a phone, which no other team of its league has', () => {
  const leagues = new Map<string, Map<string, string>>();
  for (const hours of [0, 6, 12, 18, 24, 36, 48]) {
    for (const { sport = 'FT', kind, league, home, away } of everything.openFixtures(
      start + hours * hourMs,
    )) {
      if (!byTeams.has(sport) && !otherTeams.has(kind ?? '')) continue;
      const names = leagues.get(league.name) ?? new Map<string, string>();
      leagues.set(league.name, names);
      for (const { name } of [home, away]) {
        expect(name, 'its town is said twice').not.toMatch(/^(..+)\1/);
        const said = shortTeamName(name);
        expect([...said].length, name).toBeLessThanOrEqual(5);
        expect(names.get(said) ?? name, `${said} in ${league.name}`).toBe(name);
        names.set(said, name);
      }
    }
  }
  expect([...leagues.values()].reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(400);
});

it('a name that is short or unknown stays as it is', () => {
  expect(shortTeamName('曼联')).toBe('曼联');
  expect(shortTeamName('瓦伦西亚竞技俱乐部')).toBe('瓦伦西亚竞技俱乐部');
});
