/** The steps in which an activity is filled in. Each field of the draft belongs to one of them. */
import { t } from '@lingui/core/macro';
import type { Draft } from './draft.ts';
import { PAGE_NAMES } from './names.ts';

export interface FormStep {
  code: 'basic' | 'audience' | 'rewards' | 'turnover' | 'claim' | 'rules' | 'publish';
  title: string;
  /** Keys of the draft, and of its terms. */
  root: readonly (keyof Draft)[];
  terms: readonly (keyof Draft['terms'])[];
  /** A summary of its present content, shown below the title. */
  noteOf: (draft: Draft) => string;
}

export const STEPS: readonly FormStep[] = [
  {
    ...{
      code: 'basic',
      title: t`基本信息`,
      root: ['code', 'page', 'category', 'sort', 'startsAt', 'endsAt'],
    },
    terms: ['title', 'note', 'tint', 'art'],
    noteOf: ({ page, endsAt }) => `${PAGE_NAMES[page]} · ${endsAt === null ? t`长期` : t`限时`}`,
  },
  {
    ...{ code: 'audience', title: t`受众`, root: [], terms: ['minGrade', 'newDays', 'friend'] },
    noteOf: ({ terms: { minGrade = 0, newDays = null } }) => {
      const grades = minGrade === 0 ? t`全部会员` : t`VIP${minGrade} 及以上`;
      return newDays === null ? grades : t`${grades}，注册 ${newDays} 天内`;
    },
  },
  {
    ...{ code: 'rewards', title: t`条件与奖励`, root: [], terms: ['parts'] },
    noteOf: ({ terms: { parts } }) => t`${parts.length} 项奖励`,
  },
  {
    ...{ code: 'turnover', title: t`流水`, root: [], terms: ['multiplier', 'categories', 'counting'] },
    noteOf: ({ terms: { multiplier } }) => t`${multiplier} 倍流水`,
  },
  {
    ...{ code: 'claim', title: t`领取`, root: [], terms: ['reviewed', 'twoPeopleFrom'] },
    noteOf: ({ terms: { reviewed } }) => (reviewed ? t`人工审核` : t`自动到账`),
  },
  {
    ...{ code: 'rules', title: t`规则`, root: [], terms: ['rules'] },
    noteOf: ({ terms: { rules } }) => t`${rules.length} 条`,
  },
  {
    ...{ code: 'publish', title: t`试算与提交`, root: [], terms: [] },
    noteOf: () => t`由另一人发布`,
  },
];

const isBelow = (path: string, key: string) => path === key || path.startsWith(`${key}.`);

/** The messages that belong to a step; a fault of the whole draft to none. */
export function faultsOf(
  { root, terms }: FormStep,
  faults: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const keys = [...root, ...terms.map((key) => `terms.${key}`)];
  return new Map([...faults].filter(([path]) => keys.some((key) => isBelow(path, key))));
}
