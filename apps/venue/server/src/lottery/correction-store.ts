/** SQL of corrections of issues. */
import type { LotteryDraw } from '@hj/games';
import type { Amount } from '@hj/money';
import type { Queries, Tx } from '@hj/platform';
import type { OpenLotteryBet } from './bet-store.ts';

export interface LotteryCorrection {
  reference: string;
  place: bigint;
  issueId: string;
  target: 'void' | 'settled';
  draw: LotteryDraw | null;
}

/** The correction of a reference: this one, or the one that had it before. */
export async function upsertLotteryCorrection(
  { sql }: Tx,
  asked: Omit<LotteryCorrection, 'place'> & { reason: string },
): Promise<LotteryCorrection> {
  const draw = asked.draw === null ? null : [...asked.draw];
  await sql`
    insert into lottery_corrections (reference, issue_id, target, draw, reason)
    values (${asked.reference}, ${asked.issueId}, ${asked.target}, ${draw}::int[], ${asked.reason}) on conflict do nothing`;
  const [row] = await sql<LotteryCorrection[]>`
    select reference, place, issue_id, target, draw from lottery_corrections where reference = ${asked.reference}`;
  if (row === undefined) throw new Error('A correction that was made is not there.');
  return row;
}

export async function isLastLotteryCorrection(
  { sql }: Queries,
  { issueId, place }: LotteryCorrection,
): Promise<boolean> {
  const later = await sql`select from lottery_corrections where issue_id = ${issueId} and place > ${place}`;
  return later.length === 0;
}

export async function setCorrected(
  { sql }: Tx,
  id: string,
  { state, draw }: { state: 'void' | 'settled'; draw: LotteryDraw | null },
): Promise<void> {
  await sql`
    update lottery_issues set state = ${state}, draw = coalesce(${draw === null ? null : [...draw]}::int[], draw),
      corrected = true, drawn_at = coalesce(drawn_at, clock_timestamp())
    where id = ${id}`;
}

export interface CorrectedBet extends OpenLotteryBet {
  state: 'closed' | 'void';
  win: Amount;
  back: Amount;
  channel: string;
  account: string;
  walletMode: 'transfer' | 'seamless';
}

/** Bets of an issue that is over, but for those that were void before it was drawn. */
export function listBetsToCorrect({ sql }: Queries, issueId: string): Promise<CorrectedBet[]> {
  return sql<CorrectedBet[]>`
    select r.id, b.issue_id, r.player_id, b.play, b.selection, b.line_stake, r.stake, b.returned, b.chase_id, false as stop_on_win,
      r.state, r.win, r.returned as back, p.mode, p.channel, p.account, o.wallet_mode
    from lottery_bets b join rounds r on r.id = b.round_id join players p on p.id = r.player_id
      join operator_channels o using (operator, channel)
    where b.issue_id = ${issueId} and (r.state = 'closed' or r.state = 'void' and b.void_reason = 'void')
    order by p.channel, p.account, r.id`;
}

/** Records which bets a correction changes; a second record of one fails. */
export async function insertCorrected(
  { sql }: Tx,
  { place }: LotteryCorrection,
  bets: readonly { id: string }[],
): Promise<void> {
  await sql`
    insert into lottery_corrected (place, round_id) select ${place}, id from unnest(${bets.map(({ id }) => id)}::uuid[]) as b (id)`;
}

/** Bets of real money that a correction has changed, in all requests with its reference. */
export async function countCorrected({ sql }: Queries, { place }: LotteryCorrection): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from lottery_corrected c join rounds r on r.id = c.round_id join players p on p.id = r.player_id
    where c.place = ${place} and p.mode = 'real'`;
  return row?.count ?? 0;
}

export async function correctBets(
  { sql }: Tx,
  bets: readonly { id: string; newWin: Amount; newBack: Amount; delta: Amount }[],
  target: 'void' | 'settled',
): Promise<void> {
  const ids = bets.map(({ id }) => id);
  await sql`
    update lottery_bets set void_reason = ${target === 'void' ? 'void' : null} where round_id = any(${ids}::uuid[])`;
  await sql`
    with corrected as (
      update rounds r set state = ${target === 'void' ? 'void' : 'closed'}, win = c.win, returned = c.back,
        changed_at = clock_timestamp(), ended_at = coalesce(r.ended_at, clock_timestamp())
      from unnest(${ids}::uuid[], ${bets.map(({ newWin }) => newWin)}::bigint[], ${bets.map(({ newBack }) => newBack)}::bigint[],
        ${bets.map(({ delta }) => delta)}::bigint[]) as c (id, win, back, delta)
      where r.id = c.id returning r.player_id, c.delta
    )
    update players p set demo_balance = greatest(0, p.demo_balance + d.delta)
    from (select player_id, sum(delta)::bigint as delta from corrected group by player_id) d
    where p.id = d.player_id and p.mode = 'demo'`;
}
