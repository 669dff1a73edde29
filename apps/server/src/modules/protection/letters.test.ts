/** One letter for one change of a limit (MS2) or one stop, in the inbox of the member. */
import { randomUUID } from 'node:crypto';
import { headerNames } from '@hj/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readLanguages } from '../../languages.ts';
import { type TestApp, type TestMember, testApp } from '../../test-app.ts';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await app.member();
});

const setLimit = (value: string, key: string = randomUUID()) =>
  app.post(
    '/site/api/v1/protection/setLimit',
    { kind: 'deposit', period: '24h', value },
    { [headerNames.token]: member.token, [headerNames.idempotencyKey]: key },
  );

const letters = () => app.owner.sql<
  { title: { values: { text: string } }; body: { values: { text: string } } }[]
>`
  select title, body from letters where member_id = ${member.memberId} order by id`;

const stop = (call: 'coolOff' | 'exclude' | 'closeAccount', body: object, key: string = randomUUID()) =>
  app.post(`/site/api/v1/protection/${call}`, body, {
    ...{ [headerNames.token]: member.token, [headerNames.idempotencyKey]: key },
  });

it('a limit that is set ten times at once is told once, and its change once more', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => setLimit('200.00')));
  expect(answers.some(({ status_code }) => status_code === 6000)).toBe(true);
  expect(await letters()).toHaveLength(1);
  await setLimit('150.00');
  await setLimit('150.00');
  const told = await letters();
  expect(told.map(({ title }) => title.values.text)).toEqual(['限额变更通知', '限额变更通知']);
});

it('a limit that is refused is told of by no letter', async () => {
  expect((await setLimit('-5')).status_code).not.toBe(6000);
  expect(await letters()).toEqual([]);
});

describe('a stop', () => {
  it.each([
    [
      'coolOff',
      { term: '7d' },
      '冷静期已开始',
      /^您已开启冷静期（7 天），\d{4}-\d\d-\d\d \d\d:\d\d（GMT\+8）自动结束/,
    ],
    ['exclude', { term: '6m' }, '自我排除已生效', /^您已自我排除（6 个月），.{16}（GMT\+8）起可以申请恢复/],
    ['closeAccount', { confirm: true }, '账户已关闭', /^您已关闭账户，余额仍可取出。/],
  ] as const)(
    'by %s is told once: its end, what it forbids and where help is',
    async (call, body, title, begins) => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => stop(call, body, key)));
      expect(answers.some(({ status_code }) => status_code === 6000)).toBe(true);
      const told = await letters();
      expect(told.map((letter) => letter.title.values.text)).toEqual([title]);
      const text = told[0]?.body.values.text ?? '';
      expect(text).toMatch(begins);
      expect(text).toContain('存款、投注、进入游戏与领取优惠均已停止');
      expect(text).toMatch(/在线客服.*心理援助热线/);
      const english = readLanguages().get('en');
      expect([english?.say(title), english?.say(text)].join(' ')).not.toMatch(
        /[\p{Script=Han}，。、；（）]/u,
      );
    },
  );

  it('that is refused is told of by no letter, and the request of its end by one', async () => {
    await stop('exclude', { term: '6m' });
    expect((await stop('coolOff', { term: '24h' })).status_code).toBe(6012);
    expect(await letters()).toHaveLength(1);
    member = await app.member();
    await setLimit('200.00');
    await app.owner.sql`
      insert into protection_exclusions (member_id, kind, term, started_at, term_ends_at, reason, actor, request_id)
      values (${member.memberId}, 'exclusion', '6m', now() - interval '1 year', now() - interval '6 months', '', 'test', 'test')`;
    const revoked = await app.post(
      '/site/api/v1/protection/revokeExclusion',
      {},
      { [headerNames.token]: member.token, [headerNames.idempotencyKey]: randomUUID() },
    );
    expect(revoked.status_code).toBe(6000);
    const text = (await letters())[1]?.body.values.text ?? '';
    expect(text).toMatch(/^您已申请解除自我排除，.{16}（GMT\+8）起可以继续游戏/);
    expect(readLanguages().get('en')?.say(text)).not.toMatch(/\p{Script=Han}/u);
  });
});
