/** Concurrent repeats (C28): the first uses up code and balance, and all of them get its answer. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { goodPin } from '../../account/test-security.ts';
import { contextOf } from '../../sportsbook/test-bets.ts';
import { lockWallets } from '../../wallet/index.ts';
import { type WithdrawalServer, withdrawalServer } from './test-withdrawal.ts';
import { createTurns } from './turns.ts';
import { withdraw } from './withdraw.ts';

let server: WithdrawalServer;
beforeAll(async () => {
  server = await withdrawalServer();
});
afterEach(() => server.expectClean());
afterAll(() => server.close());

/** A withdrawal of the whole balance with a single-use code. */
async function coded() {
  const member = await server.member({ cash: 2_000_000n });
  const { data } = await server.preview(member, '20000.00');
  const sent = await server.security.sendCode(
    { type: 5, sendCodeNum: member.phone, sendName: member.name },
    { token: member.token },
  );
  expect(sent.status_code).toBe(6000);
  const code = await server.security.lastCode(member.phone);
  const { destinationId } = member;
  const body = { destinationId, amount: '20000.00', quote: data.quote, password: goodPin };
  return { member, body: { ...body, securityCode: { cate: 0 as const, code } } };
}

const taken = { cash: 0n, held: 2_000_000n };

describe('a withdrawal repeated while it is in flight', () => {
  it('(C28) is executed once, and fifty concurrent requests get one answer', async () => {
    const { member, body } = await coded();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.call('/fd/api/v1/withdraw/new', body, member, key)),
    );
    expect(new Set(answers.map(({ status_code }) => status_code))).toEqual(new Set([6000]));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await server.cashOf(server.db, member.memberId)).toEqual(taken);
  });

  it('(C28) waits for another process with the same command and gets its answer', async () => {
    const { member, body } = await coded();
    const key = randomUUID();
    const [release, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = server.db.transaction(async (tx) => {
      await lockWallets(tx, { members: [member.memberId] });
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    // Each process has its own turns; the first request is held until the test has looked.
    const input = { ...body, destinationId: BigInt(body.destinationId), amount: 2_000_000n };
    const asked = () =>
      withdraw({ ...server.payDeps, inTurn: createTurns(), lockWithinMs: 30_000 }, input, {
        ...contextOf(member, key),
        log: server.deps.log,
        key,
      });
    const first = asked();
    const waitsFor = (what: string) =>
      vi.waitFor(async () => {
        const waiting = await server.owner.sql<{ for: string }[]>`
          select wait_event as for from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        expect(waiting.map((row) => row.for)).toContain(what);
      }, 10_000);
    // The first request has used up the code and waits for the wallet.
    await waitsFor('transactionid');
    const second = asked();
    await waitsFor('advisory');
    release.resolve();
    await holding;
    expect(await second).toEqual(await first);
    expect(await server.cashOf(server.db, member.memberId)).toEqual(taken);
  });

  it('gets the refusal of the first request', async () => {
    const { member, body } = await coded();
    const key = randomUUID();
    const securityCode = { cate: 0, code: body.securityCode.code === '000000' ? '111111' : '000000' };
    const wrong = await Promise.all(
      [1, 2].map(() => server.call('/fd/api/v1/withdraw/new', { ...body, securityCode }, member, key)),
    );
    expect(wrong.map(({ status_code }) => status_code)).toEqual([6036, 6036]);
    expect((await server.call('/fd/api/v1/withdraw/new', body, member, key)).status_code).toBe(6000);
  });
});
