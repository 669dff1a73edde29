/** Notices of the site and letters to an audience, from the desk to their readers. */
import { randomUUID } from 'node:crypto';
import type { CallResponse } from '@hj/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleServer, consoleServer, type TestStaff } from '../test-console.ts';

const path = '/site/api/v1/advertising/queryNoticeListByPage';
const hour = 3_600_000;

let server: ConsoleServer;
let support: TestStaff;
beforeAll(async () => {
  server = await consoleServer();
  support = await server.staff('support');
});
afterAll(() => server.close());

const reason = '例行公告';
const notice = (title: string, change: object = {}) => ({
  ...{ title, body: '正文', popup: false, audience: 'all', frequency: 'once', priority: 0 },
  ...{ startsAt: server.clock.ms - hour, endsAt: null, reason },
  ...change,
});
const publish = async (body: object, key?: string) =>
  server.call('/console/api/v1/notices/publish', body, support, key);
async function titles(token?: string): Promise<string[]> {
  const answer = await server.app.post(path, { pageSize: 100 }, token === undefined ? {} : { token });
  return (answer.data as CallResponse<typeof path>).list.map(({ title }) => title);
}

it('[7.15] a notice is read by its audience while it holds, the more important first', async () => {
  const member = await server.app.member();
  await publish(notice('普通'));
  await publish(notice('重要', { priority: 5, startsAt: server.clock.ms - 2 * hour }));
  await publish(notice('仅会员', { audience: 'members' }));
  await publish(notice('明天', { startsAt: server.clock.ms + 24 * hour }));
  await publish(notice('已过', { endsAt: server.clock.ms - 1 }));
  expect(await titles()).toEqual(['重要', '普通']);
  expect(await titles(member.token)).toEqual(['重要', '仅会员', '普通']);
  const { data } = await server.call('/console/api/v1/notices/list', {}, support);
  const important = data.list.find(({ title }) => title === '重要');
  expect(important?.by.actor).toBe(support.actor);
  const end = () =>
    server.call('/console/api/v1/notices/end', { noticeId: important?.noticeId, reason }, support);
  expect([(await end()).status_code, (await end()).status_code]).toEqual([6000, 6012]);
  expect(await titles()).toEqual(['普通']);
});

it('a notice is one, however often it is sent under its key', async () => {
  const key = randomUUID();
  const body = notice('只一条');
  await Promise.all([publish(body, key), publish(body, key)]);
  await publish(body, key);
  expect((await titles()).filter((title) => title === '只一条')).toHaveLength(1);
});

it('refuses a notice that ends before it begins, and a letter that leads elsewhere', async () => {
  expect((await publish(notice('倒置', { endsAt: server.clock.ms - 2 * hour }))).status_code).toBe(6007);
  for (const link of ['https://evil.example', '//evil.example', 'javascript:alert(1)']) {
    const letter = {
      kind: 'notice',
      title: '通知',
      body: '正文',
      link,
      minGrade: 0,
      maxGrade: 10,
      activeDays: null,
    };
    const answer = await server.call('/console/api/v1/broadcasts/send', { ...letter, reason }, support);
    expect(answer.status_code).toBe(6007);
  }
});

it('a letter to an audience waits for its job, and is in the list', async () => {
  const letter = {
    kind: 'bulletin',
    title: '维护通知',
    body: '正文',
    link: null,
    minGrade: 0,
    maxGrade: 10,
    activeDays: 30,
  };
  const sent = await server.call('/console/api/v1/broadcasts/send', { ...letter, reason }, support);
  const { data } = await server.call('/console/api/v1/broadcasts/list', {}, support);
  expect(data.list[0]).toMatchObject({
    broadcastId: sent.data.broadcastId,
    ...letter,
    sentAt: null,
    letters: 0,
  });
  expect(await server.auditOf(support.actor)).toContainEqual({
    ...{ action: 'broadcast-sent', subject: `broadcast:${sent.data.broadcastId}` },
  });
});
