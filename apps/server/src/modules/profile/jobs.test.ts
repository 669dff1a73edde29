import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bystander } from '../../test-bystander.ts';
import { createProfile } from './index.ts';
import { rewrapPersonal } from './jobs.ts';
import { createPersonalSealer } from './personal.ts';
import { type ProfileServer, password, profileServer } from './test-profile.ts';

let server: ProfileServer;
beforeAll(async () => {
  server = await profileServer();
});
afterAll(() => server.close());

const newKey = { id: 2, key: Buffer.alloc(32, 7) };

it('wraps the values of an old master key with the new one; then the old one may go, and a swapped value is left and reported (C68)', async () => {
  const { config, db, log } = server;
  const members = await Promise.all(Array.from({ length: 3 }, () => server.newMember()));
  for (const [place, member] of members.entries()) {
    await server.call(member, '/site/api/v1/member/saveProfile', {
      realName: `赵${'一二三'.charAt(place)}`,
      birthday: '1980-01-01',
    });
    await server.call(member, '/site/api/v1/member/bindOther', {
      kind: 'qq',
      value: `1000${place}`,
      password,
    });
  }
  const [first, second, third] = members;
  if (first === undefined || second === undefined || third === undefined) throw new Error('three members');
  const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await server.call(first, '/site/api/v1/member/addDocument', {
    kind: 'selfie',
    image: image.toString('base64'),
  });
  await server.owner.sql`
    update member_personal set sealed = (select sealed from member_personal where member_id = ${second} and field = 'qq')
    where member_id = ${third} and field = 'qq'`;

  const rotated = { ...config, dataKeys: [newKey] };
  const sealer = createPersonalSealer(rotated);
  const before = await server.profile.personal.find(db, first);
  // Three values of each member and a document, but for the one that was swapped.
  expect(await rewrapPersonal({ db, sealer, log })).toBe(9);
  expect(await rewrapPersonal({ db, sealer, log })).toBe(0);
  const alarm = server.lines.filter((line) => line.includes(`${third}/qq does not belong there`));
  expect(alarm).toHaveLength(2);
  const rows = await server.owner.sql<{ memberId: bigint; field: string; key: number }[]>`
    select member_id, field, sealed_key_id(sealed) as key from member_personal
    where sealed_key_id(sealed) <> 2 and member_id <> ${bystander}`;
  expect(rows).toEqual([{ memberId: third, field: 'qq', key: 1 }]);

  // Number 1 is now another key: values of the old one open no more.
  const alone = { ...config, dataKeys: [newKey, { id: 1, key: Buffer.alloc(32, 9) }] };
  const later = createProfile({
    ...server.deps,
    config: alone,
    codes: server.codes,
    notifier: server.notifier,
    excludedAmong: async () => new Set(),
    requirePassword: async () => undefined,
    phoneCheckBegan: () => undefined,
  });
  expect(await later.personal.find(db, first)).toEqual(before);
  const { list } = await later.desk.people.documents.list({ state: 'pending', pageNum: 1, pageSize: 20 });
  const document = list.find(({ memberId }) => memberId === first);
  const operator = { actor: 'staff:1', reason: '审核证件', address: '10.0.0.1', requestId: 'r' };
  expect(await later.desk.people.documents.open(document?.documentId ?? 0n, operator)).toBeInstanceOf(Buffer);
  await expect(server.profile.personal.find(db, first)).rejects.toThrow('ALARM');
});
