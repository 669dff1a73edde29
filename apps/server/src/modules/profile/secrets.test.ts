import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProfileServer, password, profileServer } from './test-profile.ts';
import { cipherLifetimeMs } from './wire.ts';

let server: ProfileServer;
beforeAll(async () => {
  server = await profileServer();
});
afterAll(() => server.close());

const path = '/site/api/v1/site/common/singleDataDecryption';
const hidden = { status_code: 6008, data: null, message: '非法请求' };
let numbers = 0;

/** A member with a phone, and the cipher of it. */
async function withPhone() {
  numbers += 1;
  const member = await server.newMember();
  const phone = `137${numbers.toString().padStart(8, '0')}`;
  await server.bindPhone(member, phone);
  const cipher = (await server.show(member)).ciphers.phone ?? '';
  return { member, phone: `86${phone}`, cipher };
}

describe('singleDataDecryption (C63)', () => {
  it('[7.56] [3.10] opens the caller’s own values, and audits it', async () => {
    const { member, phone, cipher } = await withPhone();
    await server.call(member, '/site/api/v1/member/saveProfile', {
      realName: '欧阳娜',
      birthday: '1992-01-02',
    });
    await server.call(member, '/site/api/v1/member/bindOther', { kind: 'qq', value: '123456', password });
    const { ciphers } = await server.show(member);
    expect(Object.keys(ciphers).sort()).toEqual(['birthday', 'phone', 'qq', 'realName']);
    for (const [field, value] of [
      ['phone', phone],
      ['realName', '欧阳娜'],
      ['birthday', '1992-01-02'],
      ['qq', '123456'],
    ] as const) {
      const answer = await server.call(member, path, { cipher: ciphers[field] ?? '' });
      expect(answer).toMatchObject({ status_code: 6000, data: { value } });
    }
    expect(cipher).not.toBe(ciphers.phone);
    expect((await server.audited(member)).slice(-1)).toEqual([
      { action: 'decrypt', detail: { field: 'qq', refused: false } },
    ]);
  });

  it('answers another member’s, an old, a bent and a made-up cipher alike, and audits each', async () => {
    const [own, other] = [await withPhone(), await withPhone()];
    expect(await server.call(other.member, path, { cipher: own.cipher })).toEqual(hidden);
    for (const cipher of [
      '',
      'none',
      'A'.repeat(80),
      `${own.cipher}A`,
      own.cipher.slice(2),
      '€€€',
      '../..',
    ]) {
      expect(await server.call(own.member, path, { cipher })).toEqual(hidden);
    }
    expect(await server.audited(other.member)).toContainEqual({
      action: 'decrypt',
      detail: { field: null, refused: true },
    });
    server.clock.shiftMs += 61_000;
    expect((await server.call(own.member, path, { cipher: own.cipher })).status_code).toBe(6000);
    server.clock.shiftMs += cipherLifetimeMs;
    expect(await server.call(own.member, path, { cipher: own.cipher })).toEqual(hidden);
  });

  it('answers every flipped bit alike', async () => {
    const { member, cipher } = await withPhone();
    const bytes = Buffer.from(cipher, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const bent = Buffer.from(bytes);
      bent.writeUInt8(bent.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(await server.call(member, path, { cipher: bent.toString('base64url') })).toEqual(hidden);
      await server.owner.sql`delete from attempt_counters`;
    }
  });

  it('[8.12] is refused after 10 calls a minute, and 1000 calls raise one alarm', async () => {
    const { member, cipher } = await withPhone();
    const codes = new Map<number, number>();
    for (let call = 0; call < 1000; call += 1) {
      const { status_code } = await server.call(member, path, { cipher });
      codes.set(status_code, (codes.get(status_code) ?? 0) + 1);
    }
    expect(Object.fromEntries(codes)).toEqual({ 6000: 10, 6011: 990 });
    const alarms = (await server.audited(member)).filter((event) => event.action === 'decrypt-alarm');
    expect(alarms).toHaveLength(1);
    expect(server.lines.filter((line) => line.includes('ALARM: a member asks'))).toHaveLength(1);
  });

  it('refuses a guest', async () => {
    expect((await server.call(undefined, path, { cipher: 'none' })).status_code).toBe(6001);
  });
});

describe('personal data in the database (C68)', () => {
  it('that was swapped between two members opens for neither: 6005 without a word of it, and an alarm in the log', async () => {
    const [one, two] = [await withPhone(), await withPhone()];
    await server.owner.sql`
      update member_personal p set sealed = (select o.sealed from member_personal o
        where o.field = 'phone' and o.member_id = case when p.member_id = ${one.member} then ${two.member} else ${one.member} end)
      where p.field = 'phone' and p.member_id in (${one.member}, ${two.member})`;
    for (const { member, cipher } of [one, two]) {
      const answer = await server.call(member, path, { cipher });
      expect(answer).toEqual({ status_code: 6005, data: null, message: '服务开小差了，请稍后重试' });
      await expect(server.show(member)).rejects.toThrow('ALARM');
      const alarm = server.lines.filter((line) => line.includes(`ALARM: what is sealed in member_personal`));
      expect(alarm.some((line) => line.includes(`${member}/phone`))).toBe(true);
    }
    for (const phone of [one.phone, two.phone]) expect(server.lines.join('')).not.toContain(phone);
  });

  it('that was swapped between two fields of one member does not open either', async () => {
    const { member, cipher } = await withPhone();
    await server.bindEmail(member, 'swap@example.com');
    await server.owner.sql`
      update member_personal p set sealed = (select o.sealed from member_personal o
        where o.member_id = ${member} and o.field = 'email') where p.member_id = ${member} and p.field = 'phone'`;
    expect((await server.call(member, path, { cipher })).status_code).toBe(6005);
  });

  it('stands nowhere in plain: not in a table, not in the log, not in an answer', async () => {
    const member = await server.newMember();
    const canaries = [
      '13655512345',
      'vn4canary8z@example.com',
      '慕容鸩',
      '1983-11-29',
      'wxid_canary7q',
    ] as const;
    const [phone, email, realName, birthday, wechat] = canaries;
    const texts: unknown[] = [
      await server.bindPhone(member, phone),
      await server.bindEmail(member, email),
      await server.call(member, '/site/api/v1/member/saveProfile', { realName, birthday }),
      await server.call(member, '/site/api/v1/member/bindOther', { kind: 'wechat', value: wechat, password }),
      await server.call(member, '/site/api/v1/member/bindOther', {
        kind: 'wechat',
        value: wechat,
        password: 'f'.repeat(32),
      }),
      await server.bindPhone(await server.newMember(), phone),
      await server.show(member),
    ];
    await server.deliverAll();
    const tables = await server.owner.sql<{ name: string }[]>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
    const rows: string[] = [];
    for (const { name } of tables) {
      const found = await server.owner.sql.unsafe(`select t::text as line from ${name} t`);
      rows.push(...found.map((row) => `${name} ${row.line}`));
    }
    const everything = [...rows, ...server.lines, JSON.stringify(texts)].join('\n');
    expect(everything).toContain(`${member}`);
    for (const canary of canaries) {
      const hex = Buffer.from(canary).toString('hex');
      const base64 = Buffer.from(canary).toString('base64').slice(0, -4);
      for (const form of [canary, hex, base64]) expect(everything).not.toContain(form);
    }
    expect(JSON.stringify(texts)).toContain('86136****2345');
  });
});
