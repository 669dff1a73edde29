/**
 * Limits of a member: set, lowered, raised, removed. Invariants: a rule changes only under the wallet's lock, so every bet and
 * deposit is decided wholly before or wholly after the change; a member's own limit rises only after 24 hours and a confirmation
 * (C14); every change is a row of the history and an audit event.
 */
import type { LimitKind } from '@hj/contract';
import { formatAmount, parseAmount } from '@hj/money';
import { beijingTime, type MemberContext, type MemberId, type Tx } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { type AuditAction, recordAudit } from '../audit/index.ts';
import { lockWallets } from '../wallet/index.ts';
import { ownLimitText } from './limit-letters.ts';
import {
  deleteLimit,
  ensureProtected,
  findLimit,
  insertLimitChange,
  type LimitEvent,
  type LimitKey,
  saveLimit,
  savePending,
} from './limit-store.ts';
import { refuse } from './refusals.ts';
import { changeOf, confirmableAt, type LimitName, livePending, periodMs } from './rules.ts';

/** Writes a letter to the member in the transaction. */
export type Inbox = (
  tx: Tx,
  member: MemberId,
  notice: { title: string; text: string; link?: string; source?: string },
) => Promise<void>;

type LimitDeps = Pick<Deps, 'db' | 'now'>;
type OwnLimitDeps = LimitDeps & { inbox: Inbox };

/** Author of a change, for history and audit. */
interface Author {
  /** `member:10001`, `operator:anna`. */
  actor: string;
  address: string;
  requestId: string;
}

const authorOf = ({ session, address, requestId }: MemberContext): Author => ({
  actor: `member:${session.memberId}`,
  address,
  requestId,
});

const ownLimit = ({ session }: MemberContext, { kind, period }: LimitName): LimitKey => ({
  ...{ memberId: session.memberId, setter: 'member', kind, period },
});

const shownEvents: Readonly<Record<LimitEvent, AuditAction>> = {
  set: 'limit-set',
  lowered: 'limit-lowered',
  'raise-requested': 'limit-raise-requested',
  'removal-requested': 'limit-removal-requested',
  raised: 'limit-raised',
  removed: 'limit-removed',
  cancelled: 'limit-change-cancelled',
};

/**
 * Sets the member's own limit: a first or lower one takes effect at once; a higher one, or none (`value` null), waits (C14).
 * @throws AppError 6008 no such value · 6012 there is no limit to remove
 */
export async function setLimit(
  deps: OwnLimitDeps,
  { value, ...name }: LimitName & { value: string | null },
  context: MemberContext,
): Promise<void> {
  const requested = value === null ? undefined : readLimitValue(name, value);
  const key = ownLimit(context, name);
  const now = deps.now();
  await changeOwn(deps, key, context, async (tx, record) => {
    const current = await findLimit(tx, key);
    const decided = changeOf(current, requested, now);
    if (decided === undefined) throw refuse('limit-unset');
    if (decided.kind === 'none') return;
    if (decided.kind === 'wait') {
      await savePending(tx, key, decided.pending);
      return record(
        requested === undefined ? 'removal-requested' : 'raise-requested',
        current?.value,
        requested,
        now,
      );
    }
    if (decided.kind === 'keep') {
      await savePending(tx, key, undefined);
      return record('cancelled', current?.value, current?.value, now);
    }
    await saveLimit(tx, key, decided.value);
    return record(decided.kind === 'set' ? 'set' : 'lowered', current?.value, decided.value, now);
  });
}

/**
 * Confirms a raise or removal. `value` is the pending limit that the member sees: another device may have requested another one since.
 * @throws AppError 6004 nothing is pending, or the week of confirmation is over · 6012 within the first 24 hours, or another value
 */
export async function confirmLimit(
  deps: OwnLimitDeps,
  { value, ...name }: LimitName & { value: string | null },
  context: MemberContext,
): Promise<void> {
  const key = ownLimit(context, name);
  const now = deps.now();
  await changeOwn(deps, key, context, async (tx, record) => {
    const current = await findLimit(tx, key);
    const pending = livePending(current, now);
    if (pending === undefined) throw refuse('no-pending-change');
    if (shownValue(key.kind, pending.value) !== value) throw refuse('pending-change-replaced');
    const from = confirmableAt(pending);
    if (now < from) {
      throw refuse('raise-too-early', {
        values: { from: beijingTime(from) },
        data: { confirmableAt: from.getTime() },
      });
    }
    if (pending.value === undefined) {
      await deleteLimit(tx, key);
      return record('removed', current?.value, undefined, now);
    }
    await saveLimit(tx, key, pending.value);
    return record('raised', current?.value, pending.value, now);
  });
}

