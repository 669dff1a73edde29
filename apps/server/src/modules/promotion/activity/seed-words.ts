/** Words that the rules of the demo's activities share. */
import type { ActivityDraft } from './activity-store.ts';

export type Drafted = Omit<ActivityDraft, 'sort' | 'startsAt' | 'endsAt'>;
export type PartText = ActivityDraft['terms']['parts'][number];

export const samePerson = '同一姓名、设备、收款账户视为同一人，每期仅一人可领。';
export const counted = '有效投注以已结算的注单计算，走水与取消不计；重新结算会同步更新。';

export function turnoverOf(times: number): string {
  return `礼金须完成 ${times} 倍流水；未完成即取款的，礼金会被收回，取款前会显示金额。`;
}
