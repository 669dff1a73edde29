import { describe, expect, it } from 'vitest';
import { codes, codeText, isCode } from './codes.ts';
import { calls, resources } from './index.ts';
import { situations } from './situations.ts';

/** Specification §8, restated: the numbers that must exist, no more and no fewer. */
const specified = [
  6000, 6001, 6002, 6003, 6004, 6005, 6006, 6007, 6008, 6009, 6010, 6011, 6012, 6013, 6014, 6015, 6016, 6017,
  6021, 6022, 6025, 6026, 6027, 6028, 6029, 6030, 6031, 6032, 6033, 6034, 6035, 6036, 6037, 6038, 6039, 6066,
  6099, 6100, 6110, 6111, 6301, 6302, 6303, 6316, 6317, 6318, 6366, 6399, 6413, 6415, 6449, 6500, 6501, 6502,
];

/** The specification has one name for two codes; ours tell them apart. */
const renamed: Partial<Record<number, string>> = {
  6016: 'phone-check-before-login',
  6017: 'phone-check-before-money',
};

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

  it.each([
    ['[8.1] success', 6000, 'success', 'now'],
    ['[8.2] login expired', 6001, 'login expired', 'now'],
    ['[8.3] invalid credentials', 6002, 'invalid credentials', 'now'],
    ['[8.4] access denied', 6003, 'access denied', 'now'],
    ['[8.5] not found', 6004, 'not found', 'now'],
    ['[8.6] server error', 6005, 'server error', 'now'],
    ['[8.7] bad gateway', 6006, 'bad gateway', 'now'],
    ['[8.8] invalid parameter', 6007, 'invalid parameter', 'now'],
    ['[8.9] illegal parameter', 6008, 'illegal parameter', 'now'],
    ['[8.10] data exists', 6009, 'data exists', 'now'],
    ['[8.11] file upload failure', 6010, 'file upload failure', 'now'],
    ['[8.12] frequent submission', 6011, 'frequent submission', 'now'],
    ['[8.13] warning', 6012, 'warning', 'now'],
    ['[8.14] maintenance', 6013, 'maintenance', 'now'],
    ['[8.15] invocation error', 6014, 'invocation error', 'later'],
    ['[8.16] unbound phone', 6015, 'unbound phone', 'now'],
    ['[8.17] phone verification required', 6016, 'phone verification required', 'now'],
    ['[8.18] phone verification required', 6017, 'phone verification required', 'now'],
    ['[8.19] graphic verification code', 6021, 'graphic verification code', 'now'],
    ['[8.20] rapid verification', 6022, 'rapid verification', 'now'],
    ['[8.21] ip not passed', 6025, 'ip not passed', 'now'],
    ['[8.22] device not passed', 6026, 'device not passed', 'now'],
    ['[8.23] device and ip not passed', 6027, 'device and ip not passed', 'now'],
    ['[8.24] long time not logged in', 6028, 'long time not logged in', 'now'],
    ['[8.25] risky login', 6029, 'risky login', 'now'],
    ['[8.26] contact customer service', 6030, 'contact customer service', 'now'],
    ['[8.27] region limited', 6031, 'region limited', 'now'],
    ['[8.28] region warning', 6032, 'region warning', 'now'],
    ['[8.29] ip restricted', 6033, 'ip restricted', 'now'],
    ['[8.30] max phone-number attempts', 6034, 'max phone-number attempts', 'now'],
    ['[8.31] authentication required', 6035, 'authentication required', 'now'],
    ['[8.32] authentication code error', 6036, 'authentication code error', 'now'],
    ['[8.33] authentication locked', 6037, 'authentication locked', 'now'],
    ['[8.34] authentication code expired', 6038, 'authentication code expired', 'now'],
    ['[8.35] too many devices', 6039, 'too many devices', 'now'],
    ['[8.36] sixty-second limit', 6066, 'sixty-second limit', 'now'],
    ['[8.37] wallet token expired', 6099, 'wallet token expired', 'now'],
    ['[8.38] password check failure', 6100, 'password check failure', 'now'],
    ['[8.39] locking unavailable', 6110, 'locking unavailable', 'now'],
    [
      '[8.40] withdrawal protection configuration error',
      6111,
      'withdrawal protection configuration error',
      'now',
    ],
    ['[8.41] parameter error', 6301, 'parameter error', 'now'],
    ['[8.42] UID verification error', 6302, 'UID verification error', 'now'],
    ['[8.43] no data', 6303, 'no data', 'now'],
    ['[8.44] system under maintenance', 6316, 'system under maintenance', 'now'],
    ['[8.45] system busy', 6317, 'system busy', 'now'],
    ['[8.46] EBBQ error', 6318, 'EBBQ error', 'later'],
    ['[8.47] testing', 6366, 'testing', 'later'],
    ['[8.48] system abnormal', 6399, 'system abnormal', 'later'],
    ['[8.49] venue activity', 6413, 'venue activity', 'now'],
    ['[8.50] venue under maintenance', 6415, 'venue under maintenance', 'now'],
    ['[8.51] bind real name', 6449, 'bind real name', 'now'],
    ['[8.52] popup not prompted', 6500, 'popup not prompted', 'now'],
    [
      '[8.53] login and register suspended with popup',
      6501,
      'login and register suspended with popup',
      'now',
    ],
    ['[8.54] suspended without popup', 6502, 'suspended without popup', 'now'],
  ] as const)('%s: code %i', (_row, code, name, when) => {
    expect(codes[code].name).toBe(renamed[code] ?? name.toLowerCase().replaceAll(' ', '-'));
    // A code without an answer yet names the part with which it comes.
    const isLater = /\b(comes?|come) with\b|^Reserved|\byet\b/.test(situations[code]);
    expect(isLater ? 'later' : 'now').toBe(when);
  });

  it('does not say that no call answers a code which a call lists', () => {
    const promised = new Set(
      [...Object.values(calls), ...Object.values(resources)].flatMap(({ codes }) => [...codes]),
    );
    const unexplained = [...promised].filter((code) => /^No call\b/.test(situations[code]));
    expect(unexplained).toEqual([]);
  });

  it('does not take other numbers for codes', () => {
    expect([200, 5999, 6018, 6503].filter(isCode)).toEqual([]);
  });
});
