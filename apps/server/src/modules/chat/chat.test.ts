import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chatIds, headerNames } from '@hj/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../test-app.ts';
import { fundWallet } from '../wallet/test-ledger.ts';
import { ChatSockets } from './sockets.ts';
import { type ChatClient, credentials, type TestChat, testChat } from './test-chat.ts';

const clock = { ms: 0 };
let chat: TestChat;
const clients: ChatClient[] = [];
const action = { actor: 'staff:7', reason: '刷屏', address: '203.0.113.9', requestId: 'r-1' };
const desk = () => chat.whole.modules.chat.desk.chat;
const open = {
  ...{ slowSeconds: 0, minGrade: 0, minTurnover: 0n, minAgeHours: 0, pictureGrade: 3 },
  ...{ guests: true, muted: false, closed: false, pinned: null },
};

beforeAll(async () => {
  chat = await testChat(() => new Date(Date.now() + clock.ms));
});
afterAll(() => chat.stop());
beforeEach(async () => {
  // Each test begins a minute later, in a hall without rules.
  clock.ms += 61_000;
  await desk().saveRoom({ rid: 'hall', settings: open }, action);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});

/** Its session begins by the clock of the test. */
const member = () => chat.member(-clock.ms);

async function enter(as?: TestMember, rid?: string): Promise<ChatClient> {
  const client = await chat.enter(as, rid);
  clients.push(client);
  return client;
}

async function uidOf(client: ChatClient): Promise<string> {
  const welcome = await client.hear(chatIds.internal, ({ kind }) => kind === 'welcome');
  return welcome.kind === 'welcome' ? welcome.you.uid : '';
}

