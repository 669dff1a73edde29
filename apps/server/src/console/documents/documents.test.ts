import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleServer, consoleServer, type TestStaff } from '../test-console.ts';

let server: ConsoleServer;
let risk: TestStaff;
let support: TestStaff;
beforeAll(async () => {
  server = await consoleServer();
  risk = await server.staff('risk');
  support = await server.staff('support');
});
afterAll(() => server.close());

const reason = '证件与资料一致';

async function handIn() {
  const member = await server.app.member();
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#2347c4' } });
  const image = (await picture.jpeg().toBuffer()).toString('base64');
  const body = { kind: 'passport', image };
  const answer = await server.app.post('/site/api/v1/member/addDocument', body, { token: member.token });
  expect(answer.status_code).toBe(6000);
  const { data } = await server.call('/console/api/v1/documents/list', { member: member.name }, risk);
  const [row] = data.list;
  if (row === undefined) throw new Error('the document is not in the list');
  return { member, row };
}
const mine = async (member: { token: string }) =>
  (await server.app.post('/site/api/v1/member/documentList', {}, { token: member.token })).data;

it('(AC8) a document waits, is looked at, and approved; the look and the decision are in the audit', async () => {
  const waiting = async () =>
    (await server.call('/console/api/v1/overview', {}, risk)).data.documents.pending;
  const before = await waiting();
  const { member, row } = await handIn();
  expect(row).toMatchObject({ member: { name: member.name }, kind: 'passport', state: 'pending' });
  const { documentId } = row;
  const opened = await server.call('/console/api/v1/documents/open', { documentId }, risk);
  const bytes = Buffer.from(opened.data.image.split(',')[1] ?? '', 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 600 });
  expect(await waiting()).toBe(before + 1);
  const approve = () => server.call('/console/api/v1/documents/approve', { documentId, reason }, risk);
  expect((await approve()).status_code).toBe(6000);
  expect((await approve()).status_code).toBe(6004);
  expect(await waiting()).toBe(before);
  const approved = { state: 'approved', member: member.name };
  const { data } = await server.call('/console/api/v1/documents/list', approved, risk);
  expect(data.list).toMatchObject([{ documentId, decidedBy: { actor: risk.actor } }]);
  expect(await mine(member)).toMatchObject({ list: [{ state: 'approved' }] });
  const recorded = (await server.auditOf(risk.actor)).filter(
    ({ subject }) => subject === `document:${documentId}`,
  );
  expect(recorded.map(({ action }) => action)).toEqual(['document-open', 'document-approved']);
});

it('(AC8) a rejection is read by the member with its reason', async () => {
  const { member, row } = await handIn();
  const { documentId } = row;
  const body = { documentId, reason: '照片反光，看不清号码' };
  expect((await server.call('/console/api/v1/documents/reject', body, risk)).status_code).toBe(6000);
  expect(await mine(member)).toMatchObject({ list: [{ state: 'rejected', reason: body.reason }] });
  const listed = await server.call(
    '/console/api/v1/members/documents',
    { memberId: String(member.memberId) },
    support,
  );
  expect(listed.data.list).toMatchObject([{ documentId, state: 'rejected', reason: body.reason }]);
});

it('(C68) who only reads the list opens no picture, and the list holds none', async () => {
  const { member, row } = await handIn();
  const list = await server.call('/console/api/v1/documents/list', { member: member.name }, support);
  expect(list.data.total).toBe(1);
  expect(JSON.stringify(list.data)).not.toContain('image');
  const { documentId } = row;
  expect((await server.call('/console/api/v1/documents/open', { documentId }, support)).status_code).toBe(
    6003,
  );
  const none = await server.call('/console/api/v1/documents/list', { member: 'nobody' }, support);
  expect(none.data).toMatchObject({ list: [], total: 0 });
});
