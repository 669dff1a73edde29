/** Stakes and wins by game, for the comparison with the exact return. Sums of money may be beyond 64 bits when they are squared. */
import { fishSpecies, multiplierCap } from '@hj/games';
import { type Queries, textColumn } from '@hj/platform';

export interface Played {
  game: string;
  rounds: number;
  staked: number;
  won: number;
  /** Sum of the squares of stakes, for fishing times the variance of each shot's return. */
  squares: number;
}

/** Closed rounds of slots since a moment, of the model that is played now. */
export function listSpinsPlayed(
  { sql }: Queries,
  { since, models }: { since: Date; models: readonly { game: string; hash: string }[] },
): Promise<Played[]> {
  return sql<Played[]>`
    select r.game, count(*)::int as rounds, sum(r.stake)::float8 as staked, sum(r.win)::float8 as won,
      sum(r.stake::float8 * r.stake) as squares
    from rounds r
      join unnest(${textColumn(models, ({ game }) => game)}::text[], ${textColumn(models, ({ hash }) => hash)}::text[])
        as m (game, hash) on m.game = r.game and m.hash = r.model_hash
    where r.changed_at >= ${since} and r.kind = 'spins' and r.state = 'closed'
    group by r.game`;
}

const species = Object.values(fishSpecies).map(({ code, multipliers }) => {
  const weights = multipliers.reduce((sum, { weight }) => sum + weight, 0);
  const mean = multipliers.reduce((sum, { value, weight }) => sum + value * weight, 0) / weights;
  return { code, mean: String(mean) };
});

/**
 * Shots that met something since a moment. A shot that would pay X wins by rtp ÷ X, so the variance of its return is rtp × X − rtp².
 */
export function listShotsPlayed(
  { sql }: Queries,
  { since, game, hash, rtp }: { since: Date; game: string; hash: string; rtp: number },
): Promise<Played[]> {
  return sql<Played[]>`
    with fish as (
      select * from unnest(${textColumn(species, ({ code }) => code)}::text[],
        ${textColumn(species, ({ mean }) => mean)}::text[]::float8[]) as f (code, mean)),
    met as (
      select (s.level * w.base)::float8 as stake, (s.level * s.multiplier * w.base)::float8 as win,
        (select least(${multiplierCap}, sum(f.mean)) from unnest(s.struck) as u (code) join fish f using (code)) as pays
      from rounds r join shot_windows w on w.round_id = r.id join shots s on s.round_id = r.id
      where r.changed_at >= ${since} and r.kind = 'shots' and r.game = ${game} and r.model_hash = ${hash}
        and cardinality(s.struck) > 0)
    select ${game} as game, count(*)::int as rounds, sum(stake) as staked, sum(win) as won,
      sum(stake * stake * (${rtp}::float8 * pays - ${rtp}::float8 * ${rtp}::float8)) as squares
    from met having count(*) > 0`;
}
