/** For tests only: withdrawals over HTTP with the real security, and a provider scripted by the test. */
import { randomUUID } from 'node:crypto';
import { destinationCalls, headerNames, withdrawalCalls } from '@hj/contract';
import {
  AppError,
  createHttpServer,
  type Db,
  type MemberId,
  nextIds,
  type Queries,
  registerCalls,
} from '@hj/platform';
import type { z } from 'zod';
import type { StaffAction } from '../../../deps.ts';
import { createWithdrawalPasswords } from '../../account/password/passwords.ts';
import { goodPin, securityServer, testPhone } from '../../account/test-security.ts';
import { createPersonals } from '../../profile/index.ts';
import { plantPersonal } from '../../profile/test-personal.ts';
import { betInvariants } from '../../sportsbook/bets/bet-check-store.ts';
import { createTurnover, openRequirement } from '../../turnover/index.ts';
import { dealText, lockWallets, recordDeal } from '../../wallet/index.ts';
import { expectCleanLedger, fundWallet } from '../../wallet/test-ledger.ts';
import type { CashierDeps } from '../deps.ts';
import { destinationRoutes } from '../destinations/routes.ts';
import { plantCard } from '../destinations/test-card.ts';
import { withdrawalInvariants } from './check-store.ts';
import { type PayoutTimes, payNext } from './payout/payout-calls.ts';
import { insertStep, insertWithdrawal } from './store.ts';
import { createQuotes } from './terms/quote.ts';
import { stubProvider } from './test-provider.ts';
import { createTurns } from './turns.ts';
import { createWithdrawals } from './withdrawals.ts';

const table = { ...withdrawalCalls, ...destinationCalls };
type Path = keyof typeof table;
type Output<P extends Path> = z.input<(typeof table)[P]['response']>;

export interface Answer<Data> {
  status_code: number;
  data: Data;
  message: string;
}

export const quick: PayoutTimes = { leaseMs: 0, askMs: 0, mostMs: 0 };

/** Inserts an open order of 100.00 with its money, hold and deal. */
export async function plantWithdrawal(db: Db, memberId: MemberId, destinationId: string): Promise<string> {
  await fundWallet(db, memberId, 10_000n);
  return db.transaction(async (tx) => {
    const [id = 0n] = await nextIds(tx, 1);
    const order = { id, orderNo: `W${id}`, memberId, amount: 10_000n };
    const posting = await lockWallets(tx, { members: [memberId] });
    posting.hold({ ...order, kind: 'withdrawal', reference: `withdrawal:${id}` });
    await posting.write('test');
    await insertWithdrawal(tx, {
      ...order,
      ...{
        destinationId: BigInt(destinationId),
        kind: 'bank',
        destination: '招商银行 尾号 0001',
        network: null,
      },
      ...{ provider: 'sandbox', fee: 0n, administrativeFee: 0n, forfeited: 0n, coinAmount: null, rate: null },
      ...{ state: 'submitted', flags: [], heldUntil: null, address: '127.0.0.1', requestId: 'test' },
      ...{ turnoverRequired: 0n, turnoverDone: 0n },
    });
    await insertStep(tx, id, { state: 'submitted', actor: `member:${memberId}`, note: null });
    await recordDeal(tx, {
      ...{
        ...order,
        amount: -10_000n,
        type: 'withdrawal',
        title: dealText('withdrawal', { destination: '银行卡' }),
        orderId: id,
      },
      step: 'reviewing',
    });
    return String(id);
  });
}

interface Wanted {
  cash?: bigint;
  /** Remaining cooling-off period of the card. */
  coolMs?: number;
  /** No earlier withdrawal. */
  isFirst?: boolean;
  coin?: boolean;
  without?: 'real-name' | 'birthday' | 'phone';
}

interface ServerOptions {
  config?: Partial<CashierDeps['config']['withdrawal']>;
  /** Whether documents are required. */
  documentsBefore?: CashierDeps['config']['documentsBefore'];
  /** Checks the real withdrawal password; off by default, because its hash is slow by design. */
  realPassword?: boolean;
}

