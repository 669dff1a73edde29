import { describe, expect, it } from 'vitest';
import { amountFault, boundsOf, feeText, limitTexts, methodOf, mostOf } from './amount-rules.ts';
import { stepsOf } from './order-steps.tsx';
import { orderIdOf } from './page.tsx';
import { askAgainMs } from './queries.ts';
import { ADDRESS, CARD, infoOf, orderOf } from './test-withdrawal.ts';
import { donePercent } from './turnover-panel.tsx';

const bounds = (balance = '12860.50') => boundsOf(infoOf(), CARD, balance, undefined);

describe('the amount', () => {
  it.each([
    ['', '请输入取款金额'],
    ['12.345', '请输入正确的金额，最多两位小数'],
    ['12860.51', '超出可取余额'],
    ['99.99', '单笔最低 ¥100'],
    ['100', undefined],
    ['12860.50', undefined],
  ])('%s: %s', (text, fault) => expect(amountFault(text, bounds())).toBe(fault));

  it('keeps within the way, the day and the balance', () => {
    const rich = boundsOf(infoOf(), CARD, '900000.00', undefined);
    expect(amountFault('50000.01', rich)).toBe('单笔最高 ¥50,000');
    expect(amountFault('300.01', { ...rich, left: 30_000n })).toBe('超出今日剩余额度 ¥300');
    expect(mostOf(rich)).toBe('50000');
    expect(mostOf({ ...rich, left: 30_000n })).toBe('300');
    expect(mostOf(bounds())).toBe('12860.50');
  });

  it('is refused where the way is closed or the day is used up', () => {
    const alipay = boundsOf(infoOf(), { ...CARD, kind: 'alipay' }, '500.00', undefined);
    expect(amountFault('100', alipay)).toBe('该取款方式暂停服务，请选择其他方式');
    const [bank] = infoOf().limits;
    if (!bank) throw new Error('no way');
    const used = boundsOf(infoOf({ limits: [{ ...bank, countLeft: 0 }] }), CARD, '500.00', undefined);
    expect(amountFault('100', used)).toBe('今日取款次数已用完，请明日再试');
  });

  it('of coins keeps within the network, too', () => {
    const network = { network: 'TRC20', min: '200.00', max: '20000.00', fee: '7.00', open: true } as const;
    const coin = { coin: 'USDT', rate: '7.18', rateUntil: 0, networks: [network] } as const;
    const wide = boundsOf(infoOf(), ADDRESS, '90000.00', { ...coin, networks: [network] });
    expect(amountFault('150', wide)).toBe('单笔最低 ¥200');
    expect(mostOf(wide)).toBe('20000');
    const shut = boundsOf(infoOf(), ADDRESS, '90000.00', {
      ...coin,
      networks: [{ ...network, open: false }],
    });
    expect(shut.closed).toBe('该取款方式暂停服务，请选择其他方式');
  });

  it('has its rules in words', () => {
    const method = methodOf(infoOf(), CARD);
    if (!method) throw new Error('no way');
    expect(limitTexts(method, bounds())).toEqual([
      '单笔 ¥100 – ¥50,000',
      '每日 5 次，今日剩余 4 次',
      '今日剩余额度 ¥150,000',
    ]);
    expect(feeText(method, undefined)).toBe('每日前 3 次免手续费，之后按 1% 收取');
    expect(feeText({ ...method, freeCount: 0, feeRate: '0.015' }, '7.00')).toBe('手续费 1.5%，另收网络费 ¥7');
    expect(feeText({ ...method, feeRate: '0' }, '0.00')).toBe('免手续费');
  });
});

