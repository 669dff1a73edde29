import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StaffRole } from '@hj/contract/console';
import { createDb, type Db } from '@hj/platform';
import { startCluster } from '@hj/platform/embedded';
import { readCaptcha, readSlider } from '../../apps/server/src/modules/captcha/test-captcha.ts';
import { expiryKey } from '../../apps/server/src/modules/cashier/deposit/expiry.ts';
import { checkLedger, type LedgerFault } from '../../apps/server/src/modules/wallet/index.ts';
import { allInvariants } from '../../apps/server/src/test-invariants.ts';
import { openHouseSeeds } from './house-seeds.ts';
import { ports } from './ports.ts';
import {
  type BareMember,
  createHashes,
  insertBareMember,
  insertEnrolledStaff,
  insertNewStaff,
  insertWholeMember,
  type Keys,
  type Member,
  type StaffMember,
} from './seeded.ts';
import { venueClock } from './venue-clock.ts';

/** The operator's means: the product's database and its secret. */
export interface Product {
  db: Db;
  /** The letters in the image of a captcha. */
  readCaptcha(id: string): Promise<string>;
  /** Where the piece of a slider belongs, in pixels of its picture. */
  readSlider(lot: string): Promise<number>;
  /** Makes the sessions of a member look as if they had begun so many minutes earlier. */
  ageSessions(name: string, minutes: number): Promise<void>;
  /** The delay of bets in play in every sport but football: our matches are so short that something decides every few seconds. */
  shortenDelays(ms: number): Promise<void>;
  /** Makes the time of a deposit order be over. */
  endDepositTime(orderNo: string): Promise<void>;
  /** Makes the day be over in which nothing is paid to the new destinations of a member. */
  endCooling(name: string): Promise<void>;
  /** Makes the day be over in which a new member of staff approves no money. */
  endApproverWait(name: string): Promise<void>;
  /** A new member with everything that a withdrawal asks for, and a live session. */
  insertMember(): Promise<Member>;
  /** A new member with a name, a password and a live session. */
  insertBareMember(): Promise<BareMember>;
  /** A member of staff who has not logged in yet. */
  hire(roles: readonly StaffRole[]): Promise<{ name: string; password: string }>;
  /** A member of staff with an authenticator and a live session. */
  insertStaff(roles: readonly StaffRole[]): Promise<StaffMember>;
  ledgerFaults(): Promise<LedgerFault[]>;
  /** Seeds of the house venue. */
  houseSeeds: ReturnType<typeof openHouseSeeds>;
  /** Records of the venues are read now, and not at the next minute. */
  pullVenueRecords(): Promise<void>;
  /** Rounds and hands of the house venue, moved on. */
  clock: ReturnType<typeof venueClock>;
  /** The open issue of a lottery and the next one are drawn, and the one after them takes bets at once, for the time of two; its number. */
  nextLottery(game: string): Promise<string>;
  /** The issue of a lottery that takes bets closes now and is drawn. */
  closeLottery(game: string): Promise<void>;
  close(): Promise<void>;
}