describe('the chat socket', () => {
  it('closes on a text that the database cannot keep, instead of asking for another try', async () => {
    const client = await enter();
    client.say({ msgId: chatIds.send, msgData: { rid: 'hall', msg: 'a\0b', clientId: randomUUID() } });
    expect((await once(client.socket, 'close'))[0]).toBe(4007);
  });

  it('[7.130] [4.79] answers a heartbeat', async () => {
    const client = await enter();
    client.say({ msgId: chatIds.heartbeat, msgData: {} });
    expect((await client.hear(chatIds.heartbeat)).at).toBeGreaterThan(0);
  });

  it('[7.131] [7.151] [3.70] [4.81] logs a member in by token and JWT of one session only', async () => {
    const [one, other] = [await member(), await member()];
    const [own, foreign] = [await credentials(chat, one), await credentials(chat, other)];
    const client = await chat.open();
    clients.push(client);
    const welcome = await client.logIn(own);
    expect(welcome).toMatchObject({ kind: 'welcome', you: { name: one.name, grade: 0, guest: false } });
    for (const wrong of [
      { token: one.token, body: foreign.body },
      { token: 'x'.repeat(43), body: own.body },
      { token: one.token, body: { jwt: `${own.body.jwt}x` } },
    ]) {
      const stranger = await chat.open();
      clients.push(stranger);
      expect(await stranger.logIn(wrong)).toMatchObject({ kind: 'expired', code: 6001 });
      stranger.say({ msgId: chatIds.joinRoom, msgData: { rid: 'hall' } });
      expect(await stranger.hear(chatIds.internal, ({ kind }) => kind === 'refused')).toMatchObject({
        code: 6001,
      });
    }
  });

  it('[7.135] [7.136] [4.82] [6.4] [1.17] lets a guest in, knows it again, and keeps it to the limits of guests', async () => {
    const guest = await chat.open();
    clients.push(guest);
    const welcome = await guest.logIn(undefined);
    if (welcome.kind !== 'welcome') throw new Error('a guest is welcome');
    const again = await chat.open();
    clients.push(again);
    expect(await again.logIn(undefined, welcome.guest)).toMatchObject({ you: { uid: welcome.you.uid } });
    await guest.join('hall');
    expect(await guest.send('字'.repeat(61))).toMatchObject({ code: 6007 });
    expect(await guest.send('大家好')).toMatchObject({ text: '大家好', grade: null });
    expect(await guest.send('今晚看哪场')).toMatchObject({ kind: 'refused', code: 6011 });
    expect(await guest.send('', { slip: 'ABCDEFGH' })).toMatchObject({ code: 6003 });
    const { right } = await guest.join('sport:FT');
    expect(right.bar).toBe('guest');
    expect(await guest.send('你好', { rid: 'sport:FT' })).toMatchObject({ code: 6003 });
  });

  it('[7.132] [7.133] [7.138] [3.71] [3.72] [5.62] brings a trimmed message to all in the room, and to no other room', async () => {
    const [speaker, reader] = [await enter(await member()), await enter(await member())];
    const elsewhere = await enter(await member(), 'sport:BK');
    expect(await speaker.send('  角球已经 6-2 了 ')).toMatchObject({ text: '角球已经 6-2 了', kind: 'text' });
    expect(await reader.hear(chatIds.message, ({ text }) => text.includes('6-2'))).toMatchObject({
      deleted: false,
    });
    await elsewhere.join('sport:BK');
    expect(elsewhere.texts).toEqual([]);
    expect(await speaker.send('   ')).toMatchObject({ code: 6007 });
    expect(await speaker.send('字'.repeat(201))).toMatchObject({ code: 6007 });
  });

  it('says names of rooms and refusals in the language of the page, and leaves what was written as it is', async () => {
    const reader = await chat.open('en');
    clients.push(reader);
    await reader.logIn(undefined);
    const { rooms } = await reader.hear(chatIds.rooms);
    const names = new Map(rooms.map(({ rid, name }) => [rid, name]));
    expect([names.get('hall'), names.get('sport:FT'), names.get('sport:SK')]).toEqual([
      ...['Lobby', 'Football', 'Snooker'],
    ]);
    const { room, right } = await reader.join('sport:FT');
    expect(room.name).toBe('Football');
    expect(right.text).not.toMatch(/\p{Script=Han}/u);
    await reader.join('hall');
    const refused = await reader.send('字'.repeat(61));
    expect(Object(refused).message).not.toMatch(/\p{Script=Han}/u);
    const speaker = await enter(await member());
    await speaker.send('足球 大厅');
    expect(await reader.hear(chatIds.message)).toMatchObject({ text: '足球 大厅' });
  });

  it('[3.69] [7.137] [7.141] [7.142] speaks in {msgId, msgData}: the list of rooms, how many are online, and that a room is left', async () => {
    const client = await enter(await member());
    expect(client.heard.map((push) => Object.keys(push))).toEqual(
      client.heard.map(() => ['msgId', 'msgData']),
    );
    const { rooms } = await client.hear(chatIds.rooms);
    expect(rooms.map(({ rid }) => rid)).toContain('hall');
    await enter(undefined, 'sport:VB');
    await client.join('sport:VB');
    expect(await client.hear(chatIds.left)).toEqual({ rid: 'hall' });
    await chat.whole.modules.chat.sockets.tellOnline();
    expect(await client.hear(chatIds.online, ({ rid }) => rid === 'sport:VB')).toMatchObject({ online: 2 });
  });

  it('[7.144] tells the room of a red packet, and of each share that is taken', async () => {
    const [from, by] = [await member(), await member()];
    await chat.grade(from, 1);
    await fundWallet(chat.db, from.memberId, 100_000n);
    const [sender, reader] = [await enter(from), await enter(by)];
    const order = { rid: 'hall', total: '20.00', shares: 4, split: 'equal' };
    const ask = (path: string, body: object, { token }: TestMember) =>
      chat.post(path, JSON.stringify(body), {
        [headerNames.token]: token,
        [headerNames.idempotencyKey]: randomUUID(),
      });
    const { data } = await ask('/fd/api/v1/redPacket/send', order, from);
    const { packetId } = data as { packetId: string };
    const packetOf = (push: { packet: unknown } | { data: { packet?: unknown } }) =>
      'packet' in push ? push.packet : push.data.packet;
    for (const client of [sender, reader])
      expect(packetOf(await client.hear(chatIds.packet))).toMatchObject({ id: packetId, left: 4 });
    await ask('/fd/api/v1/redPacket/claim', { packetId }, by);
    expect(await reader.hear(chatIds.packet, (push) => 'packet' in push)).toMatchObject({
      rid: 'hall',
      packet: { id: packetId, left: 3 },
    });
  });

  it('[CH1] loses and doubles nothing over a cut: sent again by its id, and missed messages by their number', async () => {
    const [speaker, reader] = [await member(), await enter(await member())];
    const first = await enter(speaker);
    const clientId = randomUUID();
    const written = await first.send('第一条', { clientId });
    if (!('seq' in written)) throw new Error('it is written');
    await reader.close();
    await first.close();
    clients.length = 0;
    const second = await enter(speaker);
    expect(await second.send('第一条', { clientId })).toEqual(written);
    for (const text of ['二号', '三号消息', '四号消息']) await second.send(text);
    const back = await enter(await member());
    const { messages, complete } = await back.join('hall', written.seq);
    expect(complete).toBe(true);
    expect(messages.map(({ text }) => text)).toEqual(['二号', '三号消息', '四号消息']);
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3].map((step) => written.seq + step));
  });

  it('[C36] writes one message for twenty sends of one id side by side', async () => {
    const speaker = await member();
    const sockets = await Promise.all(Array.from({ length: 4 }, () => enter(speaker)));
    const clientId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => sockets[at % 4]?.send('同一条消息', { clientId })),
    );
    expect(
      new Set(answers.map((answer) => (answer !== undefined && 'seq' in answer ? answer.seq : 0))).size,
    ).toBe(1);
    const rows = await chat.db.sql`select seq from chat_messages where client_id = ${clientId}::uuid`;
    expect(rows).toHaveLength(1);
  });

  it('[7.101] [7.134] [7.143] [3.73] [9.11] [O36] pages history by 15, newest first, by its fields, on the socket and over HTTP', async () => {
    const speaker = await member();
    await chat.db.sql`
      insert into chat_messages (rid, seq, kind, body, created_at)
      select 'sport:TT', n, case when n % 4 = 0 then 'system' else 'text' end, 'm' || n, to_timestamp(1000 + n)
      from generate_series(1, 40) n`;
    const client = await enter(speaker, 'sport:TT');
    const ask = (more: object) =>
      ({ msgId: chatIds.history, msgData: { rid: 'sport:TT', ...more } }) as const;
    client.say(ask({}));
    const page = await client.hear(chatIds.history);
    expect(page.list.map(({ text }) => text)).toEqual(Array.from({ length: 15 }, (_, at) => `m${40 - at}`));
    expect(page).toMatchObject({ total: 40, pageNum: 1, pageSize: 15 });
    const answer = await chat.post('/stream/api/v1/history', JSON.stringify({ rid: 'sport:TT', pageNum: 3 }));
    expect(answer.data).toMatchObject({
      total: 40,
      list: Array.from({ length: 10 }, (_, at) => ({ text: `m${10 - at}` })),
    });
    const part = { rid: 'sport:TT', category: 'system', beginTime: 1_010_000, endTime: 1_020_000 };
    const few = await chat.post('/stream/api/v1/history', JSON.stringify(part));
    expect(few.data).toMatchObject({ total: 3, list: [{ text: 'm20' }, { text: 'm16' }, { text: 'm12' }] });
    expect(await chat.post('/stream/api/v1/history', JSON.stringify({ rid: 'match:1' }))).toMatchObject({
      status_code: 6004,
    });
  });

  it('[7.149] [CH4] names a speaker in another room, and quotes what it answers', async () => {
    const [one, other] = [await member(), await member()];
    const named = await enter(other, 'sport:BK');
    const speaker = await enter(one);
    const uid = await uidOf(named);
    const asked = await speaker.send(`@${other.name} 你那单还拿着吗`, {
      mentions: [uid, 'm00000000000000ff'],
    });
    if (!('seq' in asked)) throw new Error('it is written');
    expect(asked.data.mentions).toEqual([{ uid, name: `${other.name.slice(0, 4)}***` }]);
    expect(await named.hear(chatIds.mention)).toEqual({ rid: 'hall', seq: asked.seq });
    await named.join('hall');
    const answer = await named.send('拿着', { replyTo: asked.seq });
    expect(answer).toMatchObject({ reply: { seq: asked.seq, name: `${one.name.slice(0, 4)}***` } });
  });

  it('makes rooms of matches and tables that there are, and no others', async () => {
    const client = await enter(await member());
    const { room } = await client.join(`match:${chat.match.id}`);
    expect(room.name).toContain(' v ');
    client.say({ msgId: chatIds.joinRoom, msgData: { rid: 'table:nowhere-1' } });
    expect(await client.hear(chatIds.internal, ({ kind }) => kind === 'refused')).toMatchObject({
      code: 6004,
    });
  });

  it('ends with the session of its member', async () => {
    const speaker = await member();
    const client = await enter(speaker);
    chat.deps.bus.publish('session.ended', {
      sessionId: String(speaker.sessionId),
      memberId: String(speaker.memberId),
    });
    await client.hear(chatIds.internal, ({ kind }) => kind === 'expired');
    expect(await client.send('还在吗')).toMatchObject({ code: 6001 });
  });

  it('works across processes: another one hears of the message by NOTIFY', async () => {
    const { modules } = chat.whole;
    const heard: string[] = [];
    const url = chat.database.url;
    const far = new ChatSockets({
      ...{ ...chat.deps, bus: { publish: () => undefined, subscribe: () => () => undefined } },
      config: { ...chat.config, databaseUrl: url },
      excludedAmong: async () => new Set(),
      linkedMembers: async () => [],
      authenticateListener: async () => undefined,
      requireLiveSession: async () => undefined,
      turnover: { state: async () => Promise.reject(new Error('not asked')) },
      readChatToken: async () => undefined,
      languages: new Map(),
    });
    far.feed.hear = (rid, seq) => void heard.push(`${rid} ${seq}`);
    const running = await far.start();
    const sent = await (await enter(await member())).send('跨进程消息');
    if (!('seq' in sent)) throw new Error('it is written');
    await expect.poll(() => heard).toContain(`hall ${sent.seq}`);
    await running.stop();
    expect(modules.chat.sockets.onlineOf('hall')).toBe(1);
  });
});

