/** For tests only: agents, their members, and play of members as a venue with a wallet of its own reports it. */
import type { Db, MemberId } from '@hj/platform';
import type { TestMember } from '../../test-app.ts';
import type { CashierServer } from '../cashier/test-cashier.ts';
import { insertAgent, insertLink } from './agent-store.ts';
import { insertMember } from './tree-store.ts';

let made = 0;

/** An agent since long ago, with one link. */
export async function plantAgent(server: CashierServer): Promise<TestMember & { code: string }> {
  const member = await server.member();
  made += 1;
  const code = `TEST${String(made).padStart(4, '0')}`;
  await server.db.transaction(async (tx) => {
    await insertAgent(tx, member.memberId, 'test');
    await insertLink(tx, { code, agentId: member.memberId, name: '默认链接' });
  });
  // In one transaction: the lock of the table keeps agents that are made at the same time apart.
  await server.owner.transaction(async ({ sql }) => {
    await sql`alter table agents disable trigger agents_kept`;
    await sql`update agents set since = '2020-01-01' where member_id = ${member.memberId}`;
    await sql`alter table agents enable trigger agents_kept`;
  });
  return { ...member, code };
}

/** Makes a member an agent's from a month on. */
export async function bind(
  { db }: { db: Db },
  memberId: MemberId,
  agentId: MemberId | null,
  fromMonth = '2020-01-01',
): Promise<void> {
  await db.transaction((tx) =>
    insertMember(tx, { memberId, agentId, linkCode: null, fromMonth, madeBy: 'test', reason: 'test' }),
  );
}

export interface Played {
  memberId: MemberId;
  stake: bigint;
  payout: bigint;
  turnover: bigint;
  at: Date;
}

/** Settled rounds of a venue with a wallet of its own: the counters of play follow by themselves. */
export async function plantPlay({ owner }: { owner: Db }, played: readonly Played[]): Promise<void> {
  const of = <Key extends keyof Played>(key: Key) => played.map((each) => each[key]);
  made += 1;
  await owner.sql`
    insert into venue_bet_records (venue, member_id, game_code, round, category, stake, payout, turnover, state, started_at, ended_at,
      changed_at, raw, content_hash, counted)
    select 'slot', member_id, 'hongtu', ${`r${made}-`} || place, 'egame', stake, payout, turnover, 'closed', at, at, at, '{}', 'test', true
    from unnest(${of('memberId')}::bigint[], ${of('stake')}::bigint[], ${of('payout')}::bigint[], ${of('turnover')}::bigint[],
      ${of('at')}::timestamptz[]) with ordinality as p (member_id, stake, payout, turnover, at, place)`;
}
