/** The support desk on both sides: visitors' calls and the console's. */
import { randomUUID } from 'node:crypto';
import type { CallResponse, serviceCalls } from '@hj/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleServer, consoleServer, type TestStaff } from '../test-console.ts';

let server: ConsoleServer;
let support: TestStaff;
let colleague: TestStaff;
let heard: { topic: string }[] = [];
beforeAll(async () => {
  server = await consoleServer();
  support = await server.staff('support');
  colleague = await server.staff('support');
  server.app.deps.bus.subscribe('service.changed', (message) => heard.push(message as { topic: string }));
});
afterAll(() => server.close());

type Name = keyof typeof serviceCalls extends infer Path
  ? Path extends `/site/api/v1/service/${infer Each}`
    ? Each
    : never
  : never;

async function call<Each extends Name>(name: Each, body: object, token?: string) {
  const path = `/site/api/v1/service/${name}` as const;
  const answer = await server.app.post(path, body, token === undefined ? {} : { token });
  return { code: answer.status_code, data: answer.data as CallResponse<typeof path> };
}

/** A visitor with a conversation: a guest, or a member with this token. */
async function visit(token?: string) {
  const { data } = await call('open', {}, token);
  const from = data.visitor === null ? {} : { visitor: data.visitor };
  return {
    ...data,
    from,
    say: (text: string, key: string = randomUUID()) => call('send', { ...from, key, text }, token),
    show: (image: string, key: string = randomUUID()) =>
      call('send', { ...from, key, text: '请看截图', image }, token),
    open: (imageId: string) => call('image', { ...from, imageId }, token),
    read: async (after = 0) => (await call('messages', { ...from, after }, token)).data,
    change: (change: object) => call('change', { ...from, ...change }, token),
    ask: (answerId: string, key: string = randomUUID()) => call('ask', { ...from, key, answerId }, token),
  };
}
const desk = <Body extends object>(name: 'take' | 'handBack' | 'end', body: Body, staff = support) =>
  server.call(`/console/api/v1/service/${name}`, body, staff);
const reply = (chatId: string, text: string, staff = support, key?: string) =>
  server.call('/console/api/v1/service/reply', { chatId, text }, staff, key);
async function waitingOf(text: string) {
  const { data } = await server.call('/console/api/v1/service/list', { pageSize: 100 }, support);
  const row = data.list.find(({ excerpt }) => excerpt === text);
  if (row === undefined) throw new Error(`${text} does not wait`);
  return row;
}
const texts = (messages: readonly { text: string }[]) => messages.map(({ text }) => text);

