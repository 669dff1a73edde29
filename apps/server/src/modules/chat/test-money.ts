/** For tests only: the calls of red packets and tips, members with money, their balances. */
import { randomUUID } from 'node:crypto';
import { type CallPath, type CallResponse, headerNames } from '@hj/contract';
import type { TestApp, TestMember } from '../../test-app.ts';
import { fundWallet } from '../wallet/test-ledger.ts';
import { ensureMember } from './speaker-store.ts';

export interface Person extends TestMember {
  uid: string;
}

interface Wire<Path extends CallPath> {
  status_code: number;
  message: string;
  data: CallResponse<Path>;
}

let made = 0;

/** `app`: read at each call, since tests open it before all of them. */
export const chatMoney = (app: () => TestApp) => ({
  async ask<Path extends CallPath>(
    path: Path,
    body: object,
    { token }: TestMember,
    key: string = randomUUID(),
  ): Promise<Wire<Path>> {
    const headers = {
      'content-type': 'application/json',
      [headerNames.token]: token,
      [headerNames.idempotencyKey]: key,
    };
    const payload = JSON.stringify(body);
    return (await app().app.inject({ method: 'POST', url: path, payload, headers })).json();
  },
  /** Known to the chat; VIP1 with ¥1,000 unless the test says otherwise. */
  async person({ cash = 100_000n, grade = 1 }: { cash?: bigint; grade?: number } = {}): Promise<Person> {
    const one = await app().member();
    await app().owner.sql`update members set vip_grade = ${grade} where id = ${one.memberId}`;
    if (cash > 0n) await fundWallet(app().db, one.memberId, cash);
    made += 1;
    const uid = `m${made.toString(16).padStart(16, 'f')}`;
    await ensureMember(app().db, one.memberId, uid);
    return { ...one, uid };
  },
  async cashOf({ memberId }: TestMember): Promise<bigint> {
    const [row] = await app().db.sql<{ balance: bigint }[]>`
      select balance from ledger_accounts where member_id = ${memberId} and kind = 'cash'`;
    return row?.balance ?? 0n;
  },
  /** A cool-off of a day. */
  async exclude({ memberId }: TestMember): Promise<void> {
    await app().owner.sql`insert into protection_members (member_id) values (${memberId})`;
    await app().owner.sql`
      insert into protection_exclusions (member_id, kind, term, started_at, term_ends_at, ends_at, actor, request_id)
      values (${memberId}, 'cool-off', '24h', now(), now() + interval '1 day', now() + interval '1 day', 'member', 'test')`;
  },
  /** Every connection of the server is lost while it holds its locks. */
  async loseConnections(): Promise<void> {
    await app().owner.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'hj_app' and pid <> pg_backend_pid() and state <> 'idle'`;
  },
});
