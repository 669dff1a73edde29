import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestAuthenticator } from './test-authenticator.ts';
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

/** The answer of a call before whose end the owner has switched on a passkey. */
async function overtaken(who: Person, call: () => Promise<CallAnswer>): Promise<CallAnswer> {
  const begun = await server.owner.transaction(async (tx) => {
    await tx.sql`select from members where id = ${who.memberId} for no key update`;
    const waiting = call();
    await expect
      .poll(async () => {
        const rows = await server.db.sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return rows.length;
      })
      .toBeGreaterThan(0);
    await plantPasskey(tx, who.memberId);
    return { waiting };
  });
  return begun.waiting;
}

describe('a password alone, while the owner switches on the first second step,', () => {
  it.each(['beginTotp', 'beginPasskey'] as const)('begins none beside it (%s)', async (begin) => {
    const who = await server.person();
    const answer = await overtaken(who, () => server.call(begin, { password }, who));
    expect(answer).toMatchObject({ status_code: 6035, data: { methods: ['passkey'] } });
    const [row] = await server.owner.sql`
      select (select count(*)::int from totp_secrets where member_id = ${who.memberId})
        + (select count(*)::int from passkey_challenges where member_id = ${who.memberId}) as left`;
    expect(row).toEqual({ left: 0 });
  });

  it('ends none that it had begun', async () => {
    const who = await server.person();
    const response = new TestAuthenticator(origin).create(
      optionsOf(await server.call('beginPasskey', { password }, who)),
    );
    const body = { name: '我的手机', response };
    const answer = await overtaken(who, () => server.call('finishPasskey', body, who));
    expect(answer.status_code).toBe(6038);
    expect((await server.call('state', {}, who)).data?.passkeys).toHaveLength(1);
  });
});
