/** The whole server: actions of staff on the book as players see them over HTTP. */
import { randomUUID } from 'node:crypto';
import { headerNames } from '@hj/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, type TestMember, testApp } from '../../../test-app.ts';
import { expectCleanLedger, fundWallet } from '../../wallet/test-ledger.ts';
import { betInput, createMatch } from '../test-bets.ts';
import { anna, why } from './test-trading.ts';

let app: TestApp;
let member: TestMember;
let match: Awaited<ReturnType<typeof createMatch>>;
let matches = 0;
beforeAll(async () => {
  app = await testApp();
  member = await app.member();
  await fundWallet(app.db, member.memberId, 100_000n);
});
// A match that was stopped opens with the feed's next turn, and there is no feed here.
beforeEach(async () => {
  matches += 1;
  match = await createMatch(app.owner, { id: 600 + matches });
});
afterEach(() => expectCleanLedger(app.db, app.invariants));
afterAll(() => app.close());

async function bet(stake: string) {
  const headers = { [headerNames.token]: member.token, [headerNames.idempotencyKey]: randomUUID() };
  const Request = betInput(match, { stake });
  const { status_code, data } = await app.post(
    '/game/api/v1/venue/resource',
    { enName: 'crty', method: 'bet', Request },
    headers,
  );
  return { status_code, data };
}

describe("the operator's services on the running server", () => {
  it('set limits that the next bet meets', async () => {
    const { trading } = app.whole.sportsbook.desk;
    const place = { scope: { kind: 'sport', id: 'FT' }, action: { ...anna, ...why } } as const;
    expect((await bet('30')).status_code).toBe(6000);
    await trading.setLimits({ ...place, limits: { figures: { maximum: 2_000n } } });
    expect(await bet('30')).toMatchObject({
      status_code: 6008,
      data: { reason: 'above-maximum', limit: '20.00' },
    });
    expect((await bet('20')).status_code).toBe(6000);
    await trading.setLimits({ ...place, limits: undefined });
    expect((await bet('30')).status_code).toBe(6000);
  });

  it('stop betting for all members, with the reason that the slip knows', async () => {
    const { trading } = app.whole.sportsbook.desk;
    const scope = { kind: 'match', id: Number(match.id) } as const;
    await trading.stopBetting({ scope, action: { ...anna, ...why } });
    expect(await bet('10')).toMatchObject({ status_code: 6012, data: { reason: 'suspended' } });
    expect(await trading.listActiveStops()).toMatchObject([
      { scope: 'match', stoppedBy: anna.actor, ...why },
    ]);
    await trading.openBetting({ scope, action: { ...anna, ...why } });
    expect(await trading.listActiveStops()).toEqual([]);
    expect(await trading.listPastStops({ below: 1_000n, limit: 1 })).toMatchObject([
      { scope: 'match', liftedBy: anna.actor },
    ]);
  });

  it('[8.44] close the sportsbook where everything is stopped: 6316 and no bet', async () => {
    const { trading } = app.whole.sportsbook.desk;
    const all = { scope: { kind: 'all' }, action: { ...anna, ...why } } as const;
    await trading.stopBetting(all);
    const refused = await bet('10');
    expect(refused.status_code).toBe(6316);
    // The offer stays visible.
    const list = { enName: 'crty', method: 'get_league_count', Request: {} };
    expect((await app.post('/game/api/v1/venue/resource', list)).status_code).toBe(6000);
    await trading.openBetting(all);
  });

  it('show the liability of the accepted bets', async () => {
    const { trading } = app.whole.sportsbook.desk;
    expect((await bet('80')).status_code).toBe(6000);
    const { outcomes, worst } = await trading.liabilityOf(match.id);
    expect(outcomes).toMatchObject([{ outcome: 'home', liability: 7_200n }]);
    expect(worst?.net).toBe(-7_200n);
    const { exposures } = await trading.listExposures();
    expect(exposures.filter(({ matchId }) => matchId === match.id)).toMatchObject([
      { outcome: 'home', liability: 7_200n },
    ]);
  });
});
