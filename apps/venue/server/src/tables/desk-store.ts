/** SQL of the operator's desk of tables. */
import type { Amount } from '@hj/money';
import type { Queries, Tx } from '@hj/platform';
import type { GameTable, TableLimits } from './table-store.ts';

export interface RunningTable extends GameTable {
  /** Of the round that takes bets or is drawn; null between two. */
  number: bigint | null;
  running: (Record<'minBet' | 'maxBet' | 'maxRound', string> & Pick<TableLimits, 'maxKinds'>) | null;
  /** Of real money, in that round. */
  staked: Amount;
}

/** All tables with their round in play. */
export function listDeskTables({ sql }: Queries): Promise<RunningTable[]> {
  return sql<RunningTable[]>`
    select g.code, g.channel, g.game, g.name, g.is_open, g.bet_ms, g.reveal_ms, g.pause_ms,
      g.min_bet, g.max_bet, g.max_round, g.max_kinds, r.number,
      case when r.id is not null then jsonb_build_object('minBet', r.min_bet::text, 'maxBet', r.max_bet::text,
        'maxRound', r.max_round::text, 'maxKinds', r.max_kinds) end as running,
      coalesce((select sum(o.stake) from table_tickets t join rounds o on o.id = t.round_id
        join players p on p.id = o.player_id
        where t.table_round = r.id and o.state <> 'void' and p.mode = 'real'), 0)::bigint as staked
    from game_tables g left join table_rounds r on r.table_code = g.code and r.state in ('open', 'locked')
    order by g.channel desc, g.code`;
}

export async function setTable(
  { sql }: Tx,
  code: string,
  { isOpen, minBet, maxBet, maxRound, maxKinds }: TableLimits & { isOpen: boolean },
): Promise<void> {
  await sql`
    update game_tables set is_open = ${isOpen}, min_bet = ${minBet}, max_bet = ${maxBet}, max_round = ${maxRound},
      max_kinds = ${JSON.stringify(maxKinds)}::text::jsonb
    where code = ${code}`;
}
