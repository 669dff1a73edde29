import { avatarMaxBytes, headerNames } from '@hj/contract';
import type { MemberId } from '@hj/platform';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { avatarList } from './avatar-list.ts';
import { type ProfileServer, profileServer } from './test-profile.ts';

let server: ProfileServer;
beforeAll(async () => {
  server = await profileServer();
});
afterAll(() => server.close());

const path = '/site/api/v1/member/addAvatar';
const base64 = (file: Buffer | string) => Buffer.from(file).toString('base64');

const drawn = (width: number, height: number, background = '#c8252f') =>
  sharp({ create: { width, height, channels: 3, background } });
const refused = { status_code: 6010, data: null };

async function upload(member: MemberId, file: Buffer | string) {
  return server.call(member, path, { image: base64(file) });
}

async function fetchPicture(url: string) {
  const answer = await server.app.inject({ method: 'GET', url });
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
}

/** A small PNG that says to be of this size, with a sum that is right. */
async function bigHeaderPng(width: number, height: number): Promise<Buffer> {
  const { crc32 } = await import('node:zlib');
  const png = await drawn(16, 16).png().toBuffer();
  const bent = Buffer.from(png);
  bent.writeUInt32BE(width, 16);
  bent.writeUInt32BE(height, 20);
  bent.writeUInt32BE(crc32(bent.subarray(12, 29)), 29);
  return bent;
}

describe('avatarList', () => {
  it('[7.39] lists the pictures of the house', async () => {
    const { status_code, data } = await server.call(
      await server.newMember(),
      '/site/api/v1/member/avatarList',
      {},
    );
    expect(status_code).toBe(6000);
    expect(data.list).toHaveLength(12);
    expect(data.list[0]).toEqual({ avatarId: 1, url: '/avatars/01.svg' });
    expect(data.list).toEqual(avatarList);
  });
});

