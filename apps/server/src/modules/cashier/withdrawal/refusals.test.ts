/** Each code of the contract; a refusal leaves no rows. */
import { randomUUID } from 'node:crypto';
import type { MemberId } from '@hj/platform';
import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fingerprint } from '../../../test-app.ts';
import { md5 } from '../../account/test-member.ts';
import { goodPassword, goodPin } from '../../account/test-security.ts';
import { lockWallets } from '../../wallet/index.ts';
import { plantCard } from '../destinations/test-card.ts';
import { action, type WithdrawalServer, withdrawalServer } from './test-withdrawal.ts';

let server: WithdrawalServer;
beforeAll(async () => {
  server = await withdrawalServer();
});
afterEach(() => server.expectClean());
afterAll(() => server.close());

const path = '/fd/api/v1/withdraw/new';

/** The answer of a call that must not change the database. */
async function refused<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const before = await fingerprint(server.owner);
  const answer = await work();
  expect(await fingerprint(server.owner)).toEqual(before);
  return answer;
}

async function bodyOf(member: { token: string; destinationId: string }, amount = '1000.00') {
  const { data } = await server.preview(member, amount);
  return { destinationId: member.destinationId, amount, quote: data.quote, password: goodPin };
}

describe('a withdrawal is refused', () => {
  it('without a real name or birthday (6449) and without a phone (6015); no other identity is required (C04)', async () => {
    const member = await server.member({ isFirst: true });
    const body = await bodyOf(member);
    const without = async (field: 'real-name' | 'birthday' | 'phone') => {
      const unknown = await server.member({ isFirst: true, without: field });
      const previewed = await server.preview(unknown, '1000.00');
      const { destinationId } = unknown;
      const handedIn = await refused(() => server.call(path, { ...body, destinationId }, unknown));
      expect(previewed.status_code).toBe(handedIn.status_code);
      return [handedIn.status_code, handedIn.message];
    };
    expect(await without('real-name')).toEqual([6449, '请先完善真实姓名']);
    expect(await without('birthday')).toEqual([6449, '请先填写出生日期']);
    expect((await without('phone'))[0]).toBe(6015);
    expect((await server.call(path, body, member)).status_code).toBe(6000);
  });

  it('(C69) when the amount or the card is altered after the preview, or the quote is invalid (6008)', async () => {
    const member = await server.member();
    const body = await bodyOf(member);
    const otherCard = await plantCard(server, member.memberId);
    const stranger = await server.member();
    const [payload = '', mark = ''] = body.quote.split('.');
    const raised = Buffer.from(payload, 'base64url').toString('utf8').replace('1000.00', '9000.00');
    const forged = `${Buffer.from(raised).toString('base64url')}.${mark}`;
    const changes = [
      { amount: '1000.01' },
      { amount: '9000.00', quote: forged },
      { destinationId: otherCard },
      { quote: 'none' },
      { quote: `${payload}.${mark}x` },
      { quote: (await bodyOf(stranger)).quote },
    ];
    for (const change of changes) {
      const answer = await refused(() => server.call(path, { ...body, ...change }, member));
      expect([change, answer.status_code]).toEqual([change, 6008]);
    }
  });

  it('(C62) to a destination of another member: neither by preview nor with the owner’s quote', async () => {
    const [member, stranger] = [await server.member(), await server.member()];
    const foreign = { ...member, destinationId: stranger.destinationId };
    const unknown = { ...member, destinationId: '9223372036854775807' };
    const previewed = await server.preview(foreign, '1000.00');
    expect(previewed).toMatchObject({ status_code: 6004, data: null });
    expect(await server.preview(unknown, '1000.00')).toEqual(previewed);
    const theirs = await bodyOf(stranger);
    const mine = await bodyOf(member);
    for (const body of [theirs, { ...mine, destinationId: stranger.destinationId }]) {
      const answer = await refused(() => server.call(path, body, member));
      expect(answer).toMatchObject({ status_code: 6008, data: null });
    }
    expect((await server.call(path, theirs, stranger)).status_code).toBe(6000);
  });

  it('[8.37] when the quote has expired or the charges have changed (6099)', async () => {
    const member = await server.member();
    const body = await bodyOf(member);
    server.security.clock.shiftMs = 121_000;
    const late = await refused(() => server.call(path, body, member));
    server.security.clock.shiftMs = 0;
    expect(late).toMatchObject({ status_code: 6099, message: '报价已过期，请重新确认' });
    await server.require(member.memberId, 100_000n);
    const dearer = await refused(() => server.call(path, body, member));
    expect(dearer).toMatchObject({ status_code: 6099, message: '费用或流水有变化，请重新确认' });
    expect((await server.submit(member, '1000.00')).data.administrativeFee).toBe('100.00');
  });

  it('outside the limits per withdrawal (6008), above the balance (6012), with nothing left after charges (6012)', async () => {
    const member = await server.member({ cash: 50_000_000n });
    const code = async (amount: string) => (await server.preview(member, amount)).status_code;
    // As the page writes sums.
    expect(await server.preview(member, '99.99')).toMatchObject({
      message: '单笔取款金额须在 ¥100.00 至 ¥50,000.00 之间',
    });
    expect([await code('0'), await code('99.99'), await code('50000.01'), await code('50000.00')]).toEqual([
      6008, 6008, 6008, 6000,
    ]);
    const poor = await server.member({ cash: 20_000n });
    expect(await server.preview(poor, '200.01')).toMatchObject({ status_code: 6012, message: '余额不足' });
    const body = await bodyOf(poor, '200.00');
    await server.require(poor.memberId, 300_000n);
    expect(await server.preview(poor, '200.00')).toMatchObject({
      status_code: 6012,
      message: expect.stringMatching(/^本次须扣除 ¥[\d,]+\.\d\d，扣除后没有可到账的金额/),
    });
    expect((await refused(() => server.call(path, body, poor))).status_code).toBe(6012);
  });

  it('[8.40] while the limits are missing or contradictory (6111)', async () => {
    const member = await server.member();
    const body = await bodyOf(member);
    const { sql } = server.owner;
    const codes = async () => [
      (await server.preview(member, '1000.00')).status_code,
      (await server.call(path, body, member)).status_code,
      (await server.call('/fd/api/v1/withdraw/withdrawInfo', {}, member)).status_code,
      (await server.call('/fd/api/v1/withdraw/baseCfg/list', {}, member)).status_code,
    ];
    for (const change of [
      sql`update withdrawal_limits set max_amount = 1 where grade = 0 and kind = 'bank'`,
      sql`update withdrawal_limits set provider = 'nobody' where grade = 0 and kind = 'bank'`,
      sql`update withdrawal_limits set fee_rate = 1 where grade = 0 and kind = 'alipay'`,
      sql`delete from withdrawal_limits where grade = 0 and kind = 'coin'`,
    ]) {
      const kept = await sql`select * from withdrawal_limits where grade = 0`;
      await change;
      expect(await codes()).toEqual([6111, 6111, 6111, 6111]);
      await sql`delete from withdrawal_limits where grade = 0`;
      for (const row of kept) await sql`insert into withdrawal_limits ${sql(row)}`;
    }
    expect((await server.call(path, body, member)).status_code).toBe(6000);
  });

  it('while the method is closed (6013)', async () => {
    const [member, holder] = [await server.member(), await server.member({ coin: true })];
    const { sql } = server.owner;
    await sql`update withdrawal_limits set open = false where kind in ('bank', 'coin')`;
    expect((await server.preview(member, '1000.00')).status_code).toBe(6013);
    expect((await server.call('/fd/api/v1/withdraw/usdtWithdrawInfo', {}, holder)).status_code).toBe(6013);
    await sql`update withdrawal_limits set open = true`;
    await sql`update withdrawal_networks set open = false where network = 'TRC20'`;
    expect((await server.preview(holder, '1000.00')).message).toBe('TRC20 网络暂停取款，请选择其他网络');
    await sql`update withdrawal_networks set open = true`;
    expect((await server.preview(holder, '1000.00')).status_code).toBe(6000);
  });

  it('[8.39] when the wallet stays locked for three seconds (6110)', async () => {
    const member = await server.member();
    const body = await bodyOf(member);
    const release = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = server.db.transaction(async (tx) => {
      await lockWallets(tx, { members: [member.memberId] });
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const key = randomUUID();
    expect((await server.call(path, body, member, key)).status_code).toBe(6110);
    release.resolve();
    await holding;
    expect((await server.call(path, body, member, key)).status_code).toBe(6000);
  });

  it('in a session that ended meanwhile (6001), and without a key (6007)', async () => {
    const member = await server.member();
    const body = await bodyOf(member);
    expect((await server.call(path, body, member, 'no-key')).status_code).toBe(6007);
    await server.owner
      .sql`update sessions set ended_at = now(), end_reason = 'revoked' where member_id = ${member.memberId}`;
    expect((await server.call(path, body, member)).status_code).toBe(6001);
  });

  it('and an order of another member, or an unknown one, is not found (6004)', async () => {
    const [member, other] = [await server.member(), await server.member()];
    const { data } = await server.submit(member, '1000.00');
    const info = '/fd/api/v1/withdraw/withdrawOrderInfo';
    expect((await server.call(info, { orderId: data.orderId }, other)).status_code).toBe(6004);
    expect((await server.call(info, { orderId: '999999999' }, member)).status_code).toBe(6004);
  });
});

const codeAt = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(server.security.now().getTime() / 1000) });