export async function withdrawalServer({
  config: changes,
  documentsBefore = 'never',
  realPassword,
}: ServerOptions = {}) {
  const security = await securityServer();
  const { db, database, owner, sessions, config, deps: given } = security;
  const personal = createPersonals(config);
  const notices: { memberId: MemberId; title: string; text: string; letterText?: string }[] = [];
  const { provider, ...stub } = stubProvider();
  const cases = new Set<MemberId>();
  const deps: CashierDeps = {
    ...given,
    config: { ...config, documentsBefore, withdrawal: { ...config.withdrawal, ...changes } },
    personal,
    findRefusal: async () => undefined,
    turnover: createTurnover([]),
    tellMember: async (_tx, memberId, notice) => void notices.push({ memberId, ...notice }),
    hasOpenCase: async (_q, memberId) => cases.has(memberId),
    barsDeposits: async () => false,
    barMember: async () => undefined,
    debts: { add: async () => undefined },
    venueBooks: [],
    findStaffName: async () => undefined,
    requireWithdrawalPassword: async (memberId, digest, context) => {
      if (realPassword) return security.security.requireWithdrawalPassword(memberId, digest, context);
      if (digest !== goodPin) throw new AppError(6100);
    },
    hasWithdrawalPassword: security.security.hasWithdrawalPassword,
    passwordChanges: security.security.passwordChanges,
    checkSecurityCode: security.security.checkSecurityCode,
    requireSecondFactor: security.twoStep.requireSecondFactor,
    twoStepMethods: security.twoStep.methods,
  };
  const providers = new Map([[provider.name, provider]]);
  const withdrawals = createWithdrawals(deps, providers);
  const app = createHttpServer({ log: deps.log });
  const routes = { ...withdrawals.routes, ...destinationRoutes(deps) };
  registerCalls(app, table, routes, { authenticate: sessions.authenticate, log: deps.log });
  await app.ready();

  async function call<P extends Path>(
    path: P,
    body: unknown,
    member: { token: string },
    key: string = randomUUID(),
  ): Promise<Answer<Output<P>>> {
    const isGet = Reflect.get(table[path], 'method') === 'GET';
    const answer = await app.inject({
      method: isGet ? 'GET' : 'POST',
      url: path,
      headers: {
        'content-type': 'application/json',
        [headerNames.token]: member.token,
        [headerNames.idempotencyKey]: key,
      },
      ...(isGet ? {} : { payload: JSON.stringify(body) }),
    });
    return answer.json();
  }

  const pin = await createWithdrawalPasswords(config.secret).hash(goodPin);
  /** A member who may withdraw: identified, with withdrawal password, money, card and an earlier withdrawal. */
  async function member({
    cash = 1_000_000n,
    coolMs = -1,
    isFirst = false,
    coin = false,
    without,
  }: Wanted = {}) {
    const phone = testPhone();
    const made = await security.member({
      ...(without === 'phone' ? {} : { phone }),
      ...(without === 'birthday' ? {} : { birthday: '1990-01-01' }),
    });
    const { memberId } = made;
    if (without !== 'real-name') {
      await plantPersonal(db, config, { memberId, field: 'real-name', value: '张三' });
    }
    await owner.sql`update members set second_password_phc = ${pin} where id = ${memberId}`;
    if (cash > 0n) await fundWallet(db, memberId, cash);
    const destinationId = await plantCard({ db, config }, memberId, { coolMs, coin });
    const whole = { ...made, phone, destinationId };
    if (!isFirst) await settleOne(whole);
    return whole;
  }

  /** A withdrawal three days ago, with its own money and card. */
  async function settleOne(of: { memberId: MemberId; token: string }) {
    await fundWallet(db, of.memberId, 50_000n);
    const destinationId = await plantCard({ db, config }, of.memberId);
    const { data } = await submit({ ...of, destinationId }, '500.00');
    await withdrawals.desk.approve(BigInt(data.orderId), action(), { canDecideRisk: true });
    await payAll();
    await owner.transaction(async ({ sql }) => {
      await sql`alter table withdrawals disable trigger withdrawals_go_forward`;
      await sql`
        update withdrawals set created_at = created_at - interval '3 days' where member_id = ${of.memberId}`;
      await sql`alter table withdrawals enable trigger withdrawals_go_forward`;
    });
  }

  type Member = { token: string; destinationId: string };
  const preview = (of: Member, amount: string, destinationId = of.destinationId) =>
    call('/fd/api/v1/withdraw/preview', { destinationId, amount }, of);

  /** Submits with the quote of a new preview. */
  async function submit(of: Member, amount: string, extra: Record<string, unknown> = {}, key?: string) {
    const { data } = await preview(of, amount);
    const body = { destinationId: of.destinationId, amount, quote: data?.quote ?? 'none', password: goodPin };
    return call('/fd/api/v1/withdraw/new', { ...body, ...extra }, of, key);
  }

  async function payAll(): Promise<void> {
    for (let turn = 0; turn < 20 && (await payNext(payDeps, quick)); turn += 1);
  }

  const payDeps = {
    ...deps,
    providers,
    quotes: createQuotes(config.secret, deps.now),
    inTurn: createTurns(),
    lockWithinMs: 3_000,
  };
  return {
    ...{
      security,
      database,
      db,
      owner,
      config,
      deps,
      payDeps,
      app,
      notices,
      cases,
      call,
      member,
      preview,
      submit,
      payAll,
    },
    ...{ provider: stub, desk: withdrawals.desk, report: withdrawals.applyPayoutReport },
    /** Opens an unmet turnover requirement. */
    require: (memberId: MemberId, required: bigint, kind: 'deposit' | 'bonus' = 'deposit', bonus = 0n) =>
      db.transaction(async (tx) => {
        const [id = 0n] = await nextIds(tx, 1);
        const reference = `${kind}:${id}`;
        await openRequirement(tx, {
          ...{ id, memberId, kind, reference, required, bonus, name: `存款 D${id}`, principal: required },
        });
      }),
    cashOf: async (q: Queries, memberId: MemberId) => {
      const [row] = await q.sql<{ cash: bigint; held: bigint }[]>`
        select sum(balance) filter (where kind = 'cash')::bigint as cash,
          sum(balance) filter (where kind = 'hold')::bigint as held
        from ledger_accounts where member_id = ${memberId}`;
      return row;
    },
    expectClean: () => expectCleanLedger(db, [...withdrawalInvariants, ...betInvariants]),
    async close() {
      await app.close();
      await security.close();
    },
  };
}

export type WithdrawalServer = Awaited<ReturnType<typeof withdrawalServer>>;

export function action(actor = 'staff:7', reason = ''): StaffAction {
  return { actor, reason, address: '203.0.113.7', requestId: 'test-desk' };
}
