import { describe, expect, it } from 'vitest';
import { digestOf, findFault, findHaste, type Recent, slowUntil } from './filter.ts';
import { maskName } from './rights.ts';

const terms = ['跟单群', '加QQ'];

describe('[CH3] the filter of texts', () => {
  it.each([
    ['来 跟·单 群', 'term'],
    ['加ＱＱ聊', 'term'],
    ['http://a.b', 'link'],
    ['看 xx.example/abc', 'link'],
    ['bit 点 ly', 'link'],
    ['ｗｗｗ．ａｂｃ．ｃｏｍ', 'link'],
    ['a@b.io', 'link'],
    ['微信：abc12345', 'contact'],
    ['vx abc_88888', 'contact'],
    ['telegram @someone1', 'contact'],
    ['6222021234567890123', 'account'],
    ['一三八一二三四五六七八', 'account'],
    ['1 3 8 1 2 3 4 5 6 7 8', 'account'],
    ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'account'],
    ['0x52908400098527886E0F7030069857D2E4169EE7', 'account'],
    ['稳了稳了稳了稳了稳了稳了稳了', 'flood'],
  ])('holds back %s', (text, fault) => {
    expect(findFault(text, terms)).toBe(fault);
  });

  it.each([
    '曼城控球有了，下半场大球机会不小',
    '让 0/0.5 赔率 0.92，大 2.5/3 0.88',
    '角球已经 6-2 了，比分 2-1',
    '67 分钟 2-1，比预想的慢',
    '@liang88 你那单让球还拿着吗',
    '哈哈哈哈哈哈',
    '1.28 0.95 0.92 串起来 3.59',
    '2025 赛季第 12 轮',
    '投 500 赢 460',
  ])('lets %s pass', (text) => {
    expect(findFault(text, terms)).toBeUndefined();
  });
});

describe('the pace of a speaker', () => {
  const said = (text: string, at: number): Recent => ({ rid: 'hall', at, digest: digestOf(text) });

  it('allows five messages in ten seconds', () => {
    const four = [1, 2, 3, 4].map((n) => said(`第 ${n} 条`, n));
    expect(findHaste('又一条', four, 1_000)).toBeUndefined();
    const five = [...four, said('第五条', 5)];
    expect(findHaste('又一条', five, 1_000)).toBe('flood');
    expect(findHaste('又一条', five, 20_000)).toBeUndefined();
  });

  it('refuses the same words within a minute, however they are set, but not a cheer', () => {
    const recent = [said('必须是大球', 0), said('好球', 0)];
    expect(findHaste('必须 是大球。', recent, 59_000)).toBe('repeat');
    expect(findHaste('必须是大球', recent, 60_000)).toBeUndefined();
    expect(findHaste('好球', recent, 59_000)).toBeUndefined();
  });

  it('waits for slow mode by room', () => {
    const recent = [said('一', 1_000)];
    expect(slowUntil(recent, 'hall', { slowSeconds: 10, now: 5_000 })).toBe(11_000);
    expect(slowUntil(recent, 'hall', { slowSeconds: 10, now: 11_000 })).toBeUndefined();
    expect(slowUntil(recent, 'sport:FT', { slowSeconds: 10, now: 5_000 })).toBeUndefined();
  });
});

it('never shows the whole name of a member', () => {
  expect(['abcd', 'he8812', 'liang88'].map(maskName)).toEqual(['ab***', 'he8***', 'lian***']);
});
