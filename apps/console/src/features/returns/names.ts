import type { ConsoleResponse } from '@hj/contract/console';
import { t } from '@lingui/core/macro';

export type GameReturn = ConsoleResponse<'/console/api/v1/returns/list'>['list'][number];

export const KIND_NAMES: Readonly<Record<GameReturn['kind'], string>> = {
  slot: t`电子`,
  fish: t`捕鱼`,
  table: t`真人`,
  lottery: t`彩票`,
  chess: t`棋牌`,
};

export const VERDICTS = {
  few: { label: t`局数不足`, tone: 'neutral' },
  inside: { label: t`正常`, tone: 'success' },
  outside: { label: t`超出随机波动`, tone: 'warn' },
  alarm: { label: t`警报`, tone: 'danger' },
} as const satisfies Record<GameReturn['verdict'], unknown>;

export const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** `96.12%`, or `94.00%–98.94%`. */
export const spanText = ({ low, high }: { low: number; high: number }): string =>
  percent(low) === percent(high) ? percent(low) : `${percent(low)}–${percent(high)}`;

/** By the rules: of the bets that were placed, or of all that can be. */
export const declaredText = ({ declared, range }: Pick<GameReturn, 'declared' | 'range'>): string =>
  declared === null ? spanText(range) : percent(declared);
