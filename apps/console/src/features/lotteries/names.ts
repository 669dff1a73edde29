import type { ConsoleRequest, ConsoleResponse } from '@hj/contract/console';
import { t } from '@lingui/core/macro';

export type LotteryGame = ConsoleResponse<'/console/api/v1/lotteries/games'>['list'][number];
export type LotteryIssue = ConsoleResponse<'/console/api/v1/lotteries/issues'>['list'][number];
export type LotteryReturn = ConsoleResponse<'/console/api/v1/lotteries/returns'>['list'][number];
export type Correction = ConsoleResponse<'/console/api/v1/lotteries/corrections'>['list'][number];
export type Preview = Correction['preview'];
export type Subject = ConsoleRequest<'/console/api/v1/lotteries/preview'>;

export const ISSUE_STATES = {
  scheduled: { label: t`投注中`, tone: 'brand' },
  drawn: { label: t`派奖中`, tone: 'warn' },
  settled: { label: t`已结算`, tone: 'success' },
  voiding: { label: t`退款中`, tone: 'warn' },
  void: { label: t`已作废`, tone: 'danger' },
} as const satisfies Record<LotteryIssue['state'], unknown>;

export const CORRECTION_STATES = {
  proposed: { label: t`待复核`, tone: 'warn' },
  approved: { label: t`已通过`, tone: 'success' },
  rejected: { label: t`已驳回`, tone: 'danger' },
  withdrawn: { label: t`已撤回`, tone: 'neutral' },
} as const satisfies Record<Correction['state'], unknown>;

export const drawText = (draw: readonly number[] | null): string => draw?.join(' ') ?? '—';

export const targetText = ({ target, draw }: Pick<Correction, 'target' | 'draw'>): string =>
  target === 'void' ? t`作废，退回本金` : t`改为 ${drawText(draw)}`;

/** Reasons for which the venue refuses an approved correction. */
const REFUSALS: Readonly<Record<string, string>> = {
  superseded: t`之后已有更新的更正`,
  'not-drawn': t`本期尚未开奖`,
  draw: t`号码不合规则`,
  issue: t`期号不存在`,
  mismatch: t`更正编号重复`,
};

/** Outcome of an approved correction. */
export function outcomeText({ corrected, unpaid, refusal }: Correction): string {
  if (refusal !== null) return t`场馆拒绝：${REFUSALS[refusal] ?? refusal}`;
  if (corrected === null) return t`执行中`;
  return unpaid === 0 || unpaid === null
    ? t`已更正 ${corrected} 注`
    : t`已更正 ${corrected} 注，余额不足未收回 ${unpaid} 注`;
}

export const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** Numbers as typed, separated by spaces or commas. Undefined if they cannot be a draw of the game. */
export function readDraw(
  text: string,
  { places, least, most, different }: LotteryGame['draw'],
): number[] | undefined {
  const parts = text.trim().split(/[\s,，、]+/);
  if (parts.length !== places || !parts.every((part) => /^\d{1,2}$/.test(part))) return undefined;
  const draw = parts.map(Number);
  const fits = draw.every((number) => number >= least && number <= most);
  return fits && (!different || new Set(draw).size === places) ? draw : undefined;
}
