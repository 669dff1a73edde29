import { describe, expect, it } from 'vitest';
import {
  beijingDay,
  birthdayBefore,
  birthdayMessages,
  contactRules,
  otherContacts,
  realName,
  realNameMessage,
} from './index.ts';

const messageOf = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message;
const accepts = (name: string) => realName.safeParse(name).success;

describe('a real name', () => {
  it('[5.38] is refused with 请输入正确的名字', () => {
    for (const name of ['', ' ', '张三1', '1张三', '张 三', 'Li Hua', '张三<b>', '😀', '·', 'a'.repeat(51)]) {
      expect(messageOf(realName.safeParse(name))).toBe(realNameMessage);
    }
    expect(realNameMessage).toBe('请输入正确的名字');
  });

  it('[5.39] has no doubled middle dot', () => {
    expect(accepts('阿依古丽··买买提')).toBe(false);
    expect(accepts('Anna··Maria')).toBe(false);
    expect(accepts('Anna.·Maria')).toBe(false);
  });

  it('[5.40] has no middle dot at either end', () => {
    for (const name of ['·张三', '张三·', '·Anna', 'Anna·', '.Anna', 'Anna.'])
      expect(accepts(name)).toBe(false);
  });

  it('[5.41] starts and ends with a letter or a Chinese character, and not with one of each (O18)', () => {
    for (const name of ['1Anna', 'Anna1', '-张三', '张三Li', 'Li张三', '张Li三']) {
      expect(accepts(name)).toBe(false);
    }
  });

  it('[5.42] is valid in Chinese characters, with single middle dots between', () => {
    for (const name of ['张三', '欧阳娜娜', '阿依古丽·买买提', '尼古拉·亚历山大·王', '㐀𠮷', '李']) {
      expect(accepts(name)).toBe(true);
    }
  });

  it('[5.43] is valid in Latin letters and dots', () => {
    for (const name of ['Anna', 'Anna·Maria', 'J.Smith', 'A.B·C']) expect(accepts(name)).toBe(true);
  });
});

describe('a birthday (C01)', () => {
  // 00:30 of 2 March in Beijing, still 1 March in London.
  const now = new Date('2026-03-01T16:30:00Z');
  const birthday = birthdayBefore(now);

  it('[5.44] is asked for with 请输入生日，确保您已满18岁', () => {
    for (const day of [
      '',
      '2000',
      '2000-2-3',
      '2000-02-30',
      '2000-13-01',
      '1899-01-01',
      '2000-01-01T00',
      'x',
    ]) {
      expect(messageOf(birthday.safeParse(day))).toBe('请输入生日，确保您已满18岁');
    }
    expect(birthdayMessages.required).toBe('请输入生日，确保您已满18岁');
  });

  it('[5.45] [9.28] [1.15] is refused on the day before the 18th and taken on the day, by the calendar of Beijing', () => {
    expect(beijingDay(now)).toBe('2026-03-02');
    expect(messageOf(birthday.safeParse('2008-03-03'))).toBe('您的年龄未满18，无法游戏哦');
    expect(birthday.safeParse('2008-03-02').success).toBe(true);
    expect(messageOf(birthday.safeParse('2030-01-01'))).toBe('您的年龄未满18，无法游戏哦');
    expect(birthday.safeParse('1930-12-31').success).toBe(true);
  });

  it('of 29 February comes on 1 March', () => {
    expect(birthdayBefore(new Date('2026-02-28T15:59:59Z')).safeParse('2008-02-29').success).toBe(false);
    expect(birthdayBefore(new Date('2026-02-28T16:00:00Z')).safeParse('2008-02-29').success).toBe(true);
  });
});

describe('another contact', () => {
  it.each([
    ['wechat', 'wxid_lihua88', '张三丰丰丰丰'],
    ['qq', '10001', '01234'],
    ['telegram', '@lihua_88', '@li'],
    ['whatsapp', '+8613812345678', '+0123'],
  ] as const)('%s has the shape of its service', (kind, good, bad) => {
    expect(contactRules[kind].safeParse(good).success).toBe(true);
    expect(messageOf(contactRules[kind].safeParse(bad))).toMatch(/^请输入正确的/);
    expect(contactRules[kind].safeParse('').success).toBe(false);
    expect(contactRules[kind].safeParse('<script>').success).toBe(false);
  });

  it('has a rule for each kind', () => {
    expect(Object.keys(contactRules)).toEqual([...otherContacts]);
  });
});
