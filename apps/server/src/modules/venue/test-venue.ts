/** For tests only: the calls of the venues on a database of their own, and the house venue as a server of its own behind them. */
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { headerNames, type venueCalls as VenueCalls } from '@hj/contract';
import { type AppError, createHttpServer } from '@hj/platform';
import { testDatabase } from '@hj/platform/test-kit';
import type { z } from 'zod';
import { createVenueServer } from '../../../../venue/server/src/app.ts';
import { testDeps as venueDeps } from '../../../../venue/server/src/test-deps.ts';
import { bystander } from '../../test-bystander.ts';
import { testDeps } from '../../test-deps.ts';
import { asMember, type TestMember } from '../account/test-member.ts';
import { expectCleanLedger, fundWallet } from '../wallet/test-ledger.ts';
import { type VenueAdapter, type VenueLine, VenueUnreachable } from './adapter.ts';
import { venueInvariants } from './check-store.ts';
import { createFollowers } from './follow/followers.ts';
import { workOff } from './follow/test-follow.ts';
import { houseAdapter } from './house-adapter.ts';
import { createVenue } from './index.ts';
import type { VenueClients } from './providers.ts';
import { createRounds } from './rounds/rounds.ts';

const secret = 'v'.repeat(32);
const migrations = fileURLToPath(new URL('../../../../venue/server/migrations/', import.meta.url));

type Path = keyof typeof VenueCalls;

export interface VenueAnswer<P extends Path> {
  status_code: number;
  message: string;
  data: z.input<(typeof VenueCalls)[P]['response']>;
}

/** Faults of the network on a call of the adapter, set by a test. */
export type Trouble =
  /** Never arrives; the outcome is unknown. */
  | 'lost'
  /** Arrives, but its answer does not. */
  | 'unheard'
  /** Nothing listens there. */
  | 'closed'
  /** The venue answers that the money is bound to an activity of its own. */
  | 'activity';

