/**
 * Limits of a member: set, lowered, raised, removed. What this file guards: a rule changes only under the wallet's lock, so that
 * every bet and deposit is decided wholly before or wholly after it; a member's own limit grows only after a day and a second
 * yes (C14); every change leaves a row that stays and an audit event.
 */
import type { LimitKind } from '@hj/contract';
import { formatAmount, parseAmount } from '@hj/money';
import { AppError, type MemberContext, type MemberId, type Tx } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { type AuditAction, recordAudit } from '../audit/index.ts';
import { lockWallets } from '../wallet/index.ts';
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
import { beijingTime } from './refusals.ts';
import { changeOf, confirmableAt, type LimitName, livePending, periodMs } from './rules.ts';

type LimitDeps = Pick<Deps, 'db' | 'now'>;

/** Who changes a limit, for history and audit. */
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
 * The member's wish: a first or lower limit stands at once; a higher one, or none (`value` null), waits (C14).
 * @throws AppError 6008 no such value · 6012 there is no limit to remove
 */
export async function setLimit(
  deps: LimitDeps,
  { value, ...name }: LimitName & { value: string | null },
  context: MemberContext,
): Promise<void> {
  const wish = value === null ? undefined : readLimitValue(name, value);
  const key = ownLimit(context, name);
  const now = deps.now();
  await change(deps, key, authorOf(context), async (tx, record) => {
    const current = await findLimit(tx, key);
    const decided = changeOf(current, wish, now);
    if (decided === undefined) throw new AppError(6012, { message: '您还没有设置这项限额' });
    if (decided.kind === 'none') return;
    if (decided.kind === 'wait') {
      await savePending(tx, key, decided.pending);
      return record(wish === undefined ? 'removal-requested' : 'raise-requested', current?.value, wish, now);
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
 * The second yes to a raise or removal.
 * @throws AppError 6004 nothing waits, or its week is over · 6012 before its 24 hours are over
 */
export async function confirmLimit(deps: LimitDeps, name: LimitName, context: MemberContext): Promise<void> {
  const key = ownLimit(context, name);
  const now = deps.now();
  await change(deps, key, authorOf(context), async (tx, record) => {
    const current = await findLimit(tx, key);
    const pending = livePending(current, now);
    if (pending === undefined) throw new AppError(6004, { message: '没有待确认的限额调整' });
    const from = confirmableAt(pending);
    if (now < from) {
      throw new AppError(6012, {
        message: `限额放宽须等待 24 小时，${beijingTime(from)} 起可以确认`,
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

/** @throws AppError 6004 nothing waits */
export async function cancelLimit(deps: LimitDeps, name: LimitName, context: MemberContext): Promise<void> {
  const key = ownLimit(context, name);
  const now = deps.now();
  await change(deps, key, authorOf(context), async (tx, record) => {
    const current = await findLimit(tx, key);
    if (livePending(current, now) === undefined) {
      throw new AppError(6004, { message: '没有待确认的限额调整' });
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
  /** Called in the transaction of a change that is one. */
  tell(tx: Tx): Promise<void>;
}

/** The operator's limit stands at once, whichever way it goes; beside the member's own the stricter one rules (C16). */
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

/** Does the work under the wallet's lock; what it records goes to history and audit in the same transaction. */
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

/** Of an audit row: an amount as amounts are written, or minutes. */
function shownValue(kind: LimitKind, value: bigint | undefined): string | null {
  if (value === undefined) return null;
  return kind === 'session' ? value.toString() : formatAmount(value);
}

const wholeMinutes = /^[1-9]\d{0,4}$/;
const minuteMs = 60_000;

/** @throws AppError 6008 no amount, or no minutes that the period has */
export function readLimitValue({ kind, period }: { kind: LimitKind } & LimitName, text: string): bigint {
  if (kind !== 'session') {
    const amount = parseAmount(text);
    if (amount === undefined) throw new AppError(6008, { message: '请输入正确的限额，最多两位小数' });
    return amount;
  }
  const most = periodMs[period] / minuteMs;
  if (!wholeMinutes.test(text) || Number(text) > most) {
    throw new AppError(6008, { message: `请输入 1 至 ${most} 之间的整分钟数` });
  }
  return BigInt(text);
}
