/** The activities of the demo. An operator's own are saved through the desk; a code that exists is left as it is. */
import type { Db } from '@hj/platform';
import { lockActivityByCode } from './activity-store.ts';
import { saveActivity } from './drafts.ts';
import { counted, type Drafted, events, type PartText, samePerson, turnoverOf } from './event-seed.ts';

const fixed = (code: string, label: string, amount: string, part: Partial<PartText>): PartText => ({
  ...{ code, label, period: 'day', reward: { kind: 'fixed', amount } },
  ...part,
});

const betTier = (code: string, from: string, amount: string, label: string) =>
  fixed(code, label, amount, { needs: [{ kind: 'turnover', amount: from }] });

const signStep = (count: number, amount: string) =>
  fixed(`d${count}`, `累计 ${count} 天奖励`, amount, {
    period: 'month',
    needs: [{ kind: 'signed-days', count }],
  });

const task = (code: string, label: string, amount: string, need: NonNullable<PartText['needs']>[number]) =>
  fixed(code, label, amount, { period: 'once', needs: [need] });

const deposits: readonly Drafted[] = [
  {
    ...{ code: 'first-deposit', page: 'firstDeposit', category: 'deposit' },
    terms: {
      ...{
        title: '首存礼',
        note: '首笔存款满 ¥100 可领，最高 ¥588，5 倍流水',
        tint: 'blue',
        art: 'first',
        multiplier: 5,
      },
      parts: [
        {
          ...{
            code: 'claim',
            label: '首存礼',
            period: 'once',
            needs: [{ kind: 'first-deposit', amount: '100.00' }],
          },
          reward: {
            kind: 'tiers',
            of: 'first-deposit',
            tiers: [
              { from: '100.00', amount: '18.00' },
              { from: '1000.00', amount: '58.00' },
              { from: '10000.00', amount: '188.00' },
              { from: '50000.00', amount: '588.00' },
            ],
          },
        },
      ],
      rules: [
        '每笔存款只享一种礼金：存款时选择了存款礼金的，不再计入首存礼。',
        '以首笔到账存款的金额定档，每人一次。',
        turnoverOf(5),
        samePerson,
      ],
    },
  },
  {
    ...{ code: 'again-deposit', page: 'againDeposit', category: 'deposit' },
    terms: {
      ...{
        title: '每日复存礼',
        note: '当日第二笔存款满 ¥100 得 1%，最高 ¥188，5 倍流水',
        tint: 'blue',
        art: 'again',
      },
      multiplier: 5,
      parts: [
        {
          ...{
            code: 'claim',
            label: '每日复存礼',
            period: 'day',
            needs: [{ kind: 'second-deposit', amount: '100.00' }],
          },
          reward: { kind: 'rate', of: 'second-deposit', ppm: 10_000, cap: '188.00' },
        },
      ],
      rules: [
        '按当日第二笔到账存款计算，每日 00:00（GMT+8）更新，当日 24:00 前领取。',
        turnoverOf(5),
        samePerson,
      ],
    },
  },
];