/** `more`: adapters of other providers than the house. */
export async function venueWorld(more: Readonly<Record<string, VenueAdapter>> = {}) {
  const { deps, owner, database } = await testDeps();
  const venueDatabase = await testDatabase({ migrations, max: 20 });
  const house = createVenueServer(venueDeps(venueDatabase.db, { secret }));
  const url = await house.listen({ host: '127.0.0.1', port: 0 });
  const real = houseAdapter({ url, secret });
  const trouble: {
    transfer?: Trouble | undefined;
    balance?: Trouble | undefined;
    conclude?: Trouble | undefined;
    statement?: Trouble | undefined;
    /** Changes the lines of the venue's statement. */
    lines?: ((lines: VenueLine[], day: string) => VenueLine[]) | undefined;
  } = {};
  const through = async <T>(
    what: 'transfer' | 'balance' | 'conclude' | 'statement',
    work: () => Promise<T>,
  ): Promise<T> => {
    const kind = trouble[what];
    if (kind === 'closed') throw new VenueUnreachable('closed', { wasNotSent: true });
    if (kind === 'lost') throw new VenueUnreachable('lost');
    const answer = await work();
    if (kind === 'unheard') throw new VenueUnreachable('unheard');
    return answer;
  };
  const adapter: VenueAdapter = {
    openAccount: (holder) => through('transfer', () => real.openAccount(holder)),
    balance: (holder, limit) => through('balance', () => real.balance(holder, limit)),
    transfer: async (order) =>
      trouble.transfer === 'activity'
        ? { state: 'refused', reason: 'activity' }
        : through('transfer', () => real.transfer(order)),
    conclude: (reference) => through('conclude', () => real.conclude(reference)),
    endPlay: (holder) => through('transfer', async () => real.endPlay?.(holder)),
    statement: {
      async read(day) {
        const lines = await through('statement', () => real.statement.read(day));
        return trouble.lines?.(lines, day) ?? lines;
      },
      accountName: real.statement.accountName,
    },
  };
  const adapters = new Map(Object.entries({ house: adapter, ...more }));
  const refusals: { next?: AppError } = {};
  const findRefusal = async () => refusals.next;
  const members = new Map<string, TestMember>();

  /** A process of the server; a second one stands for the restart after a crash. */
  function start(db = deps.db, launchers: VenueClients['launchers'] = new Map()) {
    const world = { ...deps, db, findRefusal, sportGames: () => [] };
    const venue = createVenue(world, {
      ...{ adapters, launchers },
      ...{ records: new Map(), rounds: new Map(), statements: new Map() },
    });
    const http = createHttpServer();
    venue.register(http, { authenticate: async (token) => members.get(token) });
    return { venue, http };
  }
  const server = start();
  const followers = () =>
    createFollowers({
      ...{ ...deps, adapters },
      ...{ rounds: createRounds(deps), sources: new Map() },
    });

  async function call<P extends Path>(
    path: P,
    body: unknown,
    member: TestMember,
    { key = randomUUID(), http = server.http }: { key?: string; http?: typeof server.http } = {},
  ): Promise<VenueAnswer<P>> {
    const answer = await http.inject({
      method: 'POST',
      url: path,
      headers: { [headerNames.token]: member.token, [headerNames.idempotencyKey]: key },
      payload: { ...Object(body) },
    });
    return answer.json();
  }

  return {
    ...{
      deps,
      owner,
      db: deps.db,
      bus: database.bus,
      venueDb: venueDatabase.db,
      trouble,
      refusals,
      real,
      start,
      call,
    },
    url,
    async member(cash = 0n): Promise<TestMember> {
      const member = await asMember(deps.db);
      members.set(member.token, member);
      if (cash > 0n) await fundWallet(deps.db, member.memberId, cash);
      return member;
    },
    transfer: (member: TestMember, ty: 1 | 2, amount: string, key?: string, channelCode = 'live') =>
      call(
        '/game/api/v1/venue/transfer',
        { channelCode, amount, ty },
        member,
        key === undefined ? {} : { key },
      ),
    /** As the worker does, all waiting over. */
    async repair() {
      await owner.sql`update venue_transfers set ask_at = now() where state = 'processing' and member_id <> ${bystander}`;
      await workOff(followers());
    },
    followers,
    async cashOf({ memberId: id }: TestMember): Promise<bigint> {
      const [row] = await deps.db.sql<{ balance: bigint }[]>`
        select balance from ledger_accounts where member_id = ${id} and kind = 'cash'`;
      return row?.balance ?? 0n;
    },
    async atVenue({ memberId: id }: TestMember, channel = 'live'): Promise<bigint> {
      const [row] = await venueDatabase.db.sql<{ balance: bigint }[]>`
        select balance from accounts where account = ${`hj-${id}`} and channel = ${channel}`;
      return row?.balance ?? 0n;
    },
    expectLedger: () => expectCleanLedger(deps.db, venueInvariants),
    adapter(provider: string): VenueAdapter {
      const found = adapters.get(provider);
      if (found === undefined) throw new Error(`no adapter for ${provider}`);
      return found;
    },
    /** The ledger is clean, and agrees with the venue itself (I14). */
    async expectConserved() {
      await expectCleanLedger(deps.db, venueInvariants);
      const ours = await deps.db.sql<{ code: string; total: bigint }[]>`
        select v.code, coalesce(a.balance, 0) as total from venues v
        left join ledger_accounts a on a.system = 'venue:' || v.code
        where not exists (select from venue_transfers t where t.venue = v.code and t.state = 'processing')`;
      for (const { code, total } of ours) {
        const [there] = await venueDatabase.db.sql<{ total: bigint }[]>`
          select coalesce(sum(balance), 0)::bigint as total from accounts where channel = ${code}`;
        if (there?.total !== total) throw new Error(`${code}: ${there?.total} there, ${total} in the ledger`);
      }
    },
    async close() {
      await house.close();
      await venueDatabase.drop();
      await database.drop();
    },
  };
}

export type VenueWorld = Awaited<ReturnType<typeof venueWorld>>;