describe('speaking', () => {
  it('[CH3] holds back links, accounts, terms, floods and repeats, and keeps them for the moderators', async () => {
    const client = await enter(await member());
    expect(await client.send('看这里 xx.example/abc')).toMatchObject({
      code: 6012,
      message: '聊天中不能发送链接，未发送',
    });
    expect(await client.send('加微信聊')).toMatchObject({ code: 6012 });
    expect(await client.send('同样的话说两遍')).toMatchObject({ kind: 'text' });
    expect(await client.send('同样的话，说两遍')).toMatchObject({
      code: 6012,
      message: '一分钟内请勿重复发送相同内容',
    });
    for (const text of ['一条', '二条', '三条', '四条']) await client.send(text);
    expect(await client.send('六条')).toMatchObject({ code: 6012, message: '发言太快，请稍后再发' });
    const { flags } = await desk().stream('hall');
    expect(flags.slice(0, 4).map(({ fault }) => fault)).toEqual(['flood', 'repeat', 'term', 'link']);
    expect(client.texts).not.toContain('看这里 xx.example/abc');
  });

  it('[CH5] needs the grade or the turnover of the room, and the age of the account', async () => {
    const settings = { ...open, minGrade: 2, minTurnover: 100_000n, minAgeHours: 0 };
    await desk().saveRoom({ rid: 'sport:SK', settings }, action);
    const [graded, player, neither] = [await member(), await member(), await member()];
    await chat.grade(graded, 2);
    await chat.owner.sql`
      insert into play_hours (member_id, hour, category, staked, turnover)
      values (${player.memberId}, date_trunc('hour', now()), 'sport', 100000, 100000)`;
    const says = async (member: TestMember) =>
      (await enter(member, 'sport:SK')).send('你好', { rid: 'sport:SK' });
    expect(await says(graded)).toMatchObject({ kind: 'text' });
    expect(await says(player)).toMatchObject({ kind: 'text' });
    expect(await says(neither)).toMatchObject({ code: 6003, message: '需 VIP2，或近 30 天流水满 ¥1,000' });
    await desk().saveRoom({ rid: 'sport:SK', settings: { ...open, minAgeHours: 24 } }, action);
    expect(await says(graded)).toMatchObject({ code: 6003, message: '注册满 24 小时后可发言' });
  });

  it('[C17] is closed to members who are excluded or frozen', async () => {
    const [excluded, frozen] = [await member(), await member()];
    await chat.owner.sql`insert into protection_members (member_id) values (${excluded.memberId})`;
    await chat.owner.sql`
      insert into protection_exclusions (member_id, kind, term, started_at, term_ends_at, ends_at, actor, request_id)
      values (${excluded.memberId}, 'cool-off', '24h', now(), now() + interval '1 day', now() + interval '1 day', 'member', 'test')`;
    const [one, other] = [await enter(excluded), await enter(frozen)];
    await chat.owner.sql`update members set status = 'frozen' where id = ${frozen.memberId}`;
    expect(await one.send('你好')).toMatchObject({ code: 6003, message: '自我排除期间不能发言' });
    expect(await other.send('你好')).toMatchObject({ code: 6003 });
  });

  it("[7.145] [CH7] shares a booking code that there is, and one's own win alone", async () => {
    const client = await enter(await member());
    const other = await member();
    await chat.owner.sql`
      insert into slip_codes (code, member_id, legs) values ('ABCDEFG2', ${other.memberId}, '[{"marketId":"1","outcome":"home"}]')`;
    expect(await client.send('', { slip: 'ABCDEFG2' })).toMatchObject({
      kind: 'slip',
      data: { slip: { code: 'ABCDEFG2', legs: 1 } },
    });
    expect(await client.send('', { slip: 'ZZZZZZZZ' })).toMatchObject({ code: 6004 });
    expect(await client.send('', { bet: '7000000000001' })).toMatchObject({ code: 6004 });
  });
});