const daily: readonly Drafted[] = [
  {
    ...{ code: 'sign-in', page: 'signGift', category: 'daily' },
    terms: {
      ...{
        title: '签到好礼',
        note: '当日有效投注 ¥200 可签，每日 ¥8，1 倍流水',
        tint: 'gold',
        art: 'sign',
        multiplier: 1,
      },
      parts: [
        fixed('sign', '每日签到', '8.00', { needs: [{ kind: 'turnover', amount: '200.00' }] }),
        ...[signStep(3, '8.00'), signStep(7, '18.00'), signStep(14, '28.00'), signStep(19, '38.00')],
        signStep(28, '88.00'),
      ],
      rules: [
        '每日 00:00 至 24:00（GMT+8）签到一次，累计奖励每档每月一次，当月有效。',
        counted,
        turnoverOf(1),
        samePerson,
      ],
    },
  },
  {
    ...{ code: 'lucky-wheel', page: 'drawGift', category: 'daily' },
    terms: {
      ...{
        title: '幸运转盘',
        note: '当日每存 ¥1,000 得 1 次，最多 3 次，1 倍流水',
        tint: 'vio',
        art: 'draw',
        multiplier: 1,
      },
      parts: [
        {
          ...{ code: 'draw', label: '幸运转盘', period: 'day' },
          reward: {
            ...{ kind: 'draw', each: '1000.00', most: 3, instead: 'p8' },
            prizes: [
              { code: 'p888', label: '¥888', amount: '888.00', ppm: 1_000, stock: 5 },
              { code: 'p8', label: '¥8', amount: '8.00', ppm: 250_000, stock: null },
              { code: 'p188', label: '¥188', amount: '188.00', ppm: 9_000, stock: 30 },
              { code: 'none', label: '未中奖', amount: '0.00', ppm: 400_000, stock: null },
              { code: 'p88', label: '¥88', amount: '88.00', ppm: 20_000, stock: 100 },
              { code: 'p3', label: '¥3', amount: '3.00', ppm: 150_000, stock: null },
              { code: 'p38', label: '¥38', amount: '38.00', ppm: 50_000, stock: 400 },
              { code: 'p18', label: '¥18', amount: '18.00', ppm: 120_000, stock: null },
            ],
          },
        },
      ],
      rules: [
        '机会按当日到账存款计算，当日 24:00（GMT+8）清零。',
        '抽奖前公布种子的 SHA-256，抽奖后公布种子，结果只由两个种子与公示的中奖率决定。',
        '抽中已发完的奖品时，改发 ¥8。',
        turnoverOf(1),
        samePerson,
      ],
    },
  },
  {
    ...{ code: 'betting-gift', page: 'bettingGift', category: 'daily' },
    terms: {
      ...{
        title: '每日投注礼',
        note: '有效投注满 ¥2,000 得 ¥8，最高 ¥1,888，1 倍流水',
        tint: 'red',
        art: 'bet',
        multiplier: 1,
      },
      parts: [
        betTier('t1', '2000.00', '8.00', '¥2,000 档'),
        betTier('t2', '10000.00', '38.00', '¥10,000 档'),
        betTier('t3', '20000.00', '88.00', '¥20,000 档'),
        betTier('t4', '100000.00', '388.00', '¥100,000 档'),
        betTier('t5', '500000.00', '1888.00', '¥500,000 档'),
      ],
      rules: ['每档每日一次，达到即可领取，当日 24:00（GMT+8）前有效。', counted, turnoverOf(1), samePerson],
    },
  },
  {
    ...{ code: 'new-task', page: 'newTask', category: 'daily' },
    terms: {
      ...{
        title: '新手任务',
        note: '注册 30 天内完成五项，共 ¥92，1 倍流水',
        tint: 'blue',
        art: 'task',
        multiplier: 1,
        newDays: 30,
      },
      parts: [
        task('phone', '绑定手机', '8.00', { kind: 'phone' }),
        task('name', '完成实名', '18.00', { kind: 'name' }),
        task('card', '绑定银行卡', '18.00', { kind: 'card' }),
        task('email', '绑定邮箱', '10.00', { kind: 'email' }),
        task('deposit', '首次存款满 ¥100', '38.00', { kind: 'first-deposit', amount: '100.00' }),
      ],
      rules: ['每项每人一次，注册 30 天内领取。', turnoverOf(1), samePerson],
    },
  },
  {
    ...{ code: 'weekly-rescue', page: 'activityLandPage', category: 'daily' },
    terms: {
      ...{
        title: '每周救援金',
        note: '上周净输满 ¥500 得 5%，最高 ¥1,888，3 倍流水',
        tint: 'jade',
        art: 'rescue',
        multiplier: 3,
      },
      parts: [
        {
          ...{ code: 'claim', label: '每周救援金', period: 'week', measured: 'previous' },
          ...{ needs: [{ kind: 'net-loss', amount: '500.00' }], window: { from: 12, to: 60 } },
          reward: { kind: 'rate', of: 'net-loss', ppm: 50_000, cap: '1888.00' },
        },
      ],
      rules: [
        '净输为上周一 00:00 至周日 24:00（GMT+8）的投注减去派彩，未结算的注单不计。',
        '周一 12:00 至周三 12:00 领取，过期不补发。',
        turnoverOf(3),
        samePerson,
      ],
    },
  },
];

const friend = (place: number) =>
  fixed(`f${place}`, `第 ${place} 位有效好友`, '88.00', {
    period: 'once',
    needs: [{ kind: 'friends', count: place }],
  });
const friendStep = (count: number, amount: string) =>
  fixed(`t${count}`, `累计 ${count} 位`, amount, { period: 'once', needs: [{ kind: 'friends', count }] });

const invitation: Drafted = {
  ...{ code: 'friend-invitation', page: 'friendInvitation', category: 'invite' },
  terms: {
    ...{
      title: '邀请好友',
      note: '好友首存 ¥200 且流水满 ¥2,000，双方各得 ¥88，3 倍流水',
      tint: 'cy',
      art: 'invite',
      multiplier: 3,
    },
    friend: { deposit: '200.00', depositDays: 7, turnover: '2000.00', turnoverDays: 30 },
    parts: [
      fixed('invited', '受邀礼', '88.00', { period: 'once', needs: [{ kind: 'invited' }] }),
      ...Array.from({ length: 10 }, (_, place) => friend(place + 1)),
      ...[friendStep(3, '188.00'), friendStep(5, '388.00'), friendStep(10, '888.00')],
    ],
    rules: [
      '有效好友：通过您的邀请码注册，完成实名并绑定手机，注册 7 天内首笔存款满 ¥200，30 天内有效投注满 ¥2,000。',
      '每位有效好友双方各得 ¥88，最多 10 位；累计 3、5、10 位另有奖励，均须各自领取。',
      '与您同设备、同地址、同实名或同收款账户的账户不计为好友。',
      turnoverOf(3),
      samePerson,
    ],
  },
};

/** Saves the demo's activities that are missing. */
export async function seedActivities(db: Db): Promise<void> {
  for (const [sort, draft] of [...deposits, ...daily, ...events, invitation].entries()) {
    await db.transaction(async (tx) => {
      if ((await lockActivityByCode(tx, draft.code)) !== undefined) return;
      await saveActivity(
        tx,
        { ...draft, sort, startsAt: new Date('2025-01-01T00:00:00+08:00'), endsAt: null },
        'seed',
      );
    });
  }
}
