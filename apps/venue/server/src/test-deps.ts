/** The fixture of the venue's tests: dependencies, and the check of its books. */
import { randomBytes } from 'node:crypto';
import { createSealer, type Db } from '@hj/platform';
import type { VenueDeps } from './app.ts';
import { operatorWallets } from './seamless/wallets.ts';
import { slotGames } from './slots/catalog.ts';

export const testSecret = 's'.repeat(32);

export function testDeps(db: Db, more: Partial<VenueDeps> = {}): VenueDeps {
  const key = randomBytes(32);
  return {
    ...{ db, secret: testSecret, now: () => new Date(), slots: slotGames },
    sealer: createSealer({ keys: [{ id: 1, key }], indexKey: key }),
    wallets: operatorWallets({}),
    ...{ origin: 'http://localhost:3001', siteOrigins: ['http://localhost:3000'] },
    clientRoot: '/nowhere',
    ...more,
  };
}

/**
 * Faults in the venue's books: balances are the sums of their entries without a gap, each done transfer and each spin over
 * this wallet is booked once with its amounts, rounds are the sums of their spins, and with operators' wallets each accepted round
 * has its stake and its wins asked for. A window of shots is the sum of its shots and of the returned rest, and its nonces are its own.
 */
export async function listBookFaults({ sql }: Db): Promise<string[]> {
  const drifted = await sql<{ fault: string }[]>`
    select 'account ' || a.channel || '/' || a.account as fault
    from accounts a left join entries e using (channel, account)
    group by a.channel, a.account, a.balance, a.version
    having a.balance <> coalesce(sum(e.amount), 0) or a.version <> count(e.version)`;
  const unbooked = await sql<{ fault: string }[]>`
    select 'transfer ' || t.reference as fault from transfers t left join entries e on e.reference = t.reference
    where (t.state = 'done') <> (e.reference is not null)
      or e.amount <> case t.direction when 'in' then t.amount else -t.amount end`;
  const unpaid = await sql<{ fault: string }[]>`
    with owed as (
      select s.round_id, s.ordinal, s.win, case when s.ordinal = 0 then r.stake else 0 end as stake, p.channel, p.account
      from spins s join rounds r on r.id = s.round_id join players p on p.id = r.player_id
        join operator_channels o on o.operator = p.operator and o.channel = p.channel
      where p.mode = 'real' and o.wallet_mode = 'transfer'
    )
    select 'spin ' || round_id || '/' || ordinal as fault from owed
    where coalesce((select amount from entries e where e.reference = 'spin/' || round_id || '/' || ordinal || '/stake'
        and e.channel = owed.channel and e.account = owed.account), 0) <> -stake
      or coalesce((select amount from entries e where e.reference = 'spin/' || round_id || '/' || ordinal || '/win'
        and e.channel = owed.channel and e.account = owed.account), 0) <> win`;
  const unknown = await sql<{ fault: string }[]>`
    select 'entry ' || e.reference as fault from entries e
    where e.reference like 'spin/%' and not exists (
      select from spins s where s.round_id::text = split_part(e.reference, '/', 2)
        and s.ordinal::text = split_part(e.reference, '/', 3))`;
  const rounds = await sql<{ fault: string }[]>`
    select 'round ' || r.id as fault from rounds r left join spins s on s.round_id = r.id where r.kind = 'spins'
    group by r.id having r.win <> coalesce(sum(s.win), 0) or r.spins <> count(s.round_id)
      or (r.state = 'closed' and r.spins = 0) or (r.state = 'void' and r.spins > 0)`;
  const windows = await listWindowFaults({ sql });
  const tickets = await sql<{ fault: string }[]>`
    with owed as (
      select r.id, r.state, r.stake, r.win, p.channel, p.account
      from rounds r join players p on p.id = r.player_id where r.kind = 'ticket' and p.mode = 'real'
    )
    select 'ticket ' || id as fault from owed
    where coalesce((select amount from entries e where e.reference = 'ticket/' || id || '/stake'
        and e.channel = owed.channel and e.account = owed.account), 0) <> -stake
      or coalesce((select sum(amount) from entries e where e.reference like 'ticket/' || id || '/%'
        and e.channel = owed.channel and e.account = owed.account), 0)
        <> case state when 'void' then 0 else win - stake end
      or (state in ('open', 'void') and win > 0)
      or not exists (select from table_tickets t where t.round_id = owed.id)
    union all
    select 'round of a table ' || t.id from table_rounds t join table_tickets k on k.table_round = t.id
      join rounds r on r.id = k.round_id where t.state = 'settled' and r.state <> 'closed'`;
  const hands = await listHandFaults({ sql });
  const lotteries = await listLotteryFaults({ sql });
  const asked = await sql<{ fault: string }[]>`
    select 'calls of ' || r.id as fault
    from rounds r join wallet_calls b on b.round_id = r.id and b.kind = 'bet'
    where b.amount <> r.stake
      or (r.state in ('open', 'closed') and (b.state <> 'done' or r.win <> (
        select coalesce(sum(amount), 0) from wallet_calls w where w.round_id = r.id and w.kind = 'win')
        or r.returned <> (select coalesce(sum(returned), 0) from wallet_calls w where w.round_id = r.id)))
      or (r.state = 'closed' and 1 <> (
        select count(*) from wallet_calls w where w.round_id = r.id and w.kind = 'win' and w.round_closed))
      or (r.state = 'void' and (b.state in ('unknown', 'done')) <> exists (
        select from wallet_calls w where w.round_id = r.id and w.kind = 'rollback'))`;
  return [drifted, unbooked, unpaid, unknown, rounds, windows, tickets, hands, lotteries, asked]
    .flat()
    .map(({ fault }) => fault);
}