describe('[CH2] a moderator', () => {
  it('[7.139] deletes a message: its words are gone, for those who are there within a second and for those who come', async () => {
    const [speaker, reader] = [await enter(await member()), await enter(await member())];
    const said = await speaker.send('这条要被删除');
    if (!('seq' in said)) throw new Error('it is written');
    const at = Date.now();
    await desk().recall({ rid: 'hall', seqs: [BigInt(said.seq)] }, action);
    const told = await reader.hear(chatIds.recalled, ({ data }) => data.target === said.seq);
    expect(Date.now() - at).toBeLessThan(1_000);
    expect(told.kind).toBe('recalled');
    const { messages } = await (await enter(await member())).join('hall', said.seq - 1);
    expect(messages[0]).toMatchObject({ seq: said.seq, text: '', deleted: true, data: {} });
    await expect(desk().recall({ rid: 'hall', seqs: [BigInt(said.seq)] }, action)).rejects.toMatchObject({
      code: 6004,
    });
  });

  it('[7.140] mutes for a time, with the reason, and takes away what was written within the hour', async () => {
    const client = await enter(await member());
    const said = await client.send('跟我买必中');
    if (!('seq' in said)) throw new Error('it is written');
    const uid = await uidOf(client);
    const before = client.heard.length;
    await desk().sanction({ uid, kind: 'mute', minutes: 10, sweep: true }, action);
    const { right } = await client.hear(chatIds.muted);
    expect(right).toMatchObject({ bar: 'muted' });
    expect(right.text).toMatch(/^已被禁言至 .*：刷屏$/);
    await client.hear(chatIds.recalled, ({ data }) => data.target === said.seq);
    expect(client.heard.length).toBeGreaterThan(before);
    expect(await client.send('还能说吗')).toMatchObject({ code: 6003 });
    clock.ms += 11 * 60_000;
    expect(await client.send('到点了')).toMatchObject({ kind: 'text' });
    await desk().sanction({ uid, kind: 'ban', minutes: 0, sweep: false }, action);
    expect(await client.send('又来了')).toMatchObject({
      code: 6003,
      message: '已被禁止发言，仍可查看聊天：刷屏',
    });
    await desk().sanction({ uid, kind: 'free', minutes: 0, sweep: false }, action);
    expect(await client.send('谢谢')).toMatchObject({ kind: 'text' });
    const [{ count = 0 } = {}] = await chat.db.sql<{ count: number }[]>`
      select count(*)::int as count from audit_events where action = 'chat.sanction' and actor = 'staff:7'`;
    expect(count).toBeGreaterThanOrEqual(3);
  });

  it('[7.147] [7.148] [7.150] sets slow mode, pins a line, closes the room to all: each is told to the room', async () => {
    const [client, guest] = [await enter(await member()), await enter()];
    await desk().saveRoom(
      { rid: 'hall', settings: { ...open, slowSeconds: 10, pinned: '理性投注', muted: false } },
      action,
    );
    expect(await guest.hear(chatIds.slowMode)).toMatchObject({ data: { seconds: 10 } });
    expect(await guest.hear(chatIds.pinned)).toMatchObject({ text: '理性投注' });
    expect(await client.send('第一句')).toMatchObject({ kind: 'text' });
    // Of the ten seconds the test itself has used some.
    const message = expect.stringMatching(/^慢速模式，([5-9]|10) 秒后可发言$/);
    expect(await client.send('第二句')).toMatchObject({ code: 6011, message });
    await desk().saveRoom({ rid: 'hall', settings: { ...open, muted: true } }, action);
    expect(await guest.hear(chatIds.roomClosed)).toMatchObject({ text: '全员禁言已开启' });
    clock.ms += 20_000;
    expect(await client.send('第三句')).toMatchObject({ code: 6003 });
  });

  it('[7.146] blocks a term, and speaks as the house', async () => {
    const client = await enter(await member());
    await desk().setTerm({ term: '某某平台', blocked: true }, action);
    expect(await client.send('去 某-某 平台 玩')).toMatchObject({ code: 6012 });
    await desk().setTerm({ term: '某某平台', blocked: false }, action);
    expect(await client.send('去某某平台玩')).toMatchObject({ kind: 'text' });
    await desk().say({ rid: 'hall', text: '系统维护 10 分钟' }, action);
    expect(await client.hear(chatIds.system)).toMatchObject({ text: '系统维护 10 分钟', uid: null });
  });
});