describe('the support desk', () => {
  it('connects a guest and a member of staff, and tells the guest’s pages', async () => {
    const guest = await visit();
    expect(guest.questions.length).toBeGreaterThan(3);
    await guest.say('打不开存款页');
    const { chatId, member, unread } = await waitingOf('打不开存款页');
    expect([member, unread]).toEqual([null, true]);
    expect((await reply(chatId, '还没接入')).status_code).toBe(6012);
    heard = [];
    expect((await desk('take', { chatId })).status_code).toBe(6000);
    expect((await reply(chatId, '您好，请换一个浏览器试试')).status_code).toBe(6000);
    await expect.poll(() => heard.map(({ topic }) => topic)).toContain(guest.topic);
    const { chat, messages } = await guest.read();
    expect(chat).toMatchObject({ state: 'open', staffName: expect.stringContaining('员工'), staffReadNo: 2 });
    expect(messages).toMatchObject([{ author: 'visitor' }, { author: 'staff', name: chat.staffName }]);
    expect(texts((await guest.read(1)).messages)).toEqual(['您好，请换一个浏览器试试']);
  });

  it('keeps a picture of a visitor, drawn anew and sealed, for its conversation and, audited, for the desk', async () => {
    const [guest, other] = [await visit(), await visit()];
    const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background: '#345' } });
    const image = (await drawn.png().toBuffer()).toString('base64');
    const key = randomUUID();
    expect((await guest.show(image, key)).code).toBe(6000);
    expect((await guest.show(image, key)).code).toBe(6000);
    const { messages } = await guest.read();
    expect(messages).toHaveLength(1);
    const imageId = messages[0]?.imageId ?? '';
    const own = await guest.open(imageId);
    expect(own).toMatchObject({
      code: 6000,
      data: { image: expect.stringMatching(/^data:image\/webp;base64,/) },
    });
    expect((await other.open(imageId)).code).toBe(6004);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    expect((await guest.show(svg)).code).toBe(6010);
    const { chatId } = await waitingOf('请看截图');
    const seen = await server.call('/console/api/v1/service/image', { imageId }, support);
    expect(seen.data).toEqual(own.data);
    expect(await server.auditOf(support.actor)).toContainEqual({
      action: 'service-image-opened',
      subject: `service:${chatId}`,
    });
    const [row] = await server.app.owner.sql<{ sealed: Buffer }[]>`
      select sealed from service_images where id = ${imageId}`;
    expect(row?.sealed.includes('WEBP')).toBe(false);
  });

  it('knows a member on every machine by the session, and no guest’s token beside it', async () => {
    const [member, guest] = [await server.app.member(), await visit()];
    await guest.say('我是访客');
    const first = await visit(member.token);
    expect(first.visitor).toBeNull();
    await first.say('会员的问题');
    const other = await call('messages', { ...guest.from, after: 0 }, member.token);
    expect(texts(other.data.messages)).toEqual(['会员的问题']);
    expect((await visit(member.token)).topic).toBe(first.topic);
    expect((await waitingOf('会员的问题')).member).toEqual({
      memberId: String(member.memberId),
      name: member.name,
    });
  });

  it('gives nothing for a token that it did not make, and makes another', async () => {
    const made = 'a'.repeat(43);
    for (const name of ['messages', 'send', 'change'] as const) {
      const body = { visitor: made, after: 0, key: randomUUID(), text: 'x', action: 'end' };
      expect((await call(name, body)).code).toBe(6004);
    }
    const { data } = await call('open', { visitor: made });
    expect(data.visitor).not.toBe(made);
    expect((await call('messages', {})).code).toBe(6004);
  });

  it('takes a message once per key, and numbers those that come at once without holes', async () => {
    const guest = await visit();
    const key = randomUUID();
    const sent = await Promise.all([
      guest.say('一次', key),
      guest.say('一次', key),
      ...['二', '三', '四'].map((text) => guest.say(text)),
    ]);
    expect((await guest.say('一次', key)).data.no).toBe(sent[0]?.data.no);
    const { messages } = await guest.read();
    expect(messages.map(({ no }) => no)).toEqual([1, 2, 3, 4]);
    expect(texts(messages).toSorted()).toEqual(['一次', '三', '二', '四'].toSorted());
  });

  it('is taken by one of two colleagues, who alone answers until it is handed back', async () => {
    const guest = await visit();
    await guest.say('两位同时接入');
    const { chatId } = await waitingOf('两位同时接入');
    const both = await Promise.all([desk('take', { chatId }), desk('take', { chatId }, colleague)]);
    expect(both.map(({ status_code }) => status_code).toSorted()).toEqual([6000, 6012]);
    const [winner, loser] = both[0]?.status_code === 6000 ? [support, colleague] : [colleague, support];
    expect((await reply(chatId, '我也来', loser)).status_code).toBe(6012);
    expect((await desk('end', { chatId }, loser)).status_code).toBe(6012);
    expect((await desk('handBack', { chatId }, winner)).status_code).toBe(6000);
    expect((await guest.read()).chat).toMatchObject({ state: 'waiting', staffName: null });
    expect((await desk('take', { chatId }, loser)).status_code).toBe(6000);
  });

  it('says a reply once, however often it is sent under its key', async () => {
    const guest = await visit();
    await guest.say('请只答一次');
    const { chatId } = await waitingOf('请只答一次');
    await desk('take', { chatId });
    const key = randomUUID();
    await Promise.all([reply(chatId, '好的', support, key), reply(chatId, '好的', support, key)]);
    await reply(chatId, '好的', support, key);
    expect(texts((await guest.read()).messages)).toEqual(['请只答一次', '好的']);
  });

  it('answers its questions at once without staff', async () => {
    const guest = await visit();
    const question = guest.questions.find(({ title }) => title === '取款需要多久');
    await guest.ask(question?.answerId ?? '');
    const { chat, messages } = await guest.read();
    expect(chat.state).toBe('idle');
    expect(messages).toMatchObject([{ author: 'visitor', text: '取款需要多久' }, { author: 'assistant' }]);
    const hidden = await server.call('/console/api/v1/service/answers', {}, support);
    const own = hidden.data.list.find(({ forVisitors }) => !forVisitors);
    expect((await guest.ask(own?.answerId ?? '')).code).toBe(6004);
  });

  it('says how many wait before, takes those first who ask for a supervisor, and is rated once it was answered', async () => {
    const [first, second] = [await visit(), await visit()];
    await first.say('先来');
    await second.say('后到');
    const ahead = async (of: typeof first) => (await of.read()).chat.ahead;
    expect((await ahead(second)) - (await ahead(first))).toBe(1);
    await second.change({ action: 'lead' });
    const { data } = await server.call('/console/api/v1/service/list', { pageSize: 100 }, support);
    expect(data.list[0]).toMatchObject({ excerpt: '后到', lead: true });
    expect((await second.change({ action: 'rate', stars: 5 })).code).toBe(6012);
    const chatId = data.list[0]?.chatId ?? '';
    await desk('take', { chatId });
    await desk('end', { chatId });
    expect((await second.change({ action: 'rate', stars: 6 })).code).toBe(6007);
    await second.change({ action: 'rate', stars: 4 });
    expect((await second.read()).chat).toMatchObject({ state: 'closed', rating: 4 });
    await second.say('还有一个问题');
    expect((await second.read()).chat).toMatchObject({ state: 'waiting', rating: null, staffName: null });
  });

  it('refuses empty messages, those of more than 500 signs, and more than 20 in a minute', async () => {
    const guest = await visit();
    for (const text of ['', '  ', '长'.repeat(501)]) expect((await guest.say(text)).code).toBe(6007);
    const codes: number[] = [];
    for (let round = 0; round < 21; round += 1) codes.push((await guest.say(`第 ${round}`)).code);
    expect(codes).toEqual([...Array(20).fill(6000), 6011]);
  });

  it('keeps canned answers, and takes them out of use', async () => {
    const draft = { title: '银行维护', text: '该银行正在维护，请换一种方式。', forVisitors: true };
    const { data } = await server.call('/console/api/v1/service/addAnswer', draft, support);
    expect((await visit()).questions.map(({ title }) => title)).toContain('银行维护');
    const retire = () =>
      server.call('/console/api/v1/service/retireAnswer', { answerId: data.answerId }, support);
    expect([(await retire()).status_code, (await retire()).status_code]).toEqual([6000, 6004]);
    expect((await visit()).questions.map(({ title }) => title)).not.toContain('银行维护');
  });

  it('[7.16] is where the site says', async () => {
    const answer = await server.app.post('/site/api/v1/configuration/onlinecustomservice', {});
    expect(answer.data).toEqual({ url: `${server.app.config.publicUrl}/service` });
  });
});
