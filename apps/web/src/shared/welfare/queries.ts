import type { CallResponse, RebateCategory } from '@hj/contract';
import { displayReward, parseAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export type GradeInfo = CallResponse<'/site/api/v1/member/memberGradeInfoByGrade'>;

/** One key for all queries: a claim changes all of them. */
export const welfareKey = ['welfare'] as const;

export const gradeInfoQuery = (userId: string, grade?: number) =>
  queryOptions({
    queryKey: [...welfareKey, 'grade', userId, grade ?? ''],
    queryFn: () => call('/site/api/v1/member/memberGradeInfoByGrade', grade === undefined ? {} : { grade }),
  });

export const gradesQuery = queryOptions({
  queryKey: ['vip-grades'],
  queryFn: () => call('/site/api/v1/member/memberGradeConfigList', {}),
});

export const welfareQuery = (userId: string) =>
  queryOptions({
    queryKey: [...welfareKey, 'list', userId],
    queryFn: () => call('/act/api/v1/welfare/list', {}),
  });

/** `¥388`, or with cents where there are any. */
export const rewardText = (text: string): string => displayReward(parseAmount(text) ?? 0n);

export const rebateNames: Record<RebateCategory, string> = {
  sport: t`体育`,
  esport: t`电竞`,
  realbet: t`真人`,
  egame: t`电子`,
  chess: t`棋牌`,
  lottery: t`彩票`,
  fishing: t`捕鱼`,
};

/** `1.20%` of ten-thousandths. */
export const rateText = (rate: number): string => `${(rate / 100).toFixed(2)}%`;
