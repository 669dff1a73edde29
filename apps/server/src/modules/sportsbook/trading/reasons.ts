/** The reasons of the trading desk, and its audit. The console names the actor; a player's session is never trusted here. */
import type { Json, Queries } from '@hj/platform';
import type { StaffAction } from '../../../deps.ts';
import { type AuditAction, recordAudit } from '../../audit/index.ts';
import { refuse } from './refusals.ts';

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

const longestNote = 500;

/** The reason and the note of an action. @throws AppError 6008 a reason that is not in the list, or a note that is too long */
export function requireWhy({ reason, note }: Pick<StaffAction, 'reason' | 'note'>): {
  reason: TradingReason;
  note: string;
} {
  if (!isReason(reason)) throw refuse('reason-not-listed');
  return { reason, note: requireNote(note) };
}

/** @throws AppError 6008 more than 500 characters */
export function requireNote(note = ''): string {
  const trimmed = note.trim();
  if (trimmed.length > longestNote) throw refuse('note-too-long');
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

/** Writes the audit row in the transaction of the action. */
export function auditTrading(
  q: Queries,
  action: StaffAction,
  event: {
    action: TradingAction;
    subject: string;
    detail: Record<string, Extract<Json, string | number | boolean | null>>;
  },
): Promise<void> {
  return recordAudit(q, {
    actor: action.actor,
    action: `trading.${event.action}`,
    subject: event.subject,
    detail: event.detail,
    address: action.address,
    requestId: action.requestId,
  });
}
