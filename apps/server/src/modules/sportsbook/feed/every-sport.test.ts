import { isDeskLine, otherSports, sports } from '@hj/betting';
import { wireMatch } from '@hj/contract';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Catalog, scoreOf } from '../catalog/catalog.ts';
import { keptIncidents } from '../catalog/incidents.ts';
import { wireMatchOf } from '../catalog/wire-views.ts';
import { bookOf, bookSaid, factsOf, openCatalog, slices, testClock } from '../test-feed.ts';
import { oneOfEach } from '../test-sports.ts';
import { isFinal } from './result-rank.ts';

const start = 1_800_000_000_000;
const simulator = oneOfEach(start + 2_000, start + 400_000);
const fixtures = simulator.fixturesBetween(start, start + 400_000);
const clock = testClock(start);

let test: TestDatabase;
let catalog: Catalog;
/** Observations of each running match: game type → codes of sections, and incidents. */
const sections = new Map<string, Set<string>>();
const listed = new Map<string, Set<string>>();
const compared = new Set<string>();

beforeAll(async () => {
  test = await testDatabase();
  const opened = await openCatalog({ db: test.db, bus: test.bus, now: clock.now });
  catalog = opened.catalog;
  for (const { at, messages } of slices(simulator, start, start + 720_000, 1_000)) {
    clock.at = at;
    await opened.ingest.process(messages);
    watch(at);
    if ((at - start) % 16_000 === 0) await compare(at);
  }
}, 120_000);
afterAll(async () => {
  await test.drop();
});

function note(map: Map<string, Set<string>>, key: string, value: string): void {
  map.set(key, (map.get(key) ?? new Set()).add(value));
}

/** Every view fits the contract at every moment. */
function watch(at: number): void {
  for (const match of catalog.matches()) {
    const view = wireMatchOf(match, at, 'main');
    expect(wireMatch.parse(view)).toEqual(view);
    if (match.status === 'live') note(sections, match.sport, view.state.se_now);
    for (const { key } of view.markets) note(listed, match.sport, key.split(':').slice(0, 2).join(':'));
    expect(match.incidents.length).toBeLessThanOrEqual(keptIncidents);
    const moments = match.incidents.map((incident) => incident.at);
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
  }
}

/** Memory, database and feed say the same. */
async function compare(at: number): Promise<void> {
  const stored = await openCatalog({ db: test.db, bus: test.bus, now: clock.now });
  for (const fixture of simulator.openFixtures(at)) {
    const match = catalog.find(fixture.matchId);
    expect(factsOf(stored.catalog.find(fixture.matchId))).toEqual(factsOf(match));
    const said = bookSaid(simulator.play(fixture, at).snapshot(at));
    if (!match || said.stop !== undefined || match.stop !== undefined) continue;
    expect(bookOf(match).markets).toEqual(said.markets);
    expect(match.state.live?.score).toEqual(said.state.live?.score);
    compared.add(match.sport);
  }
}

const rows = async () =>
  await test.db.sql<{ id: bigint; sport: string; kind: string | null; home: number; away: number }[]>`
    select id, sport, kind, home_score as home, away_score as away from matches`;

describe('a match of every sport', () => {
  it('is there: all game types, and each kind of OP', () => {
    expect([...new Set(fixtures.map(({ sport = 'FT' }) => sport))].sort()).toEqual([...sports].sort());
    expect(fixtures.flatMap(({ kind }) => kind ?? []).sort()).toEqual([...otherSports].sort());
  });

  it('[3.37] is held in memory and in the database as the feed sends it', () => {
    expect([...compared].sort()).toEqual([...sports].sort());
  });

  it('ends with its result, every line closed', () => {
    for (const { matchId } of fixtures) {
      const match = catalog.find(matchId);
      if (!match) throw new Error('no match');
      expect(match.status, `${match.sport} ${match.kind}`).toBe('ended');
      expect(match.result && isFinal(match.result, match), `${match.sport} ${match.kind}`).toBe(true);
      expect([...match.markets.values()].every(({ status }) => status === 'closed')).toBe(true);
    }
  });

  it('shows in the list the lines of its sport, and no others', () => {
    for (const [sport, slots] of listed) {
      for (const slot of slots) {
        const [type, period] = slot.split(':');
        expect(isDeskLine(sport as never, { type, period } as never, 0), `${sport} ${slot}`).toBe(true);
      }
    }
    expect(listed.get('BK')).toContain('point-handicap:first');
    expect(listed.get('TN')).toContain('game-total:set2');
    expect(listed.get('SK')).toContain('frame-handicap:full');
    expect(listed.get('BS')).toContain('run-total:first5');
    expect(listed.get('FS')).toEqual(new Set(['outright:full']));
  });

  it('names its sections in the terms of the field', () => {
    for (const code of ['Q1', 'Q2', 'HT', 'Q3', 'Q4']) expect(sections.get('BK')).toContain(code);
    for (const code of ['1H', 'HT', '2H']) expect(sections.get('VF')).toContain(code);
    for (const code of ['1', '2']) expect(sections.get('TN')).toContain(code);
    for (const code of ['1', '5', '9']) expect(sections.get('BS')).toContain(code);
    for (const code of ['1', '2', '3']) expect(sections.get('VB')).toContain(code);
    for (const code of ['P1', 'P2', 'P3', 'H1', 'HT', 'H2']) expect(sections.get('OP')).toContain(code);
  });

  it('keeps in its row the score by which it is won', async () => {
    for (const { id, sport, kind, home, away } of await rows()) {
      const match = catalog.find(Number(id));
      if (!match) throw new Error('no match');
      expect([sport, kind]).toEqual([match.sport, match.kind ?? null]);
      expect({ home, away }).toEqual(scoreOf(match));
    }
  });

  it('settles a champion event by who won it, and lists it by the day it closes', async () => {
    const event = catalog.find(fixtures.find(({ sport }) => sport === 'FS')?.matchId ?? 0);
    const [line] = [...(event?.markets.values() ?? [])];
    expect(line?.key).toBe('outright:full');
    expect(event?.result?.decided?.winners?.length).toBeGreaterThan(0);
    expect(event && wireMatchOf(event, clock.at, 'full').showType).toBe('FSFT');
  });
});
