import { testDatabase } from '@hj/platform/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from './index.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const event = (requestId: string) => ({
  actor: 'member:10001',
  action: 'register' as const,
  subject: 'member:10001',
  detail: { termsVersion: '2026-11-01', first: true },
  address: '203.0.113.9',
  requestId,
});

describe('the audit', () => {
  it('keeps actor, action, subject, address and request', async () => {
    await recordAudit(database.db, event('r-1'));
    const [row] = await database.owner.sql`select * from audit_events where request_id = 'r-1'`;
    expect(row).toMatchObject({
      actor: 'member:10001',
      action: 'register',
      subject: 'member:10001',
      detail: { termsVersion: '2026-11-01', first: true },
      address: '203.0.113.9',
      at: expect.any(Date),
    });
  });

  it('keeps nothing of a rolled-back transaction', async () => {
    const work = database.db.transaction(async (tx) => {
      await recordAudit(tx, event('r-2'));
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
    const rows = await database.owner.sql`select 1 from audit_events where request_id = 'r-2'`;
    expect(rows).toHaveLength(0);
  });
});
