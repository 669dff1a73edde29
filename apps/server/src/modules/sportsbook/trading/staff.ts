/** Who of the staff does something to the book, and why. The console says who; nothing here trusts a player's session. */
import type { Json, Queries } from '@hj/platform';
import { AppError } from '@hj/platform';
import { type AuditAction, recordAudit } from '../../audit/index.ts';

export interface Staff {
  id: string;
  name: string;
  address: string;
  requestId: string;
}

/** Why the operator acts, in the order the console offers them. Void bets have reasons of their own (`cancelReasons`). */
export const tradingReasons = {
  'feed-error': '数据源错误',
  'feed-lost': '数据源中断',
  'price-error': '赔率错误',
  'match-incident': '赛场突发情况',
  integrity: '疑似异常投注',
  exposure: '风险敞口过大',
  'late-result': '赛果迟到',
  'result-correction': '赛果更正',
  'official-decision': '官方裁定',
  maintenance: '系统维护',
  routine: '日常调整',
  resolved: '问题已解决',
} as const;
export type TradingReason = keyof typeof tradingReasons;

/** What every change needs: its reason from the closed list, and a note in free words. */
export interface Why {
  reason: string;
  note: string;
}

const longestNote = 500;

/** @throws AppError 6008 a reason that is not in the list, or a note that is too long */
export function requireWhy({ reason, note }: Why): { reason: TradingReason; note: string } {
  if (!isReason(reason)) throw new AppError(6008, { message: '请从列表中选择原因' });
  return { reason, note: requireNote(note) };
}

/** @throws AppError 6008 more than 500 characters */
export function requireNote(note: string): string {
  const trimmed = note.trim();
  if (trimmed.length > longestNote) throw new AppError(6008, { message: '备注不能超过 500 个字' });
  return trimmed;
}

function isReason(text: string): text is TradingReason {
  return Object.hasOwn(tradingReasons, text);
}

type TradingAction = AuditAction extends infer Action
  ? Action extends `trading.${infer Name}`
    ? Name
    : never
  : never;

/** Writes who did it, in the transaction that does it. */
export function auditTrading(
  q: Queries,
  staff: Staff,
  event: {
    action: TradingAction;
    subject: string;
    detail: Record<string, Extract<Json, string | number | boolean | null>>;
  },
): Promise<void> {
  return recordAudit(q, {
    actor: `staff:${staff.id}`,
    action: `trading.${event.action}`,
    subject: event.subject,
    detail: { ...event.detail, staffName: staff.name },
    address: staff.address,
    requestId: staff.requestId,
  });
}