async function switchOnTotp(member: { token: string }): Promise<{ secret: string; codes: unknown }> {
  const { call } = server.security;
  const begun = await call('/site/api/v1/member/twoStep/beginTotp', { password: goodPassword }, member);
  const secret = String(begun.data?.secret);
  const on = await call('/site/api/v1/member/twoStep/confirmTotp', { code: codeAt(secret) }, member);
  return { secret, codes: on.data?.recoveryCodes };
}

/** A recovery code of a member who switches the authenticator on, and how many are left and were used. */
async function withRecoveryCode(member: { memberId: MemberId; token: string }) {
  const { codes } = await switchOnTotp(member);
  const code = Array.isArray(codes) ? String(codes[0]) : '';
  return {
    proof: { kind: 'recovery', code },
    async left() {
      const [row] = await server.owner.sql<{ codes: number; uses: number }[]>`
        select (select count(*)::int from two_step_recovery_codes
            where member_id = ${member.memberId} and used_at is null) as codes,
          (select count(*)::int from audit_events
            where actor = ${`member:${member.memberId}`} and action = 'recovery-code-used') as uses`;
      return row;
    },
  };
}

describe('the second factor', () => {
  it('is required of all members from 20,000.00 on: a single-use code by SMS (6035, 6036)', async () => {
    const member = await server.member({ cash: 5_000_000n });
    const { data: below } = await server.preview(member, '19999.99');
    expect(below.secondFactor).toBe(false);
    const { data: from } = await server.preview(member, '20000.00');
    expect(from).toMatchObject({ secondFactor: true, factors: ['sms'] });
    const body = await bodyOf(member, '20000.00');
    const missing = await refused(() => server.call(path, body, member));
    expect(missing).toMatchObject({ status_code: 6035, data: { methods: ['sms'] } });
    const sent = await server.security.sendCode(
      { type: 5, sendCodeNum: member.phone, sendName: member.name },
      { token: member.token },
    );
    expect(sent.status_code).toBe(6000);
    const code = await server.security.lastCode(member.phone);
    const wrong = code === '000000' ? '111111' : '000000';
    const securityCode = { cate: 0, code: wrong };
    expect((await server.call(path, { ...body, securityCode }, member)).status_code).toBe(6036);
    const right = { ...body, securityCode: { cate: 0, code } };
    const key = randomUUID();
    const done = await server.call(path, right, member, key);
    expect(done.status_code).toBe(6000);
    // The code is used up; the repeat still gets its answer.
    expect(await server.call(path, right, member, key)).toEqual(done);
    await server.desk.reject(BigInt(done.data.orderId), action('staff:7', '请重新提交'), {
      reason: 'request',
      canDecideRisk: true,
    });
    expect(
      (await server.submit(member, '20000.00', { securityCode: right.securityCode })).status_code,
    ).not.toBe(6000);
  });

  it('is always required of members with two-step, and a code by SMS is not accepted instead', async () => {
    const member = await server.member();
    const { secret } = await switchOnTotp(member);
    const { security } = server;
    // The confirming code is used up.
    security.clock.shiftMs = 60_000;
    const code = codeAt(secret);
    const { data } = await server.preview(member, '500.00');
    expect(data).toMatchObject({ secondFactor: true, factors: ['totp', 'recovery'] });
    const body = await bodyOf(member, '500.00');
    const weak = { ...body, securityCode: { cate: 0, code: '123456' } };
    expect(await server.call(path, weak, member)).toMatchObject({
      status_code: 6035,
      data: { methods: ['totp', 'recovery'] },
    });
    const wrong = { ...body, proof: { kind: 'totp', code: code === '000000' ? '111111' : '000000' } };
    expect((await server.call(path, wrong, member)).status_code).toBe(6036);
    const right = { ...body, proof: { kind: 'totp', code } };
    expect((await server.call(path, right, member)).status_code).toBe(6000);
    security.clock.shiftMs = 0;
  });

  it('a recovery code is used up with the withdrawal, not by one that is refused after the check', async () => {
    const member = await server.member();
    const { proof, left } = await withRecoveryCode(member);
    const body = { ...(await bodyOf(member)), proof };
    const release = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = server.db.transaction(async (tx) => {
      await lockWallets(tx, { members: [member.memberId] });
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const key = randomUUID();
    expect((await server.call(path, body, member, key)).status_code).toBe(6110);
    release.resolve();
    await holding;
    expect(await left()).toEqual({ codes: 10, uses: 0 });
    const done = await server.call(path, body, member, key);
    expect(done.status_code).toBe(6000);
    expect(await left()).toEqual({ codes: 9, uses: 1 });
    expect(await server.call(path, body, member, key)).toEqual(done);
    expect(await left()).toEqual({ codes: 9, uses: 1 });
  });

  it('of two withdrawals at once with one recovery code one is taken', async () => {
    const member = await server.member();
    const { proof, left } = await withRecoveryCode(member);
    const body = { ...(await bodyOf(member)), proof };
    const answers = await Promise.all([1, 2].map(() => server.call(path, body, member)));
    expect(answers.filter(({ status_code }) => status_code === 6000)).toHaveLength(1);
    expect(await left()).toEqual({ codes: 9, uses: 1 });
  });

  it('a recovery code that another call uses up meanwhile pays nothing out (6036)', async () => {
    const member = await server.member();
    const { proof, left } = await withRecoveryCode(member);
    const body = { ...(await bodyOf(member)), proof };
    let withdrawing: ReturnType<typeof server.call<typeof path>> | undefined;
    await server.owner.transaction(async (tx) => {
      await lockWallets(tx, { members: [member.memberId] });
      withdrawing = server.call(path, body, member);
      await expect
        .poll(async () => {
          const rows = await server.owner.sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
          return rows.length;
        })
        .toBeGreaterThan(0);
      await tx.sql`update two_step_recovery_codes set used_at = now() where member_id = ${member.memberId}`;
    });
    expect(await withdrawing).toMatchObject({ status_code: 6036, message: '恢复码不正确或已使用' });
    expect(await server.cashOf(server.db, member.memberId)).toMatchObject({ held: 0n });
    expect(await left()).toEqual({ codes: 0, uses: 0 });
  });
});

describe('the withdrawal password', () => {
  it('[8.38] (C69) is locked after six wrong attempts, for the right password, too (6100)', async () => {
    const strict = await withdrawalServer({ realPassword: true });
    const member = await strict.member({ isFirst: true });
    const { data } = await strict.preview(member, '1000.00');
    const { destinationId } = member;
    const body = { destinationId, amount: '1000.00', quote: data.quote };
    const left: unknown[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const answer = await strict.call(path, { ...body, password: md5(`10000${turn}`) }, member);
      expect(answer.status_code).toBe(6100);
      left.push(Reflect.get(Object(answer.data), 'triesLeft'));
    }
    expect(left).toEqual([4, 3, 2, 1, 0, 0]);
    expect((await strict.call(path, { ...body, password: goodPin }, member)).status_code).toBe(6100);
    expect(await strict.cashOf(strict.db, member.memberId)).toMatchObject({ held: 0n });
    await strict.expectClean();
    await strict.close();
  });
});
