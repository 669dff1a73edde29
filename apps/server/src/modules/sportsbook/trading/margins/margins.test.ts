import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { createAllSports } from '@hj/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anna, auditRows, boris } from '../test-trading.ts';
import { MarginBook } from './margin-book.ts';
import { listMargins, setMargin } from './margins.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const place = { sport: 'FT', tier: 1, market: 'three-way', phase: 'prematch' } as const;
const lineOf = async () =>
  (await listMargins(database.db, 'FT')).find(
    ({ market, phase }) => market === place.market && phase === place.phase,
  );

describe('the table of margins', () => {
  it('has the defaults until an operator sets one; the rest of the table stays', async () => {
    expect((await lineOf())?.tiers.map(({ margin }) => margin)).toEqual([500, 500, 500]);
    await setMargin(database.db, { ...place, margin: 800, action: { ...anna, reason: '联赛末轮' } });
    expect((await lineOf())?.tiers).toMatchObject([
      { margin: 800, standard: 500, setBy: anna.actor, reason: '联赛末轮' },
      { margin: 500, setBy: null },
      { margin: 500, setBy: null },
    ]);
    await setMargin(database.db, { ...place, margin: undefined, action: { ...boris, reason: '恢复常规' } });
    expect((await lineOf())?.tiers[0]).toMatchObject({ margin: 500, setBy: null });
    const rows = (await auditRows(database.owner)).filter(
      ({ action, subject }) => action === 'trading.margin' && subject === 'FT|1|three-way|prematch',
    );
    expect(rows.map(({ actor, subject, detail }) => [actor, subject, detail.before, detail.after])).toEqual([
      [anna.actor, 'FT|1|three-way|prematch', null, 800],
      [boris.actor, 'FT|1|three-way|prematch', 800, null],
    ]);
  });

  it('refuses a kind of market that the sport has not', async () => {
    await expect(
      setMargin(database.db, {
        ...{ sport: 'FS', tier: 1, market: 'handicap', phase: 'prematch', margin: 400 },
        action: { ...anna, reason: '不存在的玩法' },
      }),
    ).rejects.toMatchObject({ code: 6303 });
  });

  it('has one margin in force per place, however many set it at the same time', async () => {
    const margins = [600, 700, 800, 900];
    await Promise.all(
      margins.map((margin) =>
        setMargin(database.db, { ...place, phase: 'live', margin, action: { ...anna, reason: '同时调整' } }),
      ),
    );
    const [row] = await database.owner.sql<{ active: number; ended: number }[]>`
      select count(*) filter (where ended_at is null)::int as active, count(ended_at)::int as ended
      from trading_margins where phase = 'live'`;
    expect(row).toEqual({ active: 1, ended: 3 });
  });

  it('sets the prices of the simulated feed, in play and before, from the next round on', async () => {
    const book = new MarginBook(database.db);
    await book.takeControls();
    book.takeChanged();
    const simulator = createAllSports({ seed: 'margins', sports: ['FT'], margins: book.margins });
    const start = Date.UTC(2026, 10, 21);
    const fixture = simulator
      .fixturesBetween(start, start + 3_600_000)
      .find(({ league }) => league.tier === 1);
    if (!fixture) throw new Error('fixture: no match of the first tier');
    const before = fixture.startsAt - 60_000;
    const sumAt = () => {
      const { markets } = simulator.play(fixture, before).snapshot(before);
      const prices = markets.find(({ key }) => key === 'winner:full')?.prices ?? [];
      return prices.reduce((sum, { price }) => sum + 1000 / price, 0);
    };
    expect(sumAt()).toBeGreaterThanOrEqual(1.05);
    expect(sumAt()).toBeLessThan(1.06);
    await setMargin(database.db, { ...place, margin: 1200, action: { ...anna, reason: '加大抽水' } });
    expect(book.takeChanged()).toBe(false);
    await book.takeControls();
    expect(book.takeChanged()).toBe(true);
    expect(book.takeChanged()).toBe(false);
    expect(sumAt()).toBeGreaterThanOrEqual(1.12);
    expect(sumAt()).toBeLessThan(1.13);
    // Changes elsewhere in the desk leave the rows alone.
    const row = book.margins('FT', 1, 'prematch');
    await book.takeControls();
    expect(book.margins('FT', 1, 'prematch')).toBe(row);
    expect(book.takeChanged()).toBe(false);
  });
});
