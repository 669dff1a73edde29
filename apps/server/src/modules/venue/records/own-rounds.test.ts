import { randomUUID } from 'node:crypto';
import { betRecordCalls } from '@hj/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onWire } from '../../../test-wire.ts';
import type { TestMember } from '../../account/test-member.ts';
import { createRecordRoutes } from '../../sportsbook/bets/records/bet-records.ts';
import { type CallbackWorld, callbackWorld } from '../callbacks/test-callbacks.ts';
import { clientsOf } from '../providers.ts';
import type { RoundItem } from '../rounds/round-types.ts';
import { createRounds } from '../rounds/rounds.ts';
import { venueGames } from './games.ts';
import { ownRounds } from './own-rounds.ts';
import { listChangedRounds } from './own-rounds-store.ts';
import { pullRecords } from './pull.ts';
import type { RecordSource, RecordSources } from './record-source.ts';

let world: CallbackWorld;
let member: TestMember;
let records: RecordSources;

/** The protocols without a call for rounds. */
const names = ['swipe', 'softswiss', 'hsxg'];

beforeAll(async () => {
  world = await callbackWorld();
  await world.owner.sql`
    insert into venues (code, en_name, name, category, provider, sort) values ('hsxg', 'hsxg', 'HS真人', 'live', 'hsxg', 92)`;
  await world.owner.sql`
    update venues set wallet_mode = 'seamless', wallet_provider = code where code = any(${names}::text[])`;
  const sources = clientsOf(world.deps.config, world.db).records;
  records = new Map(
    names.flatMap((name): [string, RecordSource][] => {
      const source = sources.get(name);
      return source === undefined ? [] : [[name, source]];
    }),
  );
});
beforeEach(async () => {
  member = await world.member(10_000n);
});
afterEach(() => world.expectClean());
afterAll(() => world.close());

const pull = (at = new Date()) => pullRecords({ db: world.db, log: world.deps.log, now: () => at, records });
const kept = () => world.db.sql<
  { venue: string; round: string; state: string; stake: bigint; payout: bigint; turnover: bigint }[]
>`
  select venue, round, state, stake, payout, turnover, counted, pulled_at from venue_bet_records
  where member_id = ${member.memberId} order by id`;