/** Cancels a pending raise or removal. @throws AppError 6004 nothing is pending */
export async function cancelLimit(
  deps: OwnLimitDeps,
  name: LimitName,
  context: MemberContext,
): Promise<void> {
  const key = ownLimit(context, name);
  const now = deps.now();
  await changeOwn(deps, key, context, async (tx, record) => {
    const current = await findLimit(tx, key);
    if (livePending(current, now) === undefined) {
      throw refuse('no-pending-change');
    }
    await savePending(tx, key, undefined);
    return record('cancelled', current?.value, current?.value, now);
  });
}

export interface OperatorLimit extends LimitName {
  memberId: MemberId;
  /** Minor units; minutes of a session limit; `undefined` removes it. */
  value: bigint | undefined;
  reason: string;
  /** Called in the transaction, if the limit changes. */
  tell(tx: Tx): Promise<void>;
}

/** Sets the operator's limit: takes effect at once, up or down; the stricter of it and the member's own applies (C16). */
export async function setOperatorLimit(
  deps: LimitDeps,
  { value, reason, tell, ...name }: OperatorLimit,
  author: Author,
): Promise<void> {
  const key: LimitKey = { ...name, setter: 'operator' };
  await change(
    deps,
    key,
    author,
    async (tx, record) => {
      const current = await findLimit(tx, key);
      if (current?.value === value) return;
      if (value === undefined) await deleteLimit(tx, key);
      else await saveLimit(tx, key, value);
      await record(operatorEvent(current?.value, value), current?.value, value, deps.now());
      await tell(tx);
    },
    reason,
  );
}

function operatorEvent(before: bigint | undefined, after: bigint | undefined): LimitEvent {
  if (after === undefined) return 'removed';
  if (before === undefined) return 'set';
  return after < before ? 'lowered' : 'raised';
}

type Recorder = (
  event: LimitEvent,
  previous: bigint | undefined,
  value: bigint | undefined,
  at: Date,
) => Promise<void>;

/** As `change`, of the member's own limit; the member has a letter of the change. */
function changeOwn(
  { inbox, ...deps }: OwnLimitDeps,
  key: LimitKey,
  context: MemberContext,
  work: (tx: Tx, record: Recorder) => Promise<void>,
): Promise<void> {
  return change(deps, key, authorOf(context), (tx, record) =>
    work(tx, async (event, previous, value, at) => {
      await record(event, previous, value, at);
      const text = ownLimitText(event, key, value);
      await inbox(tx, key.memberId, { title: '限额变更通知', text, link: '/mine/protection' });
    }),
  );
}

/** Does the work under the wallet's lock; writes history and audit in the same transaction. */
function change(
  { db }: LimitDeps,
  key: LimitKey,
  author: Author,
  work: (tx: Tx, record: Recorder) => Promise<void>,
  reason = '',
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockWallets(tx, { members: [key.memberId] });
    await ensureProtected(tx, key.memberId);
    await work(tx, async (event, previous, value, at) => {
      const { actor, requestId, address } = author;
      await insertLimitChange(tx, { ...key, change: event, previous, value, actor, requestId, at });
      await recordAudit(tx, {
        ...{ actor, requestId, address },
        action: shownEvents[event],
        subject: `member:${key.memberId}`,
        detail: {
          ...{ setter: key.setter, kind: key.kind, period: key.period },
          previous: shownValue(key.kind, previous),
          value: shownValue(key.kind, value),
          ...(reason === '' ? {} : { reason }),
        },
      });
    });
  });
}

/** For an audit row: an amount as on the wire, or minutes. */
function shownValue(kind: LimitKind, value: bigint | undefined): string | null {
  if (value === undefined) return null;
  return kind === 'session' ? value.toString() : formatAmount(value);
}

const wholeMinutes = /^[1-9]\d{0,4}$/;
const minuteMs = 60_000;

/** @throws AppError 6008 not an amount, or not whole minutes within the period */
export function readLimitValue({ kind, period }: { kind: LimitKind } & LimitName, text: string): bigint {
  if (kind !== 'session') {
    const amount = parseAmount(text);
    if (amount === undefined) throw refuse('amount-limit-invalid');
    return amount;
  }
  const most = periodMs[period] / minuteMs;
  if (!wholeMinutes.test(text) || Number(text) > most) {
    throw refuse('session-limit-invalid', { values: { most } });
  }
  return BigInt(text);
}