/** A bet is booked as its round says, in every state of its issue; a finished issue has no open bet, a void one no settled bet. */
function listLotteryFaults({ sql }: Pick<Db, 'sql'>): Promise<{ fault: string }[]> {
  return sql<{ fault: string }[]>`
    with owed as (
      select r.*, b.void_reason, b.lines, b.line_stake, i.state as issue_state, p.channel, p.account, p.mode, o.wallet_mode
      from rounds r join players p on p.id = r.player_id join operator_channels o using (operator, channel)
        left join lottery_bets b on b.round_id = r.id left join lottery_issues i on i.id = b.issue_id
      where r.kind = 'lottery'
    )
    select 'lottery bet ' || id as fault from owed
    where lines is null or stake <> lines * line_stake or (void_reason is not null) and state <> 'void'
      or (state = 'open' and issue_state in ('settled', 'void')) or (state = 'closed' and issue_state not in ('drawn', 'settled'))
      or (state in ('open', 'void') and win > 0)
      or (mode = 'real' and wallet_mode = 'transfer' and (
        coalesce((select amount from entries e where e.reference = 'lottery/' || id || '/stake'
          and e.channel = owed.channel and e.account = owed.account), 0) <> -stake
        or coalesce((select sum(amount) from entries e where e.reference like 'lottery/' || id || '/%'
          and e.channel = owed.channel and e.account = owed.account), 0)
          <> case state when 'void' then 0 else win - stake end))
    union all
    select 'exposure of ' || i.id from lottery_issues i join lottery_exposures e on e.issue_id = i.id
    where i.state in ('settled', 'void')`;
}

/** Wins and losses of the seats of a hand sum up to zero; a player's round is booked as its seat says; a void one came back. */
async function listHandFaults({ sql }: Pick<Db, 'sql'>): Promise<{ fault: string }[]> {
  const sums = await sql<{ fault: string }[]>`
    select 'hand ' || h.id as fault from chess_hands h left join chess_seats s on s.hand_id = h.id
    group by h.id, h.state
    having (h.state = 'settled') <> coalesce(bool_and(s.won is not null), false) or coalesce(sum(s.won), 0) <> 0
      or bool_or(s.active) and h.state in ('settled', 'void') or bool_or(s.rake < 0 or s.rake > greatest(s.won, 0))`;
  const booked = await sql<{ fault: string }[]>`
    with owed as (
      select r.id, r.state, r.stake, r.win, r.returned, s.won, s.rake, h.state as hand_state, p.channel, p.account, p.mode,
        s.round_id is not null as seated
      from rounds r join players p on p.id = r.player_id left join chess_seats s on s.round_id = r.id
        left join chess_hands h on h.id = s.hand_id
      where r.kind = 'hand'
    )
    select 'hand round ' || id as fault from owed
    where (state = 'closed' and (hand_state <> 'settled' or win <> stake + won - rake or returned <> stake - abs(won)))
      or (state = 'open' and (not seated or hand_state not in ('gathering', 'playing') or win <> 0))
      or (state = 'void' and (win <> 0 or hand_state <> 'void'))
      or (mode = 'real' and (
        coalesce((select amount from entries e where e.reference = 'chess/' || id || '/stake'
          and e.channel = owed.channel and e.account = owed.account), 0) <> -stake
        or coalesce((select amount from entries e where e.reference = 'chess/' || id || '/win'
          and e.channel = owed.channel and e.account = owed.account), 0) <> win
        or coalesce((select amount from entries e where e.reference = 'chess/' || id || '/back'
          and e.channel = owed.channel and e.account = owed.account), 0) <> case state when 'void' then stake else 0 end))`;
  return [...sums, ...booked];
}

async function listWindowFaults({ sql }: Pick<Db, 'sql'>): Promise<{ fault: string }[]> {
  const sums = await sql<{ fault: string }[]>`
    with summed as (
      select r.id, r.state, r.stake, r.win, r.returned, r.spins, count(s.nonce) as shots,
        coalesce(sum(s.level * s.multiplier * w.base), 0) as won,
        coalesce(sum(s.level * w.base) filter (where cardinality(s.struck) > 0), 0) as spent,
        coalesce(sum(s.level * w.base), 0) as fired
      from rounds r join shot_windows w on w.round_id = r.id left join shots s on s.round_id = r.id group by r.id
    )
    select 'window ' || id as fault from summed
    where spins <> shots or spent > stake or fired > stake or (state = 'pending' and shots > 0)
      or (state = 'open' and (win <> won or returned <> 0))
      or (state = 'closed' and (returned <> stake - spent or win <> won + returned or spent = 0))
      or (state = 'void' and (win <> 0 or spent <> 0))`;
  const booked = await sql<{ fault: string }[]>`
    select 'money of window ' || r.id as fault
    from rounds r join players p on p.id = r.player_id
      join operator_channels o on o.operator = p.operator and o.channel = p.channel
    where r.kind = 'shots' and p.mode = 'real' and o.wallet_mode = 'transfer'
      and case r.state when 'void' then 0 else r.win - r.stake end <> coalesce((
        select sum(amount) from entries e where e.reference like 'shots/' || r.id || '/%'
          and e.channel = p.channel and e.account = p.account), 0)`;
  const nonces = await sql<{ fault: string }[]>`
    select 'nonces of ' || w.round_id as fault from shot_windows w
    where exists (
        select from shot_windows o where o.seed_id = w.seed_id and o.round_id <> w.round_id
          and o.first_nonce < w.first_nonce + w.nonces and w.first_nonce < o.first_nonce + o.nonces)
      or exists (
        select from shots s where s.round_id = w.round_id
          and (s.nonce < w.first_nonce or s.nonce >= w.first_nonce + w.nonces))`;
  return [sums, booked, nonces].flat();
}
