import type { TwoStepProof } from '@hj/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Deviation, TestAuthenticator } from './test-authenticator.ts';
import {
  type CallAnswer,
  optionsOf,
  origin,
  type Person,
  password,
  plantPasskey,
  type TwoStepServer,
  twoStepServer,
} from './test-two-step.ts';

let server: TwoStepServer;
beforeAll(async () => {
  server = await twoStepServer();
});
afterAll(() => server.close());

const minute = 60_000;

/** Makes a passkey with this authenticator. */
async function make(
  who: Person,
  authenticator: TestAuthenticator,
  deviation?: Deviation,
  { name = '我的手机', ...owned }: { name?: string; proof?: TwoStepProof } = {},
): Promise<CallAnswer> {
  const options = optionsOf(await server.call('beginPasskey', { password, ...owned }, who));
  return server.call('finishPasskey', { name, response: authenticator.create(options, deviation) }, who);
}

/** A recovery code, as they were given, that stands for the second step. */
const recoveryOf = ({ data }: CallAnswer, at = 0): TwoStepProof => ({
  kind: 'recovery',
  code: String(Array.isArray(data?.recoveryCodes) ? data.recoveryCodes[at] : ''),
});

async function owner(): Promise<{ who: Person; authenticator: TestAuthenticator }> {
  const who = await server.person();
  const authenticator = new TestAuthenticator(origin);
  expect((await make(who, authenticator)).status_code).toBe(6000);
  return { who, authenticator };
}

const ask = async (who: Person, binding: string) => {
  const options = await server.twoStep.passkeyOptions(who.memberId, binding);
  return { ...options, challenge: String(options.challenge) };
};
const proofOf = (response: Record<string, unknown>): TwoStepProof => ({ kind: 'passkey', response });
const verify = (who: Person, response: Record<string, unknown>, binding = 'login:1') =>
  server.twoStep.verify(who.memberId, proofOf(response), binding, server.contextOf(who));

async function onlyPasskey(who: Person): Promise<string> {
  const [row] = await server.owner.sql<{ id: bigint }[]>`
    select id from passkeys where member_id = ${who.memberId}`;
  return String(row?.id);
}