describe('addAvatar', () => {
  it('[7.40] chooses a picture of the house', async () => {
    const member = await server.newMember();
    expect(await server.show(member)).toMatchObject({ avatar: 1, avatarUrl: '/avatars/01.svg' });
    const chosen = await server.call(member, path, { avatarId: 7 });
    expect(chosen).toMatchObject({ status_code: 6000, data: { avatarUrl: '/avatars/07.svg' } });
    expect(await server.show(member)).toMatchObject({ avatar: 7, avatarUrl: '/avatars/07.svg' });
    expect((await server.call(member, path, { avatarId: 13 })).status_code).toBe(6008);
    expect(await server.audited(member)).toEqual([{ action: 'avatar', detail: { avatarId: 7 } }]);
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    '[7.40] draws an uploaded %s anew: 256 × 256, WebP, without metadata',
    async (format) => {
      const member = await server.newMember();
      const file = await drawn(640, 400)
        .withExif({ IFD0: { Copyright: 'canary-exif' } })
        .toFormat(format)
        .toBuffer();
      const { status_code, data } = await upload(member, file);
      expect(status_code).toBe(6000);
      expect(data.avatarUrl).toMatch(/^\/avatars\/u\/[0-9a-f]{32}\.webp$/);
      expect((await server.show(member)).avatarUrl).toBe(data.avatarUrl);
      const { headers, body, status } = await fetchPicture(data.avatarUrl);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const { exif, xmp, ...picture } = await sharp(body).metadata();
      expect(picture).toMatchObject({ format: 'webp', width: 256, height: 256 });
      expect([exif, xmp]).toEqual([undefined, undefined]);
      expect(body.includes('canary-exif')).toBe(false);
    },
  );

  it('deletes the picture that another one takes the place of', async () => {
    const member = await server.newMember();
    const first = await upload(member, await drawn(64, 64).png().toBuffer());
    const second = await upload(member, await drawn(64, 64, '#08734a').png().toBuffer());
    expect((await fetchPicture(first.data.avatarUrl)).status).toBe(404);
    expect((await fetchPicture(second.data.avatarUrl)).status).toBe(200);
    await server.call(member, path, { avatarId: 2 });
    expect((await fetchPicture(second.data.avatarUrl)).status).toBe(404);
    expect((await server.show(member)).avatarUrl).toBe('/avatars/02.svg');
  });

  it('serves nothing under another name', async () => {
    for (const name of [
      '..%2f..%2fetc%2fpasswd',
      `${'a'.repeat(32)}.webp`,
      'x.svg',
      '%00',
      `${'A'.repeat(32)}.webp`,
    ]) {
      expect((await fetchPicture(`/avatars/u/${name}`)).status).toBe(404);
    }
  });
});

describe('an uploaded file (C70)', () => {
  it('[8.11] that is a script, a document, an archive, or nothing is refused with 6010', async () => {
    const member = await server.newMember();
    for (const file of [
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="64" height="64"/></svg>',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      '<script>alert(1)</script>',
      '%PDF-1.7 x',
      'PK\x03\x04',
      'GIF89a<script>alert(1)</script>',
      '../../etc/passwd',
      'x',
    ]) {
      expect(await upload(member, file)).toMatchObject({
        ...refused,
        message: '文件上传失败，请上传 JPG、PNG 或 WebP 格式的图片',
      });
    }
    for (const image of ['', 'not base64!', 'data:image/png;base64,AAAA', 'AAA']) {
      expect(await server.call(member, path, { image })).toMatchObject(refused);
    }
    expect(await server.audited(member)).toEqual([]);
  });

  it('that is a picture and something else is refused', async () => {
    const member = await server.newMember();
    const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
    const png = await drawn(64, 64).png().toBuffer();
    const jpeg = await drawn(64, 64).jpeg().toBuffer();
    const webp = await drawn(64, 64).webp().toBuffer();
    const commented = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from('\xff\xfe\x00\x1b<script>alert(1)</script>', 'latin1'),
      jpeg.subarray(2),
    ]);
    for (const file of [
      Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
      Buffer.concat([png, zipEnd]),
      Buffer.concat([jpeg, zipEnd]),
      Buffer.concat([webp, Buffer.from('x')]),
      commented,
      Buffer.concat([
        jpeg.subarray(0, 2),
        Buffer.from('\xff\xfe\x00\x0a%PDF-1.7', 'latin1'),
        jpeg.subarray(2),
      ]),
    ]) {
      expect(await upload(member, file)).toMatchObject(refused);
    }
  });

  it('that a camera wrote more into is drawn anew without it', async () => {
    const member = await server.newMember();
    const jpeg = Buffer.concat([
      await drawn(64, 64).jpeg().toBuffer(),
      Buffer.from('SEFT camera data canary'),
    ]);
    const { data } = await upload(member, jpeg);
    expect((await fetchPicture(data.avatarUrl)).body.includes('canary')).toBe(false);
  });

  it('that says to be 50,000 pixels wide and high, that is cut, or that is tiny is refused at once', async () => {
    const member = await server.newMember();
    const startedAt = process.cpuUsage();
    const memory = process.memoryUsage().rss;
    expect(await upload(member, await bigHeaderPng(50_000, 50_000))).toMatchObject(refused);
    const png = await drawn(400, 400).png().toBuffer();
    const cut = Buffer.concat([png.subarray(0, 200), png.subarray(-12)]);
    expect(await upload(member, cut)).toMatchObject(refused);
    const jpeg = await drawn(400, 400).jpeg().toBuffer();
    expect(await upload(member, jpeg.subarray(0, jpeg.length / 2))).toMatchObject(refused);
    expect(await upload(member, await drawn(8, 8).png().toBuffer())).toMatchObject({
      ...refused,
      message: '图片太小，请更换',
    });
    const { user, system } = process.cpuUsage(startedAt);
    expect((user + system) / 1000).toBeLessThan(5_000);
    expect(process.memoryUsage().rss - memory).toBeLessThan(300 * 1024 * 1024);
  });

  it('that unpacks to 64 million pixels from a few kilobytes is refused before it is unpacked', async () => {
    const member = await server.newMember();
    const bomb = await drawn(8_000, 8_000, '#000').png({ compressionLevel: 9, palette: true }).toBuffer();
    expect(bomb.length).toBeLessThan(400_000);
    expect(await upload(member, bomb)).toMatchObject(refused);
  });

  it('of more than 4 MiB is refused', async () => {
    const member = await server.newMember();
    const answer = await server.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', [headerNames.token]: member.toString() },
      payload: JSON.stringify({ image: base64(Buffer.alloc(avatarMaxBytes + 1)) }),
    });
    expect(answer.json()).toMatchObject({ status_code: 6010, message: '图片不能超过 4 MB' });
  });

  it('[8.12] is limited in number', async () => {
    const member = await server.newMember();
    for (let time = 0; time < 20; time += 1) await upload(member, 'x');
    expect((await upload(member, 'x')).status_code).toBe(6011);
  });
});
