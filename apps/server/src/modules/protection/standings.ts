/**
 * The guards of bet, deposit, launch and bonus. Invariant: after the answer to a limit or an exclusion nothing that it forbids is
 * accepted. A transaction that moves money calls the guard under the wallet's lock, and the rules change only under the same lock:
 * the two serialise (C15, C17).
 */
import type { LimitKind } from '@hj/contract';
import type { Amount } from '@hj/money';
import type { MemberId, Queries, Tx } from '@hj/platform';
import { excludedRefusal, markerRefusal, moneyRefusal, sessionRefusal, type UsedLimit } from './refusals.ts';
import { type Exclusion, longest, periodMs } from './rules.ts';
import { hasOpenSign, listExcluded, listRules, type RuleRow } from './standing-store.ts';

/** The rules of one member at one moment. `used` of the limits grows with the bets accepted in the batch. */
export interface Standing {
  readonly exclusion: Exclusion | undefined;
  readonly limits: UsedLimit[];
  readonly now: Date;
}

const playKinds = ['stake', 'loss', 'session'] as const satisfies readonly LimitKind[];
const secondsPerMinute = 60n;

/** The rules of the members who have any, for bets: one query after `lockWallets`, for the sessions that bet. */
export async function listStandings(
  tx: Tx,
  members: readonly MemberId[],
  sessionIds: readonly bigint[],
): Promise<Map<MemberId, Standing>> {
  return standingsOf(await listRules(tx, members, { kinds: playKinds, sessionIds }));
}

function standingsOf(rows: readonly RuleRow[]): Map<MemberId, Standing> {
  const exclusions = Map.groupBy(
    rows.filter((row) => row.exclusion !== undefined),
    (row) => row.memberId,
  );
  const standings = new Map<MemberId, Standing>();
  for (const { memberId, limit, now } of rows) {
    const standing = standings.get(memberId) ?? {
      exclusion: longest((exclusions.get(memberId) ?? []).map((row) => row.exclusion)),
      limits: [],
      now,
    };
    if (limit !== undefined) standing.limits.push(limit);
    standings.set(memberId, standing);
  }
  return standings;
}

/**
 * Requires that a bet may put `risk` at stake.
 * @throws AppError 6012 `{ reason: 'protection', rule, until?, limit?, left? }`
 */
export function requireStake(standing: Standing | undefined, risk: Amount): void {
  if (standing === undefined) return;
  requirePlay(standing);
  for (const limit of standing.limits) {
    const { kind, used, value } = limit;
    if ((kind === 'stake' || kind === 'loss') && used + risk > value) {
      throw moneyRefusal({ ...limit, kind }, risk);
    }
  }
}

/** Adds an accepted bet to the used amounts, for the later bets of the same batch. */
export function countStake(standing: Standing | undefined, risk: Amount): void {
  if (standing === undefined) return;
  for (const limit of standing.limits) {
    if (limit.kind !== 'stake' && limit.kind !== 'loss') continue;
    limit.used += risk;
    limit.freesAt ??= new Date(standing.now.getTime() + periodMs[limit.period]);
  }
}

/** @throws AppError 6012 the member is excluded, or the session limit is used up */
function requirePlay({ exclusion, limits, now }: Standing): void {
  if (exclusion !== undefined) throw excludedRefusal(exclusion, now);
  const spent = limits.find(
    ({ kind, used, value }) => kind === 'session' && used >= value * secondsPerMinute,
  );
  if (spent !== undefined) throw sessionRefusal(spent);
}

/**
 * Requires that the member may deposit this amount. The caller holds the wallet's lock.
 * @throws AppError 6012 as `requireStake`
 */
export async function requireDeposit(tx: Tx, member: MemberId, amount: Amount): Promise<void> {
  const standing = await depositStanding(tx, member);
  if (standing === undefined) return;
  requirePlay(standing);
  const exceeded = exceededBy(standing, amount);
  if (exceeded !== undefined) throw moneyRefusal({ ...exceeded, kind: 'deposit' }, amount);
}

/** Whether a payment of this amount, which counts for no limit yet, fits the deposit limits. The caller holds the wallet's lock. */
export async function hasDepositRoom(tx: Tx, member: MemberId, amount: Amount): Promise<boolean> {
  const standing = await depositStanding(tx, member);
  return standing === undefined || exceededBy(standing, amount) === undefined;
}

async function depositStanding(tx: Tx, member: MemberId): Promise<Standing | undefined> {
  return standingsOf(await listRules(tx, [member], { kinds: ['deposit'], sessionIds: [] })).get(member);
}

const exceededBy = ({ limits }: Standing, amount: Amount): UsedLimit | undefined =>
  limits.find(({ used, value }) => used + amount > value);

/** Requires that the member may enter a game. @throws AppError 6012 as `requireStake` */
export async function requireLaunch(q: Queries, member: MemberId, sessionId: bigint): Promise<void> {
  const rows = await listRules(q, [member], { kinds: ['session'], sessionIds: [sessionId] });
  const standing = standingsOf(rows).get(member);
  if (standing !== undefined) requirePlay(standing);
}

/**
 * Requires that the member may get a bonus, a rebate or a share of a chat's red packet. Called in the transaction that grants it,
 * under the wallet's lock.
 * @throws AppError 6012 excluded, or `rule: 'harm'` while a strong risk marker is open
 */
export async function requireBonus(q: Queries, member: MemberId): Promise<void> {
  const [rows, hasMarker] = await Promise.all([
    listRules(q, [member], { kinds: [], sessionIds: [] }),
    hasOpenSign(q, member),
  ]);
  const standing = standingsOf(rows).get(member);
  if (standing?.exclusion !== undefined) throw excludedRefusal(standing.exclusion, standing.now);
  if (hasMarker) throw markerRefusal();
}

/** The members among those given who are excluded or in a cool-off: no bet, no offer, no second account (C17, C19). */
export async function excludedAmong(q: Queries, members: readonly MemberId[]): Promise<Set<MemberId>> {
  return new Set(await listExcluded(q, members));
}