describe('making a passkey', () => {
  it('asks for no attestation and names the site', async () => {
    const who = await server.person();
    expect((await server.call('beginPasskey', { password: 'cd'.repeat(16) }, who)).status_code).toBe(6100);
    const options = optionsOf(await server.call('beginPasskey', { password }, who));
    expect(options).toMatchObject({
      rp: { name: '鸿竞', id: 'hj.example' },
      user: { name: who.name },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'preferred' },
      excludeCredentials: [],
    });
    expect(JSON.stringify(options)).not.toContain(Buffer.from(who.memberId.toString()).toString('base64url'));
  });

  it('keeps it under its name, and gives recovery codes with the first second step only', async () => {
    const who = await server.person();
    const [first, second] = [new TestAuthenticator(origin), new TestAuthenticator(origin)];
    const made = await make(who, first);
    expect(made.data?.recoveryCodes).toHaveLength(10);
    const added = await make(who, second, {}, { name: ' 办公室 ', proof: recoveryOf(made) });
    expect(added.data?.recoveryCodes).toEqual([]);
    const { data } = await server.call('state', {}, who);
    expect(data).toMatchObject({
      ...{ totp: false, recoveryCodesLeft: 9 },
      passkeys: [
        { name: '我的手机', lastUsedAt: null },
        { name: '办公室', lastUsedAt: null },
      ],
    });
    const proof = recoveryOf(made, 1);
    const options = optionsOf(await server.call('beginPasskey', { password, proof }, who));
    expect(options.excludeCredentials).toHaveLength(2);
    expect(await server.twoStep.methods(server.db, who.memberId)).toEqual(['passkey']);
  });

  it('uses up the recovery code that it was begun with when it is completed, and not before', async () => {
    const who = await server.person();
    const made = await make(who, new TestAuthenticator(origin));
    const proof = recoveryOf(made);
    const left = async () => (await server.call('state', {}, who)).data?.recoveryCodesLeft;
    const used = () => server.owner.sql`
      select 1 from audit_events where subject = ${`member:${who.memberId}`} and action = 'recovery-code-used'`;
    // The browser's question is cancelled, and an authenticator is begun instead and left.
    await server.call('beginPasskey', { password, proof }, who);
    await server.call('beginTotp', { password, proof }, who);
    expect(await left()).toBe(10);
    expect(await used()).toHaveLength(0);
    const added = await make(who, new TestAuthenticator(origin), {}, { name: '办公室', proof });
    expect(added.status_code).toBe(6000);
    expect(await left()).toBe(9);
    expect(await used()).toHaveLength(1);
    expect(await server.call('beginPasskey', { password, proof }, who)).toMatchObject({ status_code: 6036 });
  });

  it('of two steps begun with one recovery code one is completed', async () => {
    const who = await server.person();
    const made = await make(who, new TestAuthenticator(origin));
    const proof = recoveryOf(made);
    const begun = await server.call('beginPasskey', { password, proof }, who);
    await server.owner.sql`
      update two_step_recovery_codes set used_at = now() where member_id = ${who.memberId}`;
    const response = new TestAuthenticator(origin).create(optionsOf(begun), {});
    expect(await server.call('finishPasskey', { name: '平板', response }, who)).toMatchObject({
      status_code: 6038,
    });
    expect((await server.call('state', {}, who)).data?.passkeys).toHaveLength(1);
  });

  it.each<[string, Deviation]>([
    ['another origin', { origin: 'https://hj.example.evil.org' }],
    ['plain http', { origin: 'http://hj.example' }],
    ['another relying party', { rpId: 'evil.org' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['no user present', { flags: 0 }],
    ['an unrequested certificate', { format: { fmt: 'packed', attStmt: new Map([['x5c', 'x']]) } }],
    ['an unknown attestation', { format: { fmt: 'homemade', attStmt: new Map() } }],
  ])('refuses %s', async (_what, deviation) => {
    const who = await server.person();
    expect(await make(who, new TestAuthenticator(origin), deviation)).toMatchObject({
      ...{ status_code: 6036, message: '通行密钥验证未通过，请重试' },
    });
    expect(await server.twoStep.methods(server.db, who.memberId)).toEqual([]);
  });

  it('refuses garbage', async () => {
    const who = await server.person();
    for (const response of [{}, { id: 'x' }, { id: 'x', rawId: 'x', type: 'public-key', response: {} }]) {
      await server.call('beginPasskey', { password }, who);
      expect((await server.call('finishPasskey', { name: 'x', response }, who)).status_code).toBe(6036);
    }
  });

  it('takes one answer to a challenge, within five minutes, in the session that asked', async () => {
    const who = await server.person();
    const elsewhere = await server.person(who);
    const options = optionsOf(await server.call('beginPasskey', { password }, who));
    const response = new TestAuthenticator(origin).create(options);
    const finish = (caller: Person) => server.call('finishPasskey', { name: 'x', response }, caller);
    expect((await finish(elsewhere)).status_code).toBe(6038);
    const made = await finish(who);
    expect(made.status_code).toBe(6000);
    expect(await finish(who)).toMatchObject({ status_code: 6038, message: '验证已超时，请重新开始' });

    const proof = recoveryOf(made);
    const late = optionsOf(await server.call('beginPasskey', { password, proof }, who));
    server.clock.shiftMs += 5 * minute;
    const answer = { name: 'x', response: new TestAuthenticator(origin).create(late) };
    expect((await server.call('finishPasskey', answer, who)).status_code).toBe(6038);
  });

  it('(AC4) a second method needs the first: password and session are not enough to add one', async () => {
    const { who, authenticator } = await owner();
    const asked = { status_code: 6035, data: { methods: ['passkey'] } };
    expect(await server.call('beginPasskey', { password }, who)).toMatchObject(asked);
    expect(await server.call('beginTotp', { password }, who)).toMatchObject(asked);
    const wrong = { kind: 'recovery', code: 'AAAAA-AAAAA' };
    expect((await server.call('beginTotp', { password, proof: wrong }, who)).status_code).toBe(6036);
    const elsewhere = await server.person(who);
    const mine = await ask(who, 'login:1');
    const foreign = proofOf(authenticator.get(mine));
    expect((await server.call('beginTotp', { password, proof: foreign }, elsewhere)).status_code).toBe(6038);
    const { data } = await server.call('passkeyOptions', {}, who);
    const proof = proofOf(authenticator.get(optionsOf({ ...asked, data, message: '' })));
    const begun = await server.call('beginTotp', { password, proof }, who);
    expect(begun.status_code).toBe(6000);
    const code = server.codeOf(String(begun.data?.secret));
    expect((await server.call('confirmTotp', { code }, who)).status_code).toBe(6000);
    expect(await server.twoStep.methods(server.db, who.memberId)).toEqual(['totp', 'passkey']);
  });

  it('an enrolment that began without a second step ends with the first one', async () => {
    const who = await server.person();
    const thief = await server.person(who);
    const offer = await server.call('beginTotp', { password }, thief);
    const options = optionsOf(await server.call('beginPasskey', { password }, thief));
    const stranger = await server.person();
    const another = await server.call('beginTotp', { password }, stranger);
    await make(who, new TestAuthenticator(origin));
    const code = server.codeOf(String(offer.data?.secret));
    expect((await server.call('confirmTotp', { code }, thief)).status_code).toBe(6038);
    const response = new TestAuthenticator(origin).create(options);
    expect((await server.call('finishPasskey', { name: 'x', response }, thief)).status_code).toBe(6038);
    // Registrations of another member go on.
    const strangersCode = server.codeOf(String(another.data?.secret));
    expect((await server.call('confirmTotp', { code: strangersCode }, stranger)).status_code).toBe(6000);
  });

  it('knows a passkey that is another member’s, and keeps ten', async () => {
    const { authenticator } = await owner();
    const who = await server.person();
    expect(await make(who, authenticator)).toMatchObject({
      status_code: 6008,
      message: '该通行密钥已经添加过',
    });
    for (let count = 0; count < 10; count += 1) await plantPasskey(server.owner, who.memberId);
    expect(await server.call('beginPasskey', { password }, who)).toMatchObject({
      ...{ status_code: 6012, message: '最多添加 10 个通行密钥，请先移除不用的' },
    });
  });
});

describe('showing a passkey', () => {
  it('proves the second step, with or without the member verified by the device', async () => {
    const { who, authenticator } = await owner();
    const options = await ask(who, 'login:1');
    expect(options).toMatchObject({ rpId: 'hj.example', userVerification: 'preferred' });
    await verify(who, authenticator.get(options));
    await verify(who, authenticator.get(await ask(who, 'login:1'), { flags: 0x01 }));
    const { data } = await server.call('state', {}, who);
    expect(data?.passkeys).toMatchObject([{ lastUsedAt: expect.any(Number) }]);
  });

  it.each<[string, Deviation]>([
    ['another origin', { origin: 'https://evil.org' }],
    ['another relying party', { rpId: 'evil.org' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['no user present', { flags: 0 }],
  ])('refuses %s', async (_what, deviation) => {
    const { who, authenticator } = await owner();
    const response = authenticator.get(await ask(who, 'login:1'), deviation);
    await expect(verify(who, response)).rejects.toMatchObject({ code: 6036, data: { triesLeft: 4 } });
  });

  it('refuses a changed answer and a stranger’s key', async () => {
    const { who, authenticator } = await owner();
    const answer = authenticator.get(await ask(who, 'login:1'));
    const forged = { ...answer, response: { ...(answer.response as object), signature: 'MEUCIQ' } };
    await expect(verify(who, forged)).rejects.toMatchObject({ code: 6036 });
    const other = await owner();
    const borrowed = other.authenticator.get(await ask(who, 'login:1'));
    await expect(verify(who, borrowed)).rejects.toMatchObject({ code: 6036 });
  });

  it('refuses a counter that stands still or goes back', async () => {
    const { who, authenticator } = await owner();
    await verify(who, authenticator.get(await ask(who, 'login:1'), { counter: 7 }));
    for (const counter of [7, 6, 0]) {
      const response = authenticator.get(await ask(who, 'login:1'), { counter });
      await expect(verify(who, response)).rejects.toMatchObject({ code: 6036 });
    }
    await verify(who, authenticator.get(await ask(who, 'login:1'), { counter: 8 }));
  });

  it('takes passkeys that have no counter', async () => {
    const { who, authenticator } = await owner();
    await verify(who, authenticator.get(await ask(who, 'login:1'), { counter: 0 }));
    await verify(who, authenticator.get(await ask(who, 'login:1'), { counter: 0 }));
  });

  it('takes one answer to a challenge, also of ten at once, in its place and within five minutes', async () => {
    const { who, authenticator } = await owner();
    const response = authenticator.get(await ask(who, 'login:1'));
    await expect(verify(who, response, 'login:2')).rejects.toMatchObject({ code: 6038 });
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => verify(who, response)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    await expect(verify(who, response)).rejects.toMatchObject({
      code: 6038,
      message: '验证已超时，请重新开始',
    });
    const late = authenticator.get(await ask(who, 'login:1'));
    server.clock.shiftMs += 5 * minute;
    await expect(verify(who, late)).rejects.toMatchObject({ code: 6038 });
  });

  it('is not possible without one', async () => {
    const who = await server.person();
    expect(await server.call('passkeyOptions', {}, who)).toMatchObject({
      ...{ status_code: 6004, message: '您还没有添加通行密钥' },
    });
  });
});

describe('removing a passkey', () => {
  it('takes password and proof, and ends the recovery codes with the last second step', async () => {
    const { who, authenticator } = await owner();
    const passkeyId = await onlyPasskey(who);
    const prove = async () =>
      proofOf(authenticator.get(optionsOf(await server.call('passkeyOptions', {}, who))));
    const remove = async (given: object, caller = who) =>
      (await server.call('removePasskey', { passkeyId, password, ...given }, caller)).status_code;

    expect(await remove({ proof: await prove(), password: 'cd'.repeat(16) })).toBe(6100);
    expect(await remove({ proof: { kind: 'totp', code: '000000' } })).toBe(6036);
    const stranger = await owner();
    expect(await remove({ proof: await prove() }, stranger.who)).toBe(6004);
    expect(await remove({ proof: await prove() })).toBe(6000);
    expect(await remove({ proof: { kind: 'totp', code: '000000' } })).toBe(6004);
    expect((await server.call('state', {}, who)).data).toEqual({
      totp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
  });

  it('leaves the codes while another second step is on', async () => {
    const who = await server.person();
    const { secret } = await server.withTotp(who);
    const passkeyId = String(await plantPasskey(server.owner, who.memberId));
    server.clock.shiftMs += minute;
    const proof = { kind: 'totp', code: server.codeOf(secret) };
    expect((await server.call('removePasskey', { passkeyId, password, proof }, who)).status_code).toBe(6000);
    expect((await server.call('state', {}, who)).data).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
  });
});
