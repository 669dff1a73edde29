/** Feedback on both sides: the member's calls and the desk's. */
import { randomUUID } from 'node:crypto';
import {
  type CallResponse,
  type feedbackCalls,
  headerNames,
  type ResourceResponse,
  type UnreadCounts,
} from '@hj/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { betInput } from '../../modules/sportsbook/test-bets.ts';
import { fundWallet } from '../../modules/wallet/test-ledger.ts';
import type { TestMember } from '../../test-app.ts';
import { type ConsoleServer, consoleServer, type TestStaff } from '../test-console.ts';

const dayMs = 24 * 60 * 60_000;

let server: ConsoleServer;
let support: TestStaff;
let member: TestMember;
beforeAll(async () => {
  server = await consoleServer();
  support = await server.staff('support');
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.app.member();
});

type Name = keyof typeof feedbackCalls extends `/site/api/v1/feedback/${infer Each}` ? Each : never;

async function call<Each extends Name>(name: Each, body: object, of: TestMember = member) {
  const path = `/site/api/v1/feedback/${name}` as const;
  const answer = await server.app.post(path, body, { token: of.token });
  return { code: answer.status_code, data: answer.data as CallResponse<typeof path> };
}
const begin = async (change: object = {}, of: TestMember = member) => {
  const { code, data } = await call(
    'addFeedBack',
    { key: randomUUID(), kind: 'deposit', text: '存款没有到账', ...change },
    of,
  );
  expect(code).toBe(6000);
  return String(data.feedbackId);
};
const threadOf = async (feedbackId: string) => (await call('getFeedbackInfo', { feedbackId })).data;
const listOf = async () => (await call('getFeedBackList', {})).data.list;
const reply = (feedbackId: string, change: object = {}, key?: string) =>
  server.call(
    '/console/api/v1/feedback/reply',
    { feedbackId, text: '已核对，款项已入账', ...change },
    support,
    key,
  );
const unread = async () => {
  const path = '/site/api/v1/site/letter/getUnreadForType';
  const letters = (await server.app.post(path, {}, { token: member.token })).data as UnreadCounts;
  return { threads: (await call('unreadNum', {})).data.count, letters: letters.fd_count };
};

async function pictureOf(color: string): Promise<string> {
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: color } });
  return (await picture.png().toBuffer()).toString('base64');
}

/** A bet of this member, settled so long ago; not at all without days. */
async function betOf(of: TestMember, days?: number): Promise<string> {
  await fundWallet(server.app.db, of.memberId, 100_000n);
  const { data } = await server.app.post(
    '/game/api/v1/venue/resource',
    { enName: 'crty', method: 'bet', Request: betInput(server.app.match) },
    { [headerNames.token]: of.token, [headerNames.idempotencyKey]: randomUUID() },
  );
  const { betId: bet } = (data as ResourceResponse<'bet'>).bet;
  if (days !== undefined) {
    await server.app.owner.sql`
      update bets set settled_at = ${new Date(server.clock.ms - days * dayMs)}, state = 'settled', result_code = 'L', payout = 0, turnover = 0
      where id = ${bet}`;
  }
  return bet;
}

