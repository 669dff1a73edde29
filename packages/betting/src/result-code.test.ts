import { describe, expect, it } from 'vitest';
import { cancelCode, cancelReasons, grades, isCancelled, type ResultCode } from './index.ts';

describe('result codes', () => {
  it('[4.71] [4.72] [4.73] [4.74] [4.75] [4.76] [4.77] are the grades, the cancelled variants and A', () => {
    const codes: ResultCode[] = ['W', 'LW', 'P', 'LL', 'L', 'D1', 'D24', 'A'];
    expect(codes.filter(isCancelled)).toEqual(['D1', 'D24']);
    expect(grades).toEqual(['W', 'LW', 'P', 'LL', 'L']);
  });

  it('[rules 8.1] [4.77] are cancelled from D1 to D24, each with its reason (O31)', () => {
    const codes = Object.keys(cancelReasons);
    expect(codes).toEqual(Array.from({ length: 24 }, (_, index) => `D${index + 1}`));
    expect(new Set(Object.values(cancelReasons)).size).toBe(24);
    for (const text of Object.values(cancelReasons)) expect(text).toMatch(/^[\u4e00-\u9fffPK]+$/);
  });

  it.each([
    ['D1', '取消'],
    ['D2', '赛事腰斩'],
    ['D10', '主客场错误'],
    ['D17', '未接受注单'],
    ['D18', '进球取消'],
    ['D19', '红卡取消'],
    ['D24', '斩下不斩上'],
  ] as const)('[4.77] %s is %s', (code, text) => {
    expect(cancelReasons[code]).toBe(text);
  });

  it.each(['D0', 'D25', 'D', 'D01', 'd1', 'D1 ', '', 'W', 'A', 'toString', '__proto__'])(
    '%j is not a cancellation',
    (code) => {
      expect(isCancelled(code)).toBe(false);
    },
  );

  it('[4.77] come from the number of a feed’s reason', () => {
    expect(cancelCode(2)).toBe('D2');
    expect(cancelCode(24)).toBe('D24');
    for (const none of [0, 25, -1, 1.5, Number.NaN]) expect(cancelCode(none)).toBeUndefined();
  });
});
