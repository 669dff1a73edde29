import { describe, expect, it } from 'vitest';
import { codes, codeText, isCode } from './codes.ts';
import { situations } from './situations.ts';

/** Specification §8, restated: the numbers that must exist, no more and no fewer. */
const specified = [
  6000, 6001, 6002, 6003, 6004, 6005, 6006, 6007, 6008, 6009, 6010, 6011, 6012, 6013, 6014, 6015, 6016, 6017,
  6021, 6022, 6025, 6026, 6027, 6028, 6029, 6030, 6031, 6032, 6033, 6034, 6035, 6036, 6037, 6038, 6039, 6066,
  6099, 6100, 6110, 6111, 6301, 6302, 6303, 6316, 6317, 6318, 6366, 6399, 6413, 6415, 6449, 6500, 6501, 6502,
];

describe('the error catalogue', () => {
  it('has every code of the specification and no other', () => {
    expect(Object.keys(codes).map(Number)).toEqual(specified);
  });

  it('has a Chinese text and a situation for every code', () => {
    for (const code of specified.filter(isCode)) {
      expect(codeText(code)).toMatch(/[\u4e00-\u9fff]/);
      expect(codeText(code)).not.toMatch(/[!！]/);
      expect(situations[code].length).toBeGreaterThan(20);
    }
  });

  it.each([
    ['[8.55] success', 6000, '成功'],
    ['[8.56] service hiccup, retry later', 6005, '服务开小差了，请稍后重试'],
    ['[8.57] please log in again', 6001, '请重新登录'],
    ['[8.58] file upload failed', 6010, '文件上传失败'],
    ['[8.59] request parameter error', 6007, '请求参数错误'],
    ['[8.60] request denied', 6003, '请求被拒绝'],
    ['[8.61] do not submit frequently', 6011, '请勿频繁提交'],
    ['[8.62] under maintenance', 6013, '系统维护中，请稍后再试'],
    ['[8.63] data not found', 6004, '数据不存在'],
    ['[8.64] illegal request', 6008, '非法请求'],
  ] as const)('%s: code %i says %s', (_row, code, text) => {
    expect(codeText(code)).toBe(text);
  });

  it('does not take other numbers for codes', () => {
    expect([200, 5999, 6018, 6503].filter(isCode)).toEqual([]);
  });
});