export async function openProduct(): Promise<Product> {
  const directory = process.env.HJ_E2E_DATA;
  if (directory === undefined) throw new Error('The global setup has not run.');
  const secrets: { server: string } = JSON.parse(readFileSync(join(directory, 'secrets.json'), 'utf8'));
  // Adopts the server that the product started; the product stops it.
  const cluster = await startCluster({ dataDir: join(directory, 'postgres'), port: ports.postgres });
  const db = createDb({ url: cluster.url('hj', 'app'), max: 2, applicationName: 'hj-e2e' });
  const owner = createDb({ url: cluster.url('hj', 'owner'), max: 1, applicationName: 'hj-e2e-owner' });
  const venueDb = createDb({ url: cluster.url('hj_venue', 'app'), max: 1, applicationName: 'hj-e2e-venue' });
  const venueOwner = createDb({
    url: cluster.url('hj_venue', 'owner'),
    max: 1,
    applicationName: 'hj-e2e-venue-owner',
  });
  const config: Keys = { secret: Buffer.from(secrets.server, 'hex'), dataKeys: [] };
  const hashes = createHashes(config);
  return {
    db,
    readCaptcha: (id) => readCaptcha(db, config, id),
    readSlider: (lot) => readSlider(db, config, lot),
    async ageSessions(name, minutes) {
      await owner.sql`
        update sessions s set created_at = s.created_at - make_interval(mins => ${minutes}::int),
          expires_at = s.expires_at - make_interval(mins => ${minutes}::int)
        from members m where m.id = s.member_id and m.name = ${name}`;
    },
    async shortenDelays(ms) {
      const sports = ['VF', 'BK', 'TN', 'OP', 'SK', 'BS', 'VB', 'TT'];
      await owner.sql`
        insert into sport_delays (sport, delay_ms) select sport, ${ms} from unnest(${sports}::text[]) as s (sport)
        on conflict (sport) do update set delay_ms = excluded.delay_ms`;
    },
    async endDepositTime(orderNo) {
      await owner.transaction(async ({ sql }) => {
        const [order] = await sql<{ id: bigint }[]>`
          update deposit_orders set expires_at = now() - interval '1 second' where order_no = ${orderNo} returning id`;
        await sql`
          update graphile_worker._private_jobs set run_at = now() where key = ${expiryKey(order?.id ?? 0n)}`;
      });
    },
    async endCooling(name) {
      await owner.transaction(async ({ sql }) => {
        // Not even the owner changes a destination, as long as its trigger fires.
        await sql`set local session_replication_role = replica`;
        await sql`
          update payout_destinations d set usable_at = d.created_at
          from members m where m.id = d.member_id and m.name = ${name}`;
      });
    },
    async endApproverWait(name) {
      await db.sql`update staff set rights_since = created_at - interval '1 day' where name = ${name}`;
    },
    insertBareMember: () => insertBareMember(db, hashes),
    insertMember: () => insertWholeMember(db, config, hashes),
    hire: (roles) => insertNewStaff(db, hashes, roles),
    insertStaff: (roles) => insertEnrolledStaff(db, config, hashes, roles),
    ledgerFaults: () => checkLedger(db, allInvariants(db)),
    houseSeeds: openHouseSeeds(venueDb, secrets.server),
    clock: venueClock(venueOwner),
    async pullVenueRecords() {
      await owner.sql`select graphile_worker.add_job('venue-bet-records')`;
    },
    closeLottery: (game) => closeLottery(venueOwner, game),
    async nextLottery(game) {
      await closeLottery(venueOwner, game);
      // The issue after it is drawn without bets, so that the one that opens has the time of two: enough for a journey on a busy machine.
      await venueOwner.sql`
        update lottery_issues set opens_at = clock_timestamp() - interval '3 ms', closes_at = clock_timestamp() - interval '2 ms',
          draws_at = clock_timestamp() + interval '2 ms'
        where id = (
          select id from lottery_issues where game = ${game} and state = 'scheduled' and closes_at > clock_timestamp()
          order by draws_at limit 1)`;
      const [issue] = await venueOwner.sql<{ number: string }[]>`
        update lottery_issues set opens_at = clock_timestamp() where id = (
          select id from lottery_issues where game = ${game} and state = 'scheduled' and closes_at > clock_timestamp()
          order by draws_at limit 1)
        returning number`;
      if (issue === undefined) throw new Error(`no next issue of ${game}`);
      return issue.number;
    },
    async close() {
      await Promise.all([db.close(), owner.close(), venueDb.close(), venueOwner.close()]);
    },
  };
}

async function closeLottery({ sql }: Db, game: string): Promise<void> {
  await sql`
    update lottery_issues set closes_at = clock_timestamp(), draws_at = clock_timestamp() + interval '1 ms'
    where game = ${game} and state = 'scheduled' and opens_at < clock_timestamp() and closes_at > clock_timestamp()`;
}
