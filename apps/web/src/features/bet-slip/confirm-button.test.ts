import { describe, expect, it } from 'vitest';
import { type ConfirmFacts, confirmState } from './confirm-button.ts';
import type { LiveSelection } from './slip-model.ts';
import { modelOf, open, type TestSlip, three, withStakes } from './test-slips.ts';

const facts: ConfirmFacts = { isLoggedIn: true, phase: 'none', isLinkLost: false, balance: 1_286_050n };
const limit = { min: 1_000n, max: 5_000_000n };
const one = withStakes(three.slice(0, 1), ['500']);
const slip: TestSlip = {
  mode: 'single',
  entries: one,
  limits: { entries: { '10/home': limit }, combos: {} },
};
const says = (change: Partial<TestSlip>, change2: Partial<ConfirmFacts> = {}) =>
  confirmState(modelOf({ ...slip, balance: change2.balance ?? facts.balance, ...change }), {
    ...facts,
    ...change2,
  });
const off = (state: LiveSelection['state']): LiveSelection => ({ ...open(1_920), state });
const staked = (stake: string) => ({ entries: withStakes(one, [stake]) });

describe('the button of the slip', () => {
  it('carries the sum that will be debited', () => {
    expect(says({})).toEqual({ action: 'place', label: '确认投注 ¥500.00' });
    const malay = { oddsType: 'M', live: [open(2_250)], policy: 'any' } as const;
    expect(says(malay).label).toBe('确认投注 ¥400.00');
  });

  it('says why it cannot be pressed', () => {
    expect(says({ live: [off('suspended')] })).toEqual({
      action: undefined,
      label: '盘口暂停，恢复后可投注',
    });
    expect(says({ live: [off('closed')] }).label).toBe('盘口已关闭，请移除该选项');
    expect(says({ live: [off('unknown')] }).label).toBe('正在取得最新赔率');
    expect(says({}, { isLinkLost: true }).label).toBe('行情中断，恢复后可投注');
    expect(says({}, { phase: 'confirming' }).label).toBe('注单确认中');
    expect(says(staked('')).label).toBe('请输入投注金额');
    expect(says(staked('5')).label).toBe('单注最低 ¥10');
    expect(says(staked('60000'), { balance: 9_000_000n }).label).toBe('单注最高 ¥50,000');
    expect(says(staked('20000')).label).toBe('余额不足，请减少金额');
  });

  it('leads on where another step comes first', () => {
    expect(says({}, { isLoggedIn: false })).toEqual({ action: 'login', label: '登录后投注' });
    expect(says({}, { balance: 50n }).action).toBe('deposit');
    expect(says({ live: [open(1_900)] })).toEqual({ action: 'agree', label: '接受新赔率 0.90' });
    expect(says({ live: [open(1_910)], tolerance: 5 }).action).toBe('place');
  });
});

describe('the button of many singles', () => {
  const two = withStakes(three.slice(0, 2), ['500', '300']);

  it('sends the open selections while another is suspended', () => {
    const live = [open(1_920), off('suspended')];
    expect(says({ mode: 'multiple', entries: two, live }).label).toBe('确认投注 ¥500.00');
  });

  it('names the entry whose limit is broken', () => {
    const limits = { entries: { '20/home': { min: 50_000n, max: 90_000n } }, combos: {} };
    expect(says({ mode: 'multiple', entries: two, limits }).label).toBe('第 2 项 单注最低 ¥500');
  });

  it('asks once for all prices that fell', () => {
    const live = [open(1_900), open(1_940)];
    expect(says({ mode: 'multiple', entries: two, live })).toEqual({
      action: 'agree',
      label: '接受 2 项新赔率',
    });
  });
});

describe('the button of a series', () => {
  it('asks for the odds of the series and not of a leg that moved, and counts the legs beside a system', () => {
    const live = [open(1_900), open(1_920), open(1_220)];
    const whole = modelOf({ ...slip, mode: 'series', entries: three, seriesMoney: { all: '200' }, live });
    const [combo] = whole.combos;
    expect(combo?.odds).toBeDefined();
    expect(seriesOf({ live })).toEqual({ action: 'agree', label: `接受新赔率 ${combo?.odds}` });
    expect(seriesOf({ live, seriesMoney: { all: '200', '2': '50' } }).label).toMatch(/^接受 \d 项新赔率$/);
  });

  const seriesOf = (change: Partial<TestSlip>) =>
    says({ mode: 'series', entries: three, seriesMoney: { all: '200' }, ...change });

  it('carries the stake of all lines', () => {
    expect(seriesOf({ seriesMoney: { all: '200', '2': '50' } }).label).toBe('确认投注 ¥350.00');
  });

  it('[4.56] wants invalid and closed entries taken off first', () => {
    const [first, second] = three;
    if (!first || !second) throw new Error('no entries');
    const entries = [first, second, { ...first, isInvalid: true }];
    expect(seriesOf({ entries })).toEqual({ action: undefined, label: '请先移除 1 个失效选项' });
    expect(seriesOf({ live: [open(1_920), off('closed'), open(1_220)] }).label).toBe('请先移除 1 个失效选项');
  });

  it('wants two legs, all of them open', () => {
    expect(seriesOf({ entries: three.slice(0, 1) }).label).toBe('串关至少 2 项');
    expect(seriesOf({ live: [open(1_920), off('suspended'), open(1_220)] }).label).toBe(
      '盘口暂停，恢复后可投注',
    );
  });

  it('names the combination whose limit is broken', () => {
    const limits = { entries: {}, combos: { all: { min: 30_000n, max: 90_000n } } };
    expect(seriesOf({ limits }).label).toBe('3串1 每注最低 ¥300');
  });
});
