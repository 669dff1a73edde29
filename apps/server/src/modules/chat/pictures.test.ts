import { randomUUID } from 'node:crypto';
import { headerNames } from '@hj/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../test-app.ts';
import { type ChatClient, type TestChat, testChat } from './test-chat.ts';

let chat: TestChat;
let picture: string;
const action = { actor: 'staff:7', reason: '含收款码', address: '203.0.113.9', requestId: 'r-1' };
const desk = () => chat.whole.modules.chat.desk.chat;

beforeAll(async () => {
  chat = await testChat();
  const raw = sharp({ create: { width: 1_600, height: 800, channels: 3, background: '#276' } });
  picture = (
    await raw
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');
});
afterAll(() => chat.stop());

async function memberOf(grade: number): Promise<{ member: TestMember; client: ChatClient }> {
  const member = await chat.member();
  await chat.grade(member, grade);
  return { member, client: await chat.enter(member, 'sport:FT') };
}

async function upload({ token }: TestMember, image = picture) {
  const answer = await chat.post('/site/api/v1/chat/picture', JSON.stringify({ rid: 'sport:FT', image }), {
    [headerNames.token]: token,
  });
  return {
    code: answer.status_code,
    data: answer.data as { pictureId: string; width: number; height: number },
  };
}

const fetchPicture = (id: string) => chat.app.inject({ method: 'GET', url: `/chat-pictures/${id}.webp` });

describe('[CH5] pictures in the chat', () => {
  it('are drawn anew, shown by one message of their speaker, and served as a picture and nothing else', async () => {
    const { member, client } = await memberOf(3);
    const { code, data } = await upload(member);
    expect({ code, ...data }).toMatchObject({ code: 6000, width: 1_280, height: 640 });
    const said = await client.send('看这个', { rid: 'sport:FT', picture: data.pictureId });
    expect(said).toMatchObject({ text: '看这个', data: { picture: { id: data.pictureId, width: 1_280 } } });
    const file = await fetchPicture(data.pictureId);
    expect(file.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined();
    const other = await memberOf(5);
    for (const who of [client, other.client]) {
      const refused = await who.send('', { rid: 'sport:FT', picture: data.pictureId });
      expect(refused).toMatchObject({ code: 6004, message: '图片已失效，请重新选择' });
    }
    await Promise.all([client.close(), other.client.close()]);
  });

  it('are for members of the room’s grade: a lower one is refused at both steps, a guest at the second', async () => {
    const { member, client } = await memberOf(2);
    expect((await upload(member)).code).toBe(6003);
    const send = { rid: 'sport:FT', picture: randomUUID() };
    expect(await client.send('', send)).toMatchObject({
      code: 6003,
      message: '需 VIP3 才能在此房间发送图片',
    });
    const guest = await chat.enter(undefined, 'hall');
    expect(await guest.send('', { rid: 'hall', picture: randomUUID() })).toMatchObject({ code: 6003 });
    await Promise.all([client.close(), guest.close()]);
  });

  it('are pictures: other files are refused', async () => {
    const { member, client } = await memberOf(3);
    const page = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    expect((await upload(member, page.toString('base64'))).code).toBe(6010);
    await client.close();
  });

  it('are served once a message shows them, and other names are not found', async () => {
    const { member, client } = await memberOf(3);
    const { data } = await upload(member);
    for (const id of [data.pictureId, '-'.repeat(36), data.pictureId.replaceAll('-', '0'), 'x'])
      expect((await fetchPicture(id)).json(), id).toMatchObject({ status_code: 6004 });
    await client.send('', { rid: 'sport:FT', picture: data.pictureId });
    expect((await fetchPicture(data.pictureId)).headers['content-type']).toBe('image/webp');
    await client.close();
  });

  it('go with the message that a moderator deletes', async () => {
    const { member, client } = await memberOf(3);
    const { data } = await upload(member);
    const said = await client.send('', { rid: 'sport:FT', picture: data.pictureId });
    if (!('seq' in said)) throw new Error(said.message);
    expect(await desk().picture(data.pictureId)).toMatch(/^data:image\/webp;base64,/);
    await desk().recall({ rid: 'sport:FT', seqs: [BigInt(said.seq)] }, action);
    expect((await fetchPicture(data.pictureId)).json()).toMatchObject({ status_code: 6004 });
    await expect(desk().picture(data.pictureId)).rejects.toMatchObject({ code: 6004 });
    await client.close();
  });
});

describe('a speaker who is banned', () => {
  it('reads as a guest does, writes nothing, and is told both', async () => {
    const { client, member } = await memberOf(3);
    const uid = (await client.send('大家好', { rid: 'sport:FT' })) as { uid: string };
    await desk().sanction({ uid: uid.uid, kind: 'ban', minutes: 0, sweep: false }, action);
    const { right } = await client.hear(10008, (data) => data.right.bar === 'banned');
    expect(right.text).toBe('已被禁止发言，仍可查看聊天：含收款码');
    expect(await client.send('还在吗', { rid: 'sport:FT' })).toMatchObject({
      code: 6003,
      message: right.text,
    });
    expect((await upload(member)).code).toBe(6003);
    const again = await client.join('sport:FT');
    expect(again.messages.map(({ text }) => text)).toContain('大家好');
    await client.close();
  });
});
