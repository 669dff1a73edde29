import type { TwoStepProof } from '@hj/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, password, type TwoStepServer, twoStepServer } from './test-two-step.ts';

let server: TwoStepServer;
beforeAll(async () => {
  server = await twoStepServer();
});
afterAll(() => server.close());

const minute = 60_000;
const seconds = (count: number) => {
  server.clock.shiftMs += count * 1_000;
};
const verify = (who: Person, proof: TwoStepProof) =>
  server.twoStep.verify(who.memberId, proof, 'login:1', server.contextOf(who));
const totp = (code: string): TwoStepProof => ({ kind: 'totp', code });
const recovery = (code: string): TwoStepProof => ({ kind: 'recovery', code });

async function auditOf(who: Person): Promise<unknown[]> {
  const rows = await server.owner.sql`
    select action, detail from audit_events where subject = ${`member:${who.memberId}`} order by id`;
  return rows.map((row) => [row.action, row.detail]);
}

describe('the authenticator', () => {
  it('is on once a code of it was right, and gives ten recovery codes with the first second step', async () => {
    const who = await server.person();
    expect(await server.twoStep.methods(server.db, who.memberId)).toEqual([]);
    const begun = await server.call('beginTotp', { password }, who);
    const { secret, uri } = begun.data ?? {};
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/${encodeURIComponent('鸿竞')}:${who.name}?secret=${secret}&issuer=${encodeURIComponent('鸿竞')}`,
    );
    expect(await server.twoStep.methods(server.db, who.memberId)).toEqual([]);

    const wrong = await server.call('confirmTotp', { code: '000000' }, who);
    expect(wrong).toMatchObject({ status_code: 6036, message: '验证码不正确' });
    const { data } = await server.call('confirmTotp', { code: server.codeOf(String(secret)) }, who);
    const codes = data?.recoveryCodes;
    expect(codes).toHaveLength(10);
    expect(new Set(codes as string[]).size).toBe(10);
    for (const code of codes as string[]) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/);
    expect((await server.call('state', {}, who)).data).toEqual({
      totp: true,
      passkeys: [],
      recoveryCodesLeft: 10,
    });
    expect(await auditOf(who)).toEqual([['two-step-on', { method: 'totp' }]]);
  });

  it('asks for the login password, and is offered once while it is on', async () => {
    const who = await server.person();
    expect((await server.call('beginTotp', { password: 'cd'.repeat(16) }, who)).status_code).toBe(6100);
    await server.withTotp(who);
    expect(await server.call('beginTotp', { password }, who)).toMatchObject({
      ...{ status_code: 6012, message: '动态验证码已经开启' },
    });
  });

  it('is confirmed within ten minutes, with the secret that was offered last', async () => {
    const who = await server.person();
    expect((await server.call('confirmTotp', { code: '123456' }, who)).status_code).toBe(6038);
    const first = await server.call('beginTotp', { password }, who);
    const second = await server.call('beginTotp', { password }, who);
    const stale = server.codeOf(String(first.data?.secret));
    expect((await server.call('confirmTotp', { code: stale }, who)).status_code).toBe(6036);
    server.clock.shiftMs += 10 * minute;
    const late = server.codeOf(String(second.data?.secret));
    expect(await server.call('confirmTotp', { code: late }, who)).toMatchObject({
      ...{ status_code: 6038, message: '密钥已失效，请重新获取' },
    });
  });

  it('is no longer offered after five wrong codes: the member begins again', async () => {
    const who = await server.person();
    const { secret } = (await server.call('beginTotp', { password }, who)).data ?? {};
    const codes: number[] = [];
    for (const code of ['000000', '000001', '000002', '000003', '000004']) {
      codes.push((await server.call('confirmTotp', { code }, who)).status_code);
    }
    expect(codes).toEqual([6036, 6036, 6036, 6036, 6038]);
    const right = server.codeOf(String(secret));
    expect((await server.call('confirmTotp', { code: right }, who)).status_code).toBe(6038);
    seconds(1);
    expect((await server.withTotp(who)).recoveryCodes).toHaveLength(10);
  });

  it('takes a code of this half minute, the last and the next, and none of them twice', async () => {
    const who = await server.person();
    const { secret } = await server.withTotp(who);
    // The step of the confirmation is used up too.
    await expect(verify(who, totp(server.codeOf(secret)))).rejects.toMatchObject({ code: 6036 });
    seconds(120);
    await expect(verify(who, totp(server.codeOf(secret, -2)))).rejects.toMatchObject({ code: 6036 });
    await expect(verify(who, totp(server.codeOf(secret, 2)))).rejects.toMatchObject({ code: 6036 });
    await verify(who, totp(server.codeOf(secret, -1)));
    await verify(who, totp(server.codeOf(secret)));
    await verify(who, totp(server.codeOf(secret, 1)));
    for (const ahead of [-1, 0, 1]) {
      await expect(verify(who, totp(server.codeOf(secret, ahead)))).rejects.toMatchObject({ code: 6036 });
    }
  });

  it('lets one of twenty pass that bring the same code at once', async () => {
    const who = await server.person();
    const { secret } = await server.withTotp(who);
    seconds(60);
    const code = server.codeOf(secret);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => verify(who, totp(code))));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  it('[8.32] [8.33] is locked for ten minutes after five wrong codes, also of a hundred at once', async () => {
    const who = await server.person();
    const { secret } = await server.withTotp(who);
    seconds(60);
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) => verify(who, totp(String(index).padStart(6, '0')))),
    );
    const codes = results.map((result) => (result.status === 'rejected' ? result.reason.code : 6000));
    expect(codes.filter((code) => code === 6037).length).toBeGreaterThanOrEqual(94);
    await expect(verify(who, totp(server.codeOf(secret)))).rejects.toMatchObject({
      ...{ code: 6037, message: '验证错误次数过多，请 10 分钟后再试' },
    });
    server.clock.shiftMs += 10 * minute;
    await verify(who, totp(server.codeOf(secret)));
  });

  it('[8.33] takes thirty wrong codes a day, tells the member once, and locks out no passkey or recovery code', async () => {
    const who = await server.person();
    const { secret, recoveryCodes } = await server.withTotp(who);
    const tellings = () =>
      server.told.filter(({ memberId, title }) => memberId === who.memberId && title.includes('错误'));
    let wrong = 0;
    for (let round = 1; round <= 6; round += 1) {
      server.clock.shiftMs += 11 * minute;
      // The owner’s right code in between gives none of them back.
      await verify(who, totp(server.codeOf(secret)));
      for (let n = 0; n < 5; n += 1) {
        await expect(verify(who, totp('000000'))).rejects.toMatchObject({ code: 6036 });
        wrong += 1;
        expect(tellings()).toHaveLength(wrong < 10 ? 0 : 1);
      }
    }
    expect(tellings()).toMatchObject([{ title: '动态验证码多次错误提醒' }]);
    server.clock.shiftMs += 11 * minute;
    await expect(verify(who, totp(server.codeOf(secret)))).rejects.toMatchObject({
      ...{ code: 6037, message: '今日动态验证码错误次数过多，请改用通行密钥或恢复码' },
    });
    // Refused ones count for no other lock.
    for (let n = 0; n < 6; n += 1)
      await expect(verify(who, totp('000000'))).rejects.toMatchObject({ code: 6037 });
    await verify(who, recovery(recoveryCodes[0] ?? ''));
    server.clock.shiftMs += 24 * 60 * minute;
    await verify(who, totp(server.codeOf(secret)));
  });

  it('is nothing to a member who has none', async () => {
    const who = await server.person();
    await expect(verify(who, totp('123456'))).rejects.toMatchObject({ code: 6036 });
    await expect(verify(who, recovery('ABCDE-FGHJK'))).rejects.toMatchObject({ code: 6036 });
    await server.call('beginTotp', { password }, who);
    await expect(verify(who, totp('123456'))).rejects.toMatchObject({ code: 6036 });
  });

  it('is sealed for its member: moved to another one it does not open', async () => {
    const [one, other] = [await server.person(), await server.person()];
    const { secret } = await server.withTotp(one);
    await server.withTotp(other);
    const [row] = await server.owner.sql<{ sealed: Buffer }[]>`
      select sealed from totp_secrets where member_id = ${one.memberId}`;
    expect(row?.sealed.includes(Buffer.from(secret))).toBe(false);
    await server.owner.sql`
      update totp_secrets set sealed = ${row?.sealed ?? null} where member_id = ${other.memberId}`;
    seconds(60);
    await expect(verify(other, totp(server.codeOf(secret)))).rejects.toThrow(/ALARM/);
  });
});

describe('recovery codes', () => {
  it('stand for a lost device once each, however they are typed', async () => {
    const who = await server.person();
    const { recoveryCodes } = await server.withTotp(who);
    const [first = '', second = ''] = recoveryCodes;
    await verify(who, recovery(first));
    await expect(verify(who, recovery(first))).rejects.toMatchObject({
      ...{ code: 6036, message: '恢复码不正确或已使用' },
    });
    await verify(who, recovery(` ${second.replace('-', ' ').toLowerCase()} `));
    expect((await server.call('state', {}, who)).data?.recoveryCodesLeft).toBe(8);
    expect((await auditOf(who)).slice(1)).toEqual([
      ['recovery-code-used', {}],
      ['recovery-code-used', {}],
    ]);
  });

  it('are the member’s own, and used up once among ten at a time', async () => {
    const [one, other] = [await server.person(), await server.person()];
    const [code = ''] = (await server.withTotp(one)).recoveryCodes;
    await server.withTotp(other);
    await expect(verify(other, recovery(code))).rejects.toMatchObject({ code: 6036 });
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => verify(one, recovery(code))));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  it('are renewed with password and proof, and end with the last second step', async () => {
    const who = await server.person();
    const { secret, recoveryCodes } = await server.withTotp(who);
    const [first = '', second = '', third = ''] = recoveryCodes;
    const proof = recovery(first);
    expect(
      (await server.call('renewRecoveryCodes', { password: 'cd'.repeat(16), proof }, who)).status_code,
    ).toBe(6100);
    const renewed = await server.call('renewRecoveryCodes', { password, proof }, who);
    expect(renewed.data?.recoveryCodes).toHaveLength(10);
    await expect(verify(who, recovery(second))).rejects.toMatchObject({ code: 6036 });

    seconds(60);
    const wrong = { password, proof: totp('000000') };
    expect((await server.call('endTotp', wrong, who)).status_code).toBe(6036);
    const right = { password, proof: totp(server.codeOf(secret)) };
    expect((await server.call('endTotp', right, who)).status_code).toBe(6000);
    expect(await server.twoStep.methods(server.db, who.memberId)).toEqual([]);
    expect((await server.call('state', {}, who)).data).toEqual({
      totp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    await expect(verify(who, recovery(third))).rejects.toMatchObject({ code: 6036 });
    expect((await auditOf(who)).at(-1)).toEqual(['two-step-off', { method: 'totp' }]);
  });
});

it('the member hears of every change of the second steps (AC4)', async () => {
  const who = await server.person();
  const { secret, recoveryCodes } = await server.withTotp(who);
  const proofs = recoveryCodes.map(recovery);
  await server.call('renewRecoveryCodes', { password, proof: proofs[0] }, who);
  seconds(60);
  await server.call('endTotp', { password, proof: totp(server.codeOf(secret)) }, who);
  const told = server.told.filter(({ memberId }) => memberId === who.memberId);
  expect(told.map(({ title }) => title)).toEqual(Array(3).fill('两步验证变更通知'));
  expect(told.map(({ text }) => /[开关重][^。]*码/.exec(text)?.[0])).toEqual([
    '开启动态验证码',
    '重新生成恢复码',
    '关闭动态验证码',
  ]);
});

describe('actions that need a second step', () => {
  it('[8.31] passes members without one and asks the others', async () => {
    const who = await server.person();
    const require = (proof?: TwoStepProof) =>
      server.twoStep.requireSecondFactor(who.memberId, proof, server.contextOf(who));
    await require();
    const { secret } = await server.withTotp(who);
    await expect(require()).rejects.toMatchObject({
      ...{ code: 6035, message: '请先完成身份验证', data: { methods: ['totp'] } },
    });
    seconds(60);
    await expect(require(totp('000000'))).rejects.toMatchObject({ code: 6036, data: { triesLeft: 4 } });
    await require(totp(server.codeOf(secret)));
  });
});

describe('the stored secret', () => {
  it('shows no secret and no code, in the database or the log', async () => {
    const who = await server.person();
    const { secret, recoveryCodes } = await server.withTotp(who);
    const [code = ''] = recoveryCodes;
    await verify(who, recovery(code));
    const rows = await server.owner.sql`
      select t::text as line from totp_secrets t union all select c::text from two_step_recovery_codes c
      union all select a::text from audit_events a`;
    const all = `${rows.map((row) => row.line).join('\n')}\n${server.lines.join('\n')}`;
    for (const hidden of [secret, Buffer.from(secret).toString('hex'), ...recoveryCodes]) {
      expect(all).not.toContain(hidden);
      expect(all).not.toContain(hidden.replace('-', ''));
    }
  });
});
