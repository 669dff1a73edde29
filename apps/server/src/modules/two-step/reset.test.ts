import { memberId } from '@hj/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { password, plantPasskey, type TwoStepServer, twoStepServer } from './test-two-step.ts';

let server: TwoStepServer;
beforeAll(async () => {
  server = await twoStepServer();
});
afterAll(() => server.close());

const action = { actor: 'staff:7', reason: '已核对证件', address: '127.0.0.1', requestId: 'r-1' };

it('the desk ends every second step of a member with a reason, and the member is told', async () => {
  const who = await server.person();
  const reset = (change = {}) =>
    server.twoStep.desk.twoStep.resetTwoStep(who.memberId, { ...action, ...change });
  await expect(reset()).rejects.toMatchObject({ code: 6012 });
  const { recoveryCodes } = await server.withTotp(who);
  await plantPasskey(server.owner, who.memberId);
  await expect(reset({ reason: ' ' })).rejects.toMatchObject({ code: 6007 });
  const other = await server.person();
  await server.withTotp(other);

  await reset();
  expect((await server.call('state', {}, who)).data).toEqual({
    totp: false,
    passkeys: [],
    recoveryCodesLeft: 0,
  });
  const proof = { kind: 'recovery', code: recoveryCodes[0] ?? '' } as const;
  const verify = server.twoStep.verify(who.memberId, proof, 'login:1', server.contextOf(who));
  await expect(verify).rejects.toMatchObject({ code: 6036 });
  expect(await server.twoStep.methods(server.db, other.memberId)).toEqual(['totp']);
  expect(server.told.filter((notice) => notice.memberId === who.memberId).at(-1)?.title).toBe(
    '两步验证重置通知',
  );
  const audit = await server.owner.sql`
    select subject, action, detail from audit_events where actor = ${action.actor}`;
  expect([...audit]).toEqual([
    {
      subject: `member:${who.memberId}`,
      action: 'two-step-reset',
      detail: { methods: 'totp,passkey', reason: action.reason },
    },
  ]);
  await expect(server.twoStep.desk.twoStep.resetTwoStep(memberId(1n), action)).rejects.toMatchObject({
    code: 6004,
  });
});

it('an enrolment from before the reset does not become the first second step after it', async () => {
  const who = await server.person();
  const { recoveryCodes } = await server.withTotp(who);
  await server.owner.sql`delete from totp_secrets where member_id = ${who.memberId}`;
  await plantPasskey(server.owner, who.memberId);
  const begun = { password, proof: { kind: 'recovery', code: recoveryCodes[0] } };
  const { status_code, data } = await server.call('beginTotp', begun, who);
  expect(status_code).toBe(6000);
  await server.twoStep.desk.twoStep.resetTwoStep(who.memberId, action);
  const confirmed = await server.call('confirmTotp', { code: server.codeOf(String(data?.secret)) }, who);
  expect(confirmed.status_code).toBe(6038);
  expect(await server.twoStep.methods(server.db, who.memberId)).toEqual([]);
});
