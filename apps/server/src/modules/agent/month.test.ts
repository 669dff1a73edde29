/** A seeded month of 2,000 members, recomputed from the raw rounds by other means, to the fen. */
import { memberId } from '@hj/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CashierServer, cashierServer } from '../cashier/test-cashier.ts';
import { closeMonth } from './close-month.ts';
import { monthAfter, monthStart } from './months.ts';
import { findOwnStatement } from './statement-store.ts';
import { type Played, plantAgent, plantPlay } from './test-agents.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterAll(() => server.close());

const month = '2026-03-01';
const first = 5_000_000n;
const count = 2_000;

function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

it('[AG3] the statements of 2,000 members are those of a sum over the raw rounds, deposits and deals', async () => {
  const agents = await Promise.all(Array.from({ length: 4 }, () => plantAgent(server)));
  const next = random(20_261_125);
  const [from, to] = [monthStart(month).getTime(), monthStart(monthAfter(month)).getTime()];
  const moment = () => new Date(from + next(to - from));
  const { sql } = server.owner;
  await sql`
    insert into members (id, name, password_phc, created_at, terms_version, terms_accepted_at)
    select ${first}::bigint + n, 'seed' || n, '$argon2id$v=19$m=8,t=1,p=1$bm9ib2R5cw$bm9ib2R5', '2026-01-01', 'x', now() from generate_series(0, ${count - 1}) as n`;
  const of = (place: number) => agents[place % agents.length]?.memberId ?? memberId(0n);
  const ids = Array.from({ length: count }, (_, place) => memberId(first + BigInt(place)));
  await sql`
    insert into agent_members (member_id, from_month, agent_id, made_by, reason)
    select m, '2026-01-01', a, 'test', 'test' from unnest(${ids}::bigint[], ${ids.map((_, place) => of(place))}::bigint[]) as p (m, a)`;
  // Rounds of the month and around it: those outside belong to no other month, as no earlier one was stated for these members.
  const rounds: Played[] = Array.from({ length: 12_000 }, () => {
    const stake = BigInt(next(200_000) + 100);
    const payout = next(100) < 45 ? (stake * BigInt(next(190))) / 100n : 0n;
    return { memberId: ids[next(count)] ?? memberId(0n), stake, payout, turnover: stake, at: moment() };
  });
  await plantPlay(server, rounds);
  const deposits = ids.flatMap((id) =>
    next(3) === 0 ? [] : [{ id, amount: BigInt(next(60_000) + 1), at: moment() }],
  );
  await sql`
    insert into deposit_orders (id, order_no, member_id, channel_id, provider, provider_reference, amount, state, request_id,
      created_at, paid_at, expires_at)
    select 5000000000 + place, 'S' || place, m, 'bank', 'test', 'S' || place, a, 'paid', 'test', at, at, at
    from unnest(${deposits.map(({ id }) => id)}::bigint[], ${deposits.map(({ amount }) => amount)}::bigint[],
      ${deposits.map(({ at }) => at)}::timestamptz[]) with ordinality as p (m, a, at, place)`;
  const gifts = Array.from({ length: 900 }, (_, place) => ({
    ...{ id: ids[next(count)] ?? memberId(0n), amount: BigInt(next(9_000) + 1), at: moment() },
    type: place % 3 === 0 ? 'promotion' : place % 3 === 1 ? 'vip' : 'rebate',
  }));
  await sql`
    insert into deals (id, member_id, type, title, order_no, amount, balance_after, state, step, created_at, ended_at)
    select 6000000000 + place, m, type, '{"code":"promotion","values":{"name":"x"}}', 'X' || place, a, 0, 'success', 'succeeded', at, at
    from unnest(${gifts.map(({ id }) => id)}::bigint[], ${gifts.map(({ type }) => type)}::text[], ${gifts.map(({ amount }) => amount)}::bigint[],
      ${gifts.map(({ at }) => at)}::timestamptz[]) with ordinality as p (m, type, a, at, place)`;

  await closeMonth(server.db, month);

  for (const [place, agent] of agents.entries()) {
    const own = new Set(ids.filter((_, each) => of(each) === agent.memberId));
    const sum = <Item>(
      list: readonly Item[],
      idOf: (item: Item) => bigint,
      worthOf: (item: Item) => bigint,
    ) => list.reduce((all, item) => (own.has(memberId(idOf(item))) ? all + worthOf(item) : all), 0n);
    const netLoss = sum(
      rounds,
      ({ memberId: id }) => id,
      ({ stake, payout }) => stake - payout,
    );
    const given = (rebate: boolean) =>
      sum(
        gifts.filter(({ type }) => (type === 'rebate') === rebate),
        ({ id }) => id,
        ({ amount }) => amount,
      );
    const perMember = (list: readonly { id: bigint; value: bigint }[]) => {
      const map = new Map<bigint, bigint>();
      for (const { id, value } of list) map.set(id, (map.get(id) ?? 0n) + value);
      return map;
    };
    const paid = perMember(deposits.map(({ id, amount }) => ({ id, value: amount })));
    const played = perMember(rounds.map(({ memberId: id, turnover }) => ({ id, value: turnover })));
    const active = [...own].filter(
      (id) => (paid.get(id) ?? 0n) >= 20_000n && (played.get(id) ?? 0n) >= 100_000n,
    ).length;
    const rate =
      netLoss >= 100_000_000n && active >= 80 ? 45n : netLoss >= 50_000_000n && active >= 40 ? 40n : 35n;
    const base = netLoss - given(true) - given(false) - (netLoss * 5n) / 100n;
    expect(active, 'enough for the second tier').toBeGreaterThan(15);
    expect(await findOwnStatement(server.db, agent.memberId, month), `agent ${place}`).toMatchObject({
      ...{ members: 500, active, netLoss, rebate: given(true), bonus: given(false), base },
      ...{ ratePpm: Number(rate) * 10_000, commission: (base * rate) / 100n },
    });
  }
  // Closed again, a month gives the same statements.
  const statements = () => sql`select * from agent_statements where month = ${month} order by id`;
  const before = await statements();
  expect(before).toHaveLength(agents.length);
  expect(await closeMonth(server.db, month)).toBeUndefined();
  expect(await statements()).toEqual(before);
});