describe('a thread of feedback', () => {
  it('[7.48] [7.49] [7.52] [7.53] [2.76] goes to the desk and back, and is read by being opened', async () => {
    const feedbackId = await begin();
    expect(await listOf()).toMatchObject([
      { feedbackId, state: 'open', unread: false, excerpt: '存款没有到账' },
    ]);
    const listed = await server.call('/console/api/v1/feedback/list', { member: member.name }, support);
    expect(listed.data.list).toMatchObject([{ feedbackId, unread: true, member: { name: member.name } }]);
    await server.call('/console/api/v1/feedback/get', { feedbackId }, support);
    expect((await threadOf(feedbackId)).messages).toMatchObject([{ author: 'member', seen: true }]);
    expect((await reply(feedbackId)).status_code).toBe(6000);
    expect(await unread()).toEqual({ threads: 1, letters: 1 });
    const { messages, state, number } = await threadOf(feedbackId);
    expect(number).toMatch(/^HJF20\d{6}\d{4,}$/);
    expect(state).toBe('answered');
    expect(messages).toMatchObject([{ no: 1 }, { no: 2, author: 'staff', text: '已核对，款项已入账' }]);
    expect(await unread()).toEqual({ threads: 0, letters: 0 });
    expect(await listOf()).toMatchObject([{ unread: false, state: 'answered' }]);
    expect(await server.auditOf(support.actor)).toContainEqual({
      ...{ action: 'feedback-replied', subject: `feedback:${feedbackId}` },
    });
  });

  it('is one, whatever is sent twice with its key, at once or later', async () => {
    const body = { key: randomUUID(), kind: 'other', text: '建议' };
    const sent = await Promise.all([call('addFeedBack', body), call('addFeedBack', body)]);
    const again = await call('addFeedBack', { ...body, text: '另一句' });
    expect(new Set([...sent, again].map(({ data }) => data.feedbackId)).size).toBe(1);
    const feedbackId = String(again.data.feedbackId);
    const more = { key: randomUUID(), feedbackId, text: '补充' };
    const added = await Promise.all([call('addMessage', more), call('addMessage', more)]);
    expect(added.map(({ data }) => data.no)).toEqual([2, 2]);
    const key = randomUUID();
    await Promise.all([reply(feedbackId, {}, key), reply(feedbackId, {}, key)]);
    await reply(feedbackId, {}, key);
    expect((await threadOf(feedbackId)).messages.map(({ text }) => text)).toEqual([
      ...['建议', '补充', '已核对，款项已入账'],
    ]);
  });

  it('numbers messages of both sides that come at once one after the other', async () => {
    const feedbackId = await begin();
    await Promise.all([
      ...Array.from({ length: 4 }, (_, at) =>
        call('addMessage', { key: randomUUID(), feedbackId, text: `第 ${at}` }),
      ),
      ...Array.from({ length: 4 }, () => reply(feedbackId)),
    ]);
    const { messages } = await threadOf(feedbackId);
    expect(messages.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('keeps pictures drawn anew, for the member and the desk only', async () => {
    const images = [await pictureOf('#2347c4'), await pictureOf('#15805a')];
    const feedbackId = await begin({ images });
    const [message] = (await threadOf(feedbackId)).messages;
    const imageId = message?.images[1];
    const { image } = (await call('getImage', { imageId })).data;
    const bytes = Buffer.from(image.split(',')[1] ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
    const other = await server.app.member();
    expect((await call('getImage', { imageId }, other)).code).toBe(6004);
    const opened = await server.call('/console/api/v1/feedback/image', { imageId }, support);
    expect(opened.data.image).toBe(image);
    const script = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
    expect(
      (await call('addMessage', { key: randomUUID(), feedbackId, text: '图', images: [script] })).code,
    ).toBe(6010);
  });

  it('[7.54] is closed by deleting it, stays with the desk, and takes no more messages', async () => {
    const feedbackId = await begin();
    expect((await call('delFeedback', { feedbackId })).code).toBe(6000);
    expect(await listOf()).toEqual([]);
    expect((await call('getFeedbackInfo', { feedbackId })).code).toBe(6004);
    expect((await call('addMessage', { key: randomUUID(), feedbackId, text: '还在吗' })).code).toBe(6004);
    const closed = { state: 'closed', member: member.name };
    const { data } = await server.call('/console/api/v1/feedback/list', closed, support);
    expect(data.list).toMatchObject([{ feedbackId }]);
    expect((await reply(feedbackId)).status_code).toBe(6012);
  });

  it('takes no message after it was closed by either side', async () => {
    const [own, desk] = [await begin(), await begin()];
    await call('closeFeedback', { feedbackId: own });
    await reply(desk, { close: true });
    for (const feedbackId of [own, desk]) {
      expect((await call('addMessage', { key: randomUUID(), feedbackId, text: '补充' })).code).toBe(6012);
    }
  });

  it('is another member’s to no call (C31)', async () => {
    const feedbackId = await begin();
    const other = await server.app.member();
    const message = { key: randomUUID(), feedbackId, text: '我的' };
    for (const tried of [
      call('getFeedbackInfo', { feedbackId }, other),
      call('addMessage', message, other),
      call('closeFeedback', { feedbackId }, other),
      call('delFeedback', { feedbackId }, other),
    ]) {
      expect((await tried).code).toBe(6004);
    }
    expect(await threadOf(feedbackId)).toMatchObject({ state: 'open', messages: [{ no: 1 }] });
  });

  it('refuses empty texts and those of more than 500 signs', async () => {
    for (const text of ['', '   ', '长'.repeat(501)]) {
      expect((await call('addFeedBack', { key: randomUUID(), kind: 'other', text })).code).toBe(6007);
    }
    expect((await call('addFeedBack', { key: randomUUID(), kind: 'none', text: '建议' })).code).toBe(6007);
  });
});

describe('[1.48] [9.26] a disputed result', () => {
  it('[7.50] is one of the open bets and those of the last 14 days, with the end of the window', async () => {
    const open = await betOf(member);
    const late = await betOf(member, 14.01);
    const fresh = await betOf(member, 13.9);
    const { list, total } = (await call('queryMemberBetList', {})).data;
    expect(total).toBe(2);
    expect(list.map(({ bet }) => bet.betId)).toEqual([fresh, open]);
    expect(list[1]?.disputeUntil).toBeNull();
    expect(list[0]?.disputeUntil).toBe(Math.round(server.clock.ms + 0.1 * dayMs));
    const dispute = (betId: string) =>
      call('addFeedBack', { key: randomUUID(), kind: 'bet', text: '请核对赛果', betId });
    expect((await dispute(late)).code).toBe(6012);
    const { data } = await dispute(fresh);
    const thread = await threadOf(String(data.feedbackId));
    expect(thread.subject).toMatchObject({ bet: { betId: fresh, resultCode: 'L' } });
    expect((await dispute(open)).code).toBe(6000);
  });

  it('is one thread when it is sent again after the window, under its key', async () => {
    const betId = await betOf(member, 13.9);
    const body = { key: randomUUID(), kind: 'bet', text: '请核对赛果', betId };
    const first = await call('addFeedBack', body);
    const settledAt = new Date(server.clock.ms - 14.01 * dayMs);
    await server.app.owner.sql`update bets set settled_at = ${settledAt} where id = ${betId}`;
    const again = await call('addFeedBack', body);
    expect([again.code, again.data]).toEqual([6000, first.data]);
    expect((await call('addFeedBack', { ...body, key: randomUUID() })).code).toBe(6012);
  });

  it('is never another member’s bet, nor attached to another kind of feedback', async () => {
    const betId = await betOf(await server.app.member());
    const body = { key: randomUUID(), kind: 'bet', text: '请核对', betId };
    expect((await call('addFeedBack', body)).code).toBe(6004);
    const own = await betOf(member);
    expect((await call('addFeedBack', { ...body, kind: 'deposit', betId: own })).code).toBe(6008);
  });
});
