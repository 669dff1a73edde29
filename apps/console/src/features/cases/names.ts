import type { ConsoleResponse, caseOutcomes, caseRules } from '@hj/contract/console';
import { t } from '@lingui/core/macro';

export type CaseRow = ConsoleResponse<'/console/api/v1/cases/list'>['list'][number];

export const STATE_NAMES: Record<CaseRow['state'], string> = {
  open: t`待处理`,
  assigned: t`处理中`,
  decided: t`已结案`,
};

const RULES: Readonly<Record<(typeof caseRules)[number], string>> = {
  'due-diligence': t`24 小时累计达到尽调门槛`,
  'no-play': t`存款后未投注即取款`,
  structuring: t`疑似拆分存款`,
  'in-and-out': t`快进快出`,
  'large-single': t`单笔大额`,
  'linked-refused': t`关联账户同桌（已拒绝入座）`,
  'linked-played': t`关联账户同局`,
};
const ruleNames: Readonly<Record<string, string>> = RULES;

export const OUTCOMES: Readonly<Record<(typeof caseOutcomes)[number], string>> = {
  cleared: t`排除嫌疑`,
  watch: t`继续观察`,
  reported: t`上报可疑交易`,
  frozen: t`冻结账户`,
};

export function ruleName(rule: string): string {
  return ruleNames[rule] ?? rule;
}
