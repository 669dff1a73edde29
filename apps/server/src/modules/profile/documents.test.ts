import type { MemberId } from '@hj/platform';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProfileServer, profileServer } from './test-profile.ts';

let server: ProfileServer;
let picture: string;
beforeAll(async () => {
  server = await profileServer();
  picture = await card('#2347c4');
});
afterAll(() => server.close());

const path = '/site/api/v1/member/addDocument';
const operator = { actor: 'staff:7', reason: '审核证件', address: '10.0.0.7', requestId: 'staff-1' };
const waiting = (memberId: MemberId) =>
  server.profile.desk.people.documents.list({ state: 'pending', memberId, pageNum: 1, pageSize: 20 });

async function card(background: string): Promise<string> {
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return (await image.jpeg().toBuffer()).toString('base64');
}

async function handIn(image = picture) {
  const member = await server.newMember();
  const { status_code, data } = await server.call(member, path, { kind: 'id-front', image });
  expect(status_code).toBe(6000);
  return { member, documentId: BigInt(data.documentId) };
}

const list = async (member: Parameters<typeof server.call>[0]) =>
  (await server.call(member, '/site/api/v1/member/documentList', {})).data.list;

describe('an identity document (AC8)', () => {
  it('[1.45] is handed in, waits, and is approved by an operator', async () => {
    const { member, documentId } = await handIn();
    expect(await list(member)).toEqual([
      {
        documentId: documentId.toString(),
        kind: 'id-front',
        state: 'pending',
        reason: null,
        at: expect.any(Number),
      },
    ]);
    expect((await waiting(member)).list.map((document) => document.documentId)).toEqual([documentId]);
    const image = await server.profile.desk.people.documents.open(documentId, operator);
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 900, height: 600 });
    await server.profile.desk.people.documents.approve(documentId, operator);
    expect((await list(member))[0]).toMatchObject({ state: 'approved', reason: null });
    expect(await waiting(member)).toEqual({ list: [], total: 0 });
    const events = await server.owner.sql<{ actor: string; action: string }[]>`
      select actor, action from audit_events where subject = ${`document:${documentId}`} order by id`;
    expect(events).toEqual([
      { actor: `member:${member}`, action: 'add-document' },
      { actor: 'staff:7', action: 'document-open' },
      { actor: 'staff:7', action: 'document-approved' },
    ]);
  });

  it('that is rejected shows the reason, and may be followed by another', async () => {
    const { member, documentId } = await handIn();
    const { documents } = server.profile.desk.people;
    await expect(documents.reject(documentId, { ...operator, reason: '  ' })).rejects.toThrow(
      '请填写拒绝的原因',
    );
    await documents.reject(documentId, { ...operator, reason: '照片不清晰' });
    expect((await list(member))[0]).toMatchObject({ state: 'rejected', reason: '照片不清晰' });
    const again = await server.call(member, path, { kind: 'id-front', image: picture });
    expect(again.status_code).toBe(6000);
    expect((await list(member)).map((document) => document.state)).toEqual(['pending', 'rejected']);
  });

  it('is one of its kind: a second one waits for none, and an approved one stays', async () => {
    const { member, documentId } = await handIn();
    const again = () => server.call(member, path, { kind: 'id-front', image: picture });
    expect(await again()).toMatchObject({ status_code: 6012, message: '该类证件正在审核，请等待结果' });
    await server.profile.desk.people.documents.approve(documentId, operator);
    expect(await again()).toMatchObject({ status_code: 6012, message: '该类证件已通过审核，无需再次提交' });
    const other = await server.call(member, path, { kind: 'selfie', image: picture });
    expect(other.status_code).toBe(6000);
    const parallel = await Promise.all(
      Array.from({ length: 4 }, () => server.call(member, path, { kind: 'passport', image: picture })),
    );
    expect(parallel.map((answer) => answer.status_code).sort()).toEqual([6000, 6012, 6012, 6012]);
  });

  it('is decided once, also in the database', async () => {
    const { documentId } = await handIn();
    const { documents } = server.profile.desk.people;
    const outcomes = await Promise.allSettled([
      documents.approve(documentId, operator),
      documents.reject(documentId, { ...operator, reason: '过期' }),
    ]);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    await expect(documents.approve(documentId, operator)).rejects.toMatchObject({ code: 6004 });
    await expect(documents.approve(1n, operator)).rejects.toMatchObject({ code: 6004 });
    await expect(documents.open(1n, operator)).rejects.toMatchObject({ code: 6004 });
    await expect(
      server.owner.sql`update member_documents set state = 'pending', reason = null, decided_by = null,
        decided_at = null where id = ${documentId}`,
    ).rejects.toThrow('decided once');
  });

  it('[8.11] that is no picture is refused with 6010', async () => {
    const member = await server.newMember();
    const image = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    expect((await server.call(member, path, { kind: 'passport', image })).status_code).toBe(6010);
    expect(await list(member)).toEqual([]);
  });

  it('lies sealed for its member: moved to another it does not open (C68)', async () => {
    const [one, two] = [await handIn(), await handIn(await card('#08734a'))];
    const [row] = await server.owner.sql<{ sealed: Buffer }[]>`
      select sealed from member_documents where id = ${one.documentId}`;
    expect(row?.sealed.includes('WEBP')).toBe(false);
    await server.owner.sql`alter table member_documents disable trigger member_documents_decided_once`;
    await server.owner
      .sql`update member_documents set sealed = ${row?.sealed ?? null} where id = ${two.documentId}`;
    await server.owner.sql`alter table member_documents enable trigger member_documents_decided_once`;
    await expect(server.profile.desk.people.documents.open(two.documentId, operator)).rejects.toThrow(
      'ALARM',
    );
    await server.profile.desk.people.documents.open(one.documentId, operator);
  });

  it('that is the same file at two accounts links them (AC7)', async () => {
    const image = await card('#985108');
    const [one, two] = [await handIn(image), await handIn(image)];
    expect(await server.profile.linkedMembers(server.db, one.member)).toEqual([
      { memberId: two.member, by: ['document'], active: true },
    ]);
  });

  it('of another member is in no list', async () => {
    await handIn();
    expect(await list(await server.newMember())).toEqual([]);
    expect((await server.call(undefined, path, { kind: 'passport', image: picture })).status_code).toBe(6001);
  });
});
