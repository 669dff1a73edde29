import { randomUUID } from 'node:crypto';
import { headerNames } from '@hj/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleServer, consoleServer, type TestStaff } from './test-console.ts';

let server: ConsoleServer;
let admin: TestStaff;
beforeAll(async () => {
  server = await consoleServer();
  admin = await server.staff('admin', 'support');
});
afterAll(() => server.close());

const inLanguage = (language: string, path: string, body: object, { token }: { token: string } = admin) =>
  server.send(path, JSON.stringify(body), {
    [headerNames.token]: token,
    [headerNames.language]: language,
    [headerNames.idempotencyKey]: randomUUID(),
  });

describe('[1.38] a call of the console', () => {
  it('refuses in the language that it names', async () => {
    const support = await server.staff('support');
    const refusal = async (language: string) =>
      (await inLanguage(language, '/console/api/v1/staff/list', {}, support)).message;
    expect(await refusal('en')).toBe('Your role does not have this permission');
    expect(await refusal('zh-TW')).toBe('您的角色沒有此項許可權');
    expect(await refusal('zh-CN')).toBe('您的角色没有此项权限');
  });

  it('says what is wrong with a request in it', async () => {
    const body = { name: 'wang.min', displayName: 'Wang Min', roles: [] };
    const { message } = await inLanguage('en', '/console/api/v1/staff/create', body);
    expect(message).toBe('Choose at least one role');
  });

  it('says the names of the server, and leaves what staff edit as it is stored', async () => {
    const rooms = await inLanguage('en', '/console/api/v1/chat/rooms', {});
    expect(JSON.stringify(rooms.data)).toContain('"name":"Lobby"');
    // A word that the server knows, as the title of an advert.
    const draft = {
      ...{ place: 'banner', words: { title: '足球', body: '', linkText: '' }, english: null, art: 'gift' },
      ...{ tint: 'red', link: null, audience: 'all', minGrade: 0, maxGrade: 10, frequency: 'once' },
      ...{ maxShows: 1, position: 0, startsAt: server.clock.ms, endsAt: null },
    };
    const saved = { advertId: null, version: 0, draft, reason: '例行更新' };
    expect(await inLanguage('en', '/console/api/v1/site/saveAdvert', saved)).toMatchObject({
      status_code: 6000,
    });
    const { data } = await inLanguage('en', '/console/api/v1/site/adverts', {});
    expect(JSON.stringify(data)).toContain('"title":"足球"');
  });

  it('says the state of a movement of money with its text', async () => {
    const { memberId } = await server.app.member();
    await server.app.owner.sql`
      insert into deals (id, member_id, type, title, order_no, amount, state, step, created_at, ended_at)
      values (900000001, ${memberId}, 'transfer', '{"code": "tip-in", "values": {"name": "he88***"}}', 'P900000001', 2000,
        'success', 'succeeded', now(), now())`;
    const { data } = await inLanguage('en', '/console/api/v1/members/get', { memberId: String(memberId) });
    expect(data).toMatchObject({ events: [{ text: 'Tip · from he88***', state: 'Success' }] });
  });
});
