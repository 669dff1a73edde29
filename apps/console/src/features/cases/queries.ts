import { type ConsoleResponse, caseRules } from '@hj/contract/console';
import { t } from '@lingui/core/macro';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

export type CaseRow = ConsoleResponse<'/console/api/v1/cases/list'>['list'][number];

export const PAGE_SIZE = 20;

export const STATE_NAMES: Record<CaseRow['state'], string> = {
  open: t`待处理`,
  assigned: t`处理中`,
  decided: t`已结案`,
};

const RULES: Readonly<Record<string, string>> = caseRules;

export function ruleName(rule: string): string {
  return RULES[rule] ?? rule;
}

export function casesQuery(state: CaseRow['state'], member: string, pageNum: number) {
  return queryOptions({
    queryKey: ['cases', 'list', state, member, pageNum],
    queryFn: () =>
      call('/console/api/v1/cases/list', {
        ...{ state, pageNum, pageSize: PAGE_SIZE },
        ...(member === '' ? {} : { member }),
      }),
    placeholderData: keepPreviousData,
  });
}
