import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMatch } from '../../test-bets.ts';
import { setPriceRule } from '../prices/price-rules.ts';
import type { Scope } from '../scope.ts';
import { anna, auditRows, why } from '../test-trading.ts';
import { stopBetting } from './stop-betting.ts';
import { listActiveStops } from './stop-store.ts';
import { tidyControls } from './tidy-controls.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});

describe('controls on matches that are over', () => {
  it('are ended, with a row in the audit, and no others', async () => {
    const over = await createMatch(test.owner, { id: 71 });
    const open = await createMatch(test.owner, { id: 72 });
    const market = (match: typeof over): Scope => ({
      kind: 'market',
      id: match.markets.get('winner:full') ?? 0n,
    });
    const scopes: Scope[] = [
      { kind: 'all' },
      { kind: 'sport', id: 'FT' },
      { kind: 'league', id: 1 },
      { kind: 'match', id: 71 },
      { kind: 'match', id: 72 },
      market(over),
      market(open),
    ];
    for (const scope of scopes) await stopBetting(test.db, { scope, action: { ...anna, ...why } });
    const rule = { marginPermille: 10, shift: undefined };
    await setPriceRule(test.db, { scope: { kind: 'match', id: 71 }, rule, action: { ...anna, ...why } });
    expect(await tidyControls(test.db)).toBe(0);
    await test.owner.sql`update matches set status = 'ended' where id = 71`;
    const before = (await auditRows(test.db)).length;
    expect(await tidyControls(test.db)).toBe(3);
    expect(await tidyControls(test.db)).toBe(0);
    expect((await listActiveStops(test.db)).map(({ scope }) => scope).sort()).toEqual([
      'all',
      'league',
      'market',
      'match',
      'sport',
    ]);
    const rows = (await auditRows(test.db)).slice(before);
    expect(rows.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`).sort()).toEqual([
      `system:trading trading.open market:${over.markets.get('winner:full')}`,
      'system:trading trading.open match:71',
      'system:trading trading.price match:71',
    ]);
  });
});
