/** A hundred debits of a full balance at once, by bet, withdrawal and venue transfer: exactly one wins (C26). */
import { randomUUID } from 'node:crypto';
import { headerNames, venueCalls } from '@hj/contract';
import { createHttpServer, registerCalls } from '@hj/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPin } from '../modules/account/test-security.ts';
import { withdrawalInvariants } from '../modules/cashier/withdrawal/check-store.ts';
import { type WithdrawalServer, withdrawalServer } from '../modules/cashier/withdrawal/test-withdrawal.ts';
import { betInvariants } from '../modules/sportsbook/bets/bet-check-store.ts';
import { betInput, createAcceptor, createMatch, tryBet } from '../modules/sportsbook/test-bets.ts';
import { venueInvariants } from '../modules/venue/check-store.ts';
import { createVenue } from '../modules/venue/index.ts';
import { expectCleanLedger } from '../modules/wallet/test-ledger.ts';

const path = '/game/api/v1/venue/transfer';
const ways = ['bet', 'withdrawal', 'transfer'] as const;
type Way = (typeof ways)[number];

let server: WithdrawalServer;
beforeAll(async () => {
  server = await withdrawalServer();
});
afterAll(() => server.close());

/** The house venue takes all that it is sent. */
async function venueApp() {
  const venue = createVenue(
    { ...server.deps, sportGames: () => [] },
    {
      ...{ launchers: new Map(), records: new Map(), rounds: new Map(), statements: new Map() },
      adapters: new Map([
        [
          'house',
          {
            openAccount: async () => undefined,
            balance: async () => ({ balance: 0n, maintenance: false, maintenanceUntil: null }),
            transfer: async () => ({ state: 'done', balance: 10_000n }) as const,
            conclude: async () => ({ state: 'done', balance: 10_000n }) as const,
          },
        ],
      ]),
    },
  );
  const app = createHttpServer();
  const { sessions } = server.security;
  registerCalls(
    app,
    { [path]: venueCalls[path] },
    { [path]: venue.routes[path] },
    { authenticate: sessions.authenticate },
  );
  await app.ready();
  return app;
}

describe('a hundred debits of a full balance at once', () => {
  it('(C26) let exactly one win, whichever kind comes first', async () => {
    const app = await venueApp();
    const match = await createMatch(server.owner);
    const acceptor = createAcceptor(server.db);
    const [venue] = await server.db.sql<{ code: string }[]>`select code from venues order by sort limit 1`;
    const winners = new Set<Way>();
    for (let round = 0; round < 6; round += 1) {
      const member = await server.member({ cash: 10_000n });
      const { data } = await server.preview(member, '100.00');
      const { destinationId, memberId } = member;
      const body = { destinationId, amount: '100.00', quote: data.quote, password: goodPin };
      const debits: Record<Way, () => Promise<boolean>> = {
        bet: async () => (await tryBet(acceptor, member, betInput(match, { stake: '100' }))).code === 6000,
        withdrawal: async () =>
          (await server.call('/fd/api/v1/withdraw/new', body, member)).status_code === 6000,
        transfer: async () => {
          const answer = await app.inject({
            method: 'POST',
            url: path,
            headers: { [headerNames.token]: member.token, [headerNames.idempotencyKey]: randomUUID() },
            payload: { channelCode: venue?.code, amount: '100.00', ty: 1, isActivity: false },
          });
          return answer.json().status_code === 6000;
        },
      };
      // Each kind is the first of two rounds.
      const order = [...ways.slice(round % 3), ...ways.slice(0, round % 3)];
      const kinds = Array.from({ length: 100 }, (_, place) => order[place % 3] ?? 'bet');
      const results = await Promise.all(kinds.map((kind) => debits[kind]()));
      const won = kinds.filter((_, place) => results[place]);
      expect(won).toHaveLength(1);
      for (const kind of won) winners.add(kind);
      expect(await server.cashOf(server.db, memberId)).toMatchObject({ cash: 0n });
      await expectCleanLedger(server.db, [...betInvariants, ...withdrawalInvariants, ...venueInvariants]);
    }
    expect(winners.size).toBeGreaterThan(0);
    await app.close();
  }, 300_000);
});