describe('the steps of an order', () => {
  const path = (over: Parameters<typeof orderOf>[0]) =>
    stepsOf(orderOf(over)).map(
      ({ title, at, phase }) => `${title}:${phase}${at === undefined ? '' : `@${at}`}`,
    );

  const [submitted, review, paying] = [
    { state: 'submitted', at: 1 },
    { state: 'risk-review', at: 2 },
    { state: 'paying', at: 3 },
  ] as const;

  it('leave out a review that was not needed, and give no time to a step ahead', () => {
    expect(path({ steps: [submitted] })).toEqual(['已提交:now@1', '出款中:next', '已到账:next']);
    expect(path({ state: 'paid', steps: [submitted, paying, { state: 'paid', at: 4 }] })).toEqual([
      '已提交:done@1',
      '出款中:done@3',
      '已到账:done@4',
    ]);
  });

  it('end with the last step, and show no step that will not come', () => {
    expect(path({ state: 'risk-review', steps: [submitted, review] })).toEqual([
      '已提交:done@1',
      '风控审核:now@2',
      '出款中:next',
      '已到账:next',
    ]);
    expect(path({ state: 'rejected', steps: [submitted, review, { state: 'rejected', at: 3 }] })).toEqual([
      '已提交:done@1',
      '审核未通过:bad@3',
      '已退回:bad@3',
    ]);
    // Given back after a payout that failed: no review refused it.
    const failed = [submitted, paying, { ...review, at: 4 }, { state: 'rejected', at: 5 }] as const;
    expect(path({ state: 'rejected', steps: [...failed] })).toEqual([
      '已提交:done@1',
      '出款中:done@3',
      '出款未成功:bad@4',
      '人工处理:done@5',
      '已退回:bad@5',
    ]);
  });

  it('name no second review after a payout that failed', () => {
    const failed = [submitted, review, paying, { ...review, at: 4 }] as const;
    expect(path({ state: 'risk-review', steps: [...failed] })).toEqual([
      '已提交:done@1',
      '风控审核:done@3',
      '出款中:done@3',
      '出款未成功:bad@4',
      '人工处理:now@4',
      '出款中:next',
      '已到账:next',
    ]);
  });

  it('keep all that was before a second payout, which failed again, and name that payout between its failures', () => {
    const again = [
      { ...paying, at: 5 },
      { ...review, at: 6 },
    ] as const;
    const steps = [submitted, review, paying, { ...review, at: 4 }, ...again];
    expect(path({ state: 'risk-review', payoutFailed: true, steps })).toEqual([
      '已提交:done@1',
      '风控审核:done@3',
      '出款中:done@3',
      '出款未成功:bad@4',
      '人工处理:done@5',
      '出款中:done@5',
      '出款未成功:bad@6',
      '人工处理:now@6',
      '出款中:next',
      '已到账:next',
    ]);
  });

  it('tick a review with the time of its decision, not of its beginning', () => {
    const approved = { ...paying, at: 300 };
    expect(path({ state: 'paying', steps: [submitted, review, approved] })).toEqual([
      '已提交:done@1',
      '风控审核:done@300',
      '出款中:now@300',
      '已到账:next',
    ]);
  });

  it('show a payout that failed as failed, and the next one as ahead without a time', () => {
    const steps = [submitted, paying, { state: 'risk-review', at: 4 }] as const;
    expect(path({ state: 'risk-review', payoutFailed: true, steps: [...steps] })).toEqual([
      '已提交:done@1',
      '出款中:done@3',
      '出款未成功:bad@4',
      '人工处理:now@4',
      '出款中:next',
      '已到账:next',
    ]);
  });
});

it('an order is asked for until it is over', () => {
  expect(askAgainMs(undefined)).toBe(10_000);
  expect(askAgainMs(orderOf({ state: 'paying' }))).toBe(5_000);
  expect(askAgainMs(orderOf({ state: 'paid' }))).toBe(false);
  expect(askAgainMs(orderOf({ state: 'rejected' }))).toBe(false);
});

it('[C72] progress is a whole percent that says 100 only when all is done', () => {
  expect(donePercent({ required: '1000.00', done: '999.99' })).toBe(99);
  expect(donePercent({ required: '1000.00', done: '1500.00' })).toBe(100);
  expect(donePercent({ required: '0.00', done: '0.00' })).toBe(100);
});

it('an address names an order by digits alone', () => {
  expect(orderIdOf('?orderId=9007199254740993')).toBe('9007199254740993');
  expect(orderIdOf('?orderId=%22900%22')).toBe('900');
  expect(orderIdOf('?orderId=abc')).toBeUndefined();
  expect(orderIdOf('')).toBeUndefined();
});
