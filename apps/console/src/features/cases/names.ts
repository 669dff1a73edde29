import { type ConsoleResponse, caseRules } from '@hj/contract/console';
import { t } from '@lingui/core/macro';

export type CaseRow = ConsoleResponse<'/console/api/v1/cases/list'>['list'][number];

export const STATE_NAMES: Record<CaseRow['state'], string> = {
  open: t`待处理`,
  assigned: t`处理中`,
  decided: t`已结案`,
};

const RULES: Readonly<Record<string, string>> = caseRules;

export function ruleName(rule: string): string {
  return RULES[rule] ?? rule;
}
