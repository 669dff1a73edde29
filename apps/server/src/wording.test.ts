/** Texts by phone and e-mail, in the reader's language and under the operator's name of the site. */
import { defaultSettings } from '@hj/contract';
import { answerTexts } from '@hj/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import letters from '../../../locales/made/letters.json' with { type: 'json' };
import texts from '../../../locales/server/texts.json' with { type: 'json' };
import { readLanguages } from './languages.ts';
import { codeMessage } from './modules/verification/rules.ts';
import { type TestApp, testApp } from './test-app.ts';
import { createWording } from './wording.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const han = /\p{Script=Han}/u;
const purposes = ['bind-phone', 'bind-email', 'reset', 'new-device', 'security'] as const;
const channels = ['sms', 'email', 'voice'] as const;

describe('a message to a phone or an e-mail address', () => {
  it('is in English with nothing Chinese in it, for every purpose and channel', async () => {
    const words = await createWording().find(app.db, { language: 'en' });
    for (const purpose of purposes) {
      for (const channel of channels) {
        const { title, text } = codeMessage(purpose, channel, '123456');
        const said = [words.headed(title), channel === 'sms' ? words.signed(text) : words.say(text)];
        for (const each of said) expect(each).not.toMatch(han);
        expect(said[1]).toMatch(channel === 'voice' ? /1，2，3，4，5，6/ : /123456/);
        expect(said.join()).toContain('Hongjing');
      }
    }
  });

  it('has a title without a doubled word', () => {
    const titles = purposes.map((purpose) => codeMessage(purpose, 'sms', '123456').title);
    for (const title of titles) expect(title).not.toMatch(/验证.*验证/);
    expect(titles).toContain('安全验证码');
  });

  it('is in the language that the member has chosen, and in that of the page where the page named one', async () => {
    const { memberId } = await app.member();
    await app.owner.sql`update members set language = 'zh-TW' where id = ${memberId}`;
    const say = async (language?: string) =>
      (await createWording().find(app.db, { memberId, language })).signed(
        '您的账户已绑定邮箱a***@example.com。如非本人操作，请立即修改登录密码并联系在线客服。',
      );
    expect(await say()).toMatch(/^【鴻競】您的帳戶已綁定/);
    expect(await say('en')).toMatch(/^\[Hongjing\] The e-mail address a\*\*\*@example.com was linked/);
    expect(await say('zh-CN')).toMatch(/^【鸿竞】您的账户已绑定邮箱/);
  });

  it('carries the name that the operator has given the site, in each language', async () => {
    await app.owner.sql`
      insert into site_settings (version, settings, actor, saved_at)
      values (1, ${JSON.stringify({ ...defaultSettings, title: '星海体育' })}::text::jsonb, 'staff:1', now())`;
    const signed = async (language: string) =>
      (await createWording().find(app.db, { language })).signed('登录密码修改通知');
    expect(await signed('zh-CN')).toBe('【星海体育】登录密码修改通知');
    expect(await signed('zh-TW')).toBe('【星海體育】登入密碼修改通知');
    expect(await signed('en')).toBe('[星海体育] Login password changed');
  });
});

it('every text of the server stands with a space between Chinese and figures', () => {
  // As the specification has them, word for word.
  const given = /4-11位|8-12位字母|已满18岁|未满18，|^幸运\d|组选\d|月\{day\}/;
  const stray = Object.keys(texts).filter(
    (text) => /\p{Script=Han}[0-9]|[0-9]\p{Script=Han}/u.test(text) && !given.test(text),
  );
  expect(stray).toEqual([]);
});

it('a message that no catalogue knows as a whole is said sentence by sentence', () => {
  const texts = answerTexts({ '已绑定。': 'Linked.', '余额 {n} 元。': 'Balance {n}.' }, (name) => name, ' ');
  expect(texts.sayMessage('已绑定。余额 5.00 元。\n好的。')).toBe('Linked. Balance 5.00.\n好的。');
});

describe('a letter keeps the sentence that it was written with, and is still said in English', () => {
  const english = readLanguages().get('en');
  it.each([
    ['取款通知', 'Withdrawal notice'],
    [
      '您的取款 W1 未通过，¥500.00 已退回中心钱包。原因：有效流水未达到要求',
      /^Your withdrawal W1 was not approved\. ¥500\.00 is back in your main wallet\. Reason: [^\p{Script=Han}]+$/u,
    ],
    [
      '您的 24 小时存款限额 已设为 ¥200，立即生效。',
      /^Your [^\p{Script=Han}]* deposit limit is now ¥200, in force at once\.$/u,
    ],
    [
      '您已撤回 7 天在线时长限额 的调整申请，原限额不变。',
      /^You withdrew the change of [^\p{Script=Han}]*; the limit stays\.$/u,
    ],
  ])('%s', (written, said) => {
    expect(english?.say(written)).toMatch(said);
  });

  it('each wording there ever was', () => {
    const left = letters.filter((text) => han.test(english?.say(text.replaceAll(/\{\w+\}/g, '5')) ?? text));
    expect(left).toEqual([]);
  });
});

describe('a text that a member reads is said in English', () => {
  it.each([
    [
      '超出您的 24 小时存款限额（¥100.00），当前还可存入 ¥40.00',
      'Above your 24-hour deposit limit of ¥100.00. Now to deposit: ¥40.00',
    ],
    ['需 VIP3，或近 30 天流水满 ¥1,000', 'VIP3 needed, or ¥1,000 turnover in the last 30 days'],
    ['需 VIP3', 'VIP3 needed'],
    ['有效投注满 ¥300', 'Valid turnover of ¥300'],
  ])('%s', (chinese, said) => {
    expect(readLanguages().get('en')?.say(chinese)).toBe(said);
  });
});

it('every text with values is said by its own English, not by the shape of another', () => {
  const english = readLanguages().get('en');
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => `9${name}9`);
  const wrong = Object.entries(texts).filter(
    // Values that touch each other have no end: a code that is read aloud, and the reason of a mute.
    ([chinese, said]) =>
      han.test(fill(chinese)) && !/\}\{/.test(chinese) && english?.say(fill(chinese)) !== fill(said),
  );
  expect(wrong).toEqual([]);
});
