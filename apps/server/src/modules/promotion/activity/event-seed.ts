/** The race and the rain of the demo, and sentences that rules of all its activities share. */
import type { ActivityDraft } from './activity-store.ts';

export type Drafted = Omit<ActivityDraft, 'sort' | 'startsAt' | 'endsAt'>;
export type PartText = ActivityDraft['terms']['parts'][number];

export const samePerson = '同一姓名、设备、收款账户视为同一人，每期仅一人可领。';
export const counted = '有效投注以已结算的注单计算，走水与取消不计；重新结算会同步更新。';

export function turnoverOf(times: number): string {
  return `礼金须完成 ${times} 倍流水；未完成即取款的，礼金会被收回，取款前会显示金额。`;
}

const session = (hour: number): PartText => ({
  ...{
    code: `s${hour}`,
    label: `${hour}:00 场`,
    period: 'day',
    needs: [{ kind: 'deposits', amount: '100.00' }],
  },
  window: { from: hour, to: hour + 1 },
  reward: {
    ...{ kind: 'draw', each: null, most: 1, instead: 'r1' },
    prizes: [
      { code: 'r1', label: '¥1.88', amount: '1.88', ppm: 700_000, stock: null },
      { code: 'r2', label: '¥6.66', amount: '6.66', ppm: 220_000, stock: 500 },
      { code: 'r3', label: '¥18.88', amount: '18.88', ppm: 70_000, stock: 100 },
      { code: 'r4', label: '¥88.88', amount: '88.88', ppm: 10_000, stock: 10 },
    ],
  },
});

export const events: readonly Drafted[] = [
  {
    ...{ code: 'month-race', page: 'racePage', category: 'sport' },
    terms: {
      ...{ title: '体育竞速榜', note: '当月体育有效投注排名，前 30 名分奖金，1 倍流水' },
      ...{ tint: 'blue', art: 'race', multiplier: 1, categories: ['sport'] },
      parts: [
        {
          ...{ code: 'claim', label: '名次奖金', period: 'month', measured: 'previous', needs: [] },
          window: { from: 12, to: 240 },
          reward: {
            ...{ kind: 'rank', least: '1000.00' },
            places: [
              { from: 1, to: 1, amount: '40000.00' },
              { from: 2, to: 2, amount: '20000.00' },
              { from: 3, to: 3, amount: '15000.00' },
              { from: 4, to: 4, amount: '10000.00' },
              { from: 5, to: 5, amount: '8000.00' },
              { from: 6, to: 10, amount: '6000.00' },
              { from: 11, to: 20, amount: '4600.00' },
              { from: 21, to: 30, amount: '3100.00' },
            ],
          },
        },
      ],
      rules: [
        '按当月体育有效投注排名，有效投注满 ¥1,000 才计名次；投注相同时先注册者在前。',
        '次月 1 日 04:00 后确定名次，1 日 12:00 至 10 日 24:00 领取，过期不补发。',
        '请量力而行；自我排除或存在风险标记的账户不计名次，其后名次递补。',
        turnoverOf(1),
        samePerson,
        counted,
      ],
    },
  },
  {
    ...{ code: 'packet-rain', page: 'redPacketRain', category: 'daily' },
    terms: {
      ...{ title: '红包雨', note: '每天 12:00、20:00 两场，当日存款满 ¥100 可参加，1 倍流水' },
      ...{ tint: 'red', art: 'rain', multiplier: 1 },
      parts: [session(12), session(20)],
      rules: [
        '每场开放一小时，每人每场一个红包；金额由开场前公布的承诺决定，接到多少个不影响金额。',
        '承诺、种子与中奖结果都会公布，可自行核对。',
        turnoverOf(1),
        samePerson,
      ],
    },
  },
];
