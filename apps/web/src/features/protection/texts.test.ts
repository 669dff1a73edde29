import { describe, expect, it } from 'vitest';
import type { Limit } from './queries.ts';
import { limitFault, QUESTIONS, takesEffect, usedPercent, valueText } from './texts.ts';

const limit: Limit = {
  ...{ kind: 'deposit', period: '24h', value: '100.00', own: '100.00', operator: null },
  ...{ used: '60.00', left: '40.00', freesAt: null, pending: null },
};

describe('the typed amount of a limit', () => {
  it('is an amount in free text with at most two decimals (RG1)', () => {
    expect(limitFault({ kind: 'deposit', period: '24h' }, '1234.5')).toBeUndefined();
    expect(limitFault({ kind: 'deposit', period: '24h' }, '0')).toBeUndefined();
    for (const typed of ['1.234', '01', '.', '1.', '12345678901']) {
      expect(limitFault({ kind: 'loss', period: '7d' }, typed)).toBe('请输入正确的金额，最多两位小数');
    }
    expect(limitFault({ kind: 'stake', period: '30d' }, '')).toBe('请输入金额');
  });

  it('is a number of minutes that fits its period for the time online', () => {
    expect(limitFault({ kind: 'session', period: '24h' }, '1440')).toBeUndefined();
    expect(limitFault({ kind: 'session', period: '24h' }, '1441')).toBe('不能超过 24 小时');
    expect(limitFault({ kind: 'session', period: '24h' }, '1.5')).toBe('请输入整数分钟');
    expect(limitFault({ kind: 'session', period: '24h' }, '0')).toBe('请输入整数分钟');
  });

  it('counts at once when it is the first or lower, and later when it is higher (RG2)', () => {
    expect(takesEffect(null, '500')).toBe('now');
    expect(takesEffect('100.00', '99.99')).toBe('now');
    expect(takesEffect('100.00', '100')).toBe('now');
    expect(takesEffect('100.00', '100.01')).toBe('later');
  });
});

describe('a limit as it is shown', () => {
  it('fills its bar by use, and a limit of zero is full', () => {
    expect(usedPercent(limit)).toBe(60);
    expect(usedPercent({ ...limit, used: '250.00' })).toBe(100);
    expect(usedPercent({ ...limit, used: '-40.00' })).toBe(0);
    expect(usedPercent({ ...limit, value: '0.00' })).toBe(100);
    expect(usedPercent({ ...limit, value: null })).toBe(0);
  });

  it('reads as money or as a length of time', () => {
    expect(valueText('deposit', '1000.00')).toBe('¥1,000.00');
    expect(valueText('session', '90')).toBe('1 小时 30 分钟');
    expect(valueText('session', '45')).toBe('45 分钟');
    expect(valueText('session', '120')).toBe('2 小时');
  });
});

it('asks as many questions as the server expects answers', () => {
  expect(QUESTIONS).toHaveLength(10);
  expect(new Set(QUESTIONS).size).toBe(10);
});