describe('a round of a provider without a call for records', () => {
  it.each(['swipe', 'softswiss'] as const)(
    'of %s is in the bet record, open and then settled',
    async (name) => {
      const dialect = world.dialects.find((each) => each.name === name);
      if (dialect === undefined) throw new Error(name);
      const token = await world.launch(member, name);
      const said = { member, token, round: randomUUID() };
      expect(await dialect.say('bet', { ...said, amount: 300n })).toMatchObject({ isDone: true });
      await pull();
      const open = { venue: name, round: said.round, stake: 300n, payout: 0n, turnover: 0n, counted: false };
      expect(await kept()).toMatchObject([{ ...open, state: 'open' }]);
      expect(await dialect.say('win', { ...said, amount: 450n, closed: true })).toMatchObject({
        isDone: true,
      });
      await pull();
      const settled = await kept();
      expect(settled).toMatchObject([{ ...open, payout: 450n, turnover: 300n, state: 'closed' }]);
      // The windows overlap: nothing is written twice.
      await pull();
      expect(await kept()).toEqual(settled);
      // Once, as a round on the centre wallet.
      expect(await world.playedBy(member)).toEqual({ staked: 300n, won: 450n, turnover: 300n });
      const routes = onWire(
        betRecordCalls,
        createRecordRoutes({ db: world.db, now: () => new Date() }, venueGames),
      );
      const context = { session: member, requestId: 'r', log: world.deps.log } as never;
      const asked = { pageNum: 1, pageSize: 10, enName: name };
      expect(await routes['/game/api/v1/record/betRecordList'](asked, context)).toMatchObject({
        total: 1,
        rounds: [{ enName: name, round: said.round, stake: '3.00', payout: '4.50', state: 'closed' }],
      });
    },
  );

  it('that was taken back is void', async () => {
    const dialect = world.dialects.find((each) => each.name === 'swipe');
    const said = { member, token: await world.launch(member, 'swipe'), round: randomUUID() };
    const [id, other] = [randomUUID(), randomUUID()];
    await dialect?.say('bet', { ...said, id, amount: 300n });
    await pull();
    await dialect?.say('rollback', { ...said, id: other, target: id });
    await pull();
    expect(await kept()).toMatchObject([{ state: 'void', turnover: 0n }]);
  });

  it('of a table that is settled again has the last result, and is void where the table was cancelled', async () => {
    const rounds = createRounds({ db: world.db, log: world.deps.log });
    await world.launch(member, 'hsxg');
    const [{ id }] = await world.db.sql<[{ id: bigint }]>`
      select id from venue_sessions where member_id = ${member.memberId}`;
    const launch = { id, sessionId: member.sessionId };
    const [one, other] = [randomUUID(), randomUUID()];
    const submit = async (item: RoundItem) => {
      const asked = { memberId: member.memberId, venue: 'hsxg', launch, requestId: randomUUID() };
      expect(await rounds.submit({ ...asked, items: [item] })).toMatchObject({ outcome: 'DONE' });
    };
    for (const bet of [one, other]) {
      const named = { txnId: bet, gameCode: 'lobby', round: bet };
      await submit({ ...named, kind: 'bet', amount: 1_000n, closes: false });
      await submit({ ...named, kind: 'payout', type: 'payout', bet, closes: true, amount: 2_000n });
    }
    await pull();
    const corrected = { kind: 'adjust', gameCode: 'lobby' } as const;
    await submit({ ...corrected, txnId: randomUUID(), round: one, amount: -2_000n });
    await submit({ ...corrected, txnId: randomUUID(), round: other, amount: -1_000n, voids: true });
    await pull();
    expect(await kept()).toMatchObject([
      { round: one, state: 'closed', stake: 1_000n, payout: 0n, turnover: 1_000n },
      { round: other, state: 'void', turnover: 0n },
    ]);
  });

  it('is read page by page, of its own venue and of a wallet of the centre only', async () => {
    const dialect = world.dialects.find((each) => each.name === 'softswiss');
    const token = await world.launch(member, 'softswiss');
    for (let n = 0; n < 5; n += 1) {
      await dialect?.say('bet', { member, token, round: randomUUID(), amount: 10n });
    }
    const source = ownRounds(world.db, 2);
    const window = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };
    const read = async (channel: string) => {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof source.pull>> = await source.pull({
          channel,
          ...window,
          cursor,
        });
        seen.push(...page.records.flatMap((row) => (row.memberId === member.memberId ? row.round : [])));
        cursor = page.next;
      } while (cursor !== null);
      return seen;
    };
    const all = await read('softswiss');
    expect([all.length, new Set(all).size]).toEqual([5, 5]);
    expect(await read('swipe')).toEqual([]);
    // Rounds of a wallet of the venue would count twice.
    await world.owner
      .sql`update venues set wallet_mode = 'transfer', wallet_provider = null where code = 'softswiss'`;
    expect(await read('softswiss')).toEqual([]);
    await world.owner
      .sql`update venues set wallet_mode = 'seamless', wallet_provider = code where code = 'softswiss'`;
  });

  it('is found by its time, however many older ones there are', async () => {
    const dropped = new Error('nothing of this stays');
    let read: { rows: number } | undefined;
    const look = world.owner.transaction(async (tx) => {
      await tx.sql`
        insert into venue_transactions
          (id, member_id, venue, txn_id, kind, round_id, amount, moved, state, fingerprint, request_id, created_at)
        select n, ${member.memberId}, 'softswiss', 'old-' || n, 'bet', n, 10, -10, 'applied', '', '', now() - (20001 - n) * interval '2 seconds'
        from generate_series(1, 20000) n`;
      await tx.sql`analyze venue_transactions`;
      const count = async () => {
        const [row] = await tx.sql<[{ rows: number }]>`
          select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'venue_transactions'`;
        return row.rows;
      };
      const before = await count();
      const [from, to] = [new Date(Date.now() - 70 * 60_000), new Date()];
      await listChangedRounds(tx, { venue: 'softswiss', from, to, after: 0n, limit: 50 });
      read = { rows: (await count()) - before };
      throw dropped;
    });
    await expect(look).rejects.toBe(dropped);
    // Those of the window, 2,100 of 20,000, and what other tests left; by their ids a page would begin with the oldest.
    expect(read?.rows).toBeGreaterThanOrEqual(2_000);
    expect(read?.rows).toBeLessThan(3_000);
  });
});
