/** One game's return against its rules: where chance alone may leave it, and on which side it is. */
export type ReturnKind = 'slot' | 'fish' | 'table' | 'lottery' | 'chess';

export interface GameReturn {
  game: string;
  name: string;
  kind: ReturnKind;
  /** Exact: of the bets that were placed, where they differ. Null where they do and none was placed. */
  declared: number | null;
  /** Lowest and highest return among the bets of the game. */
  range: { low: number; high: number };
  /** Paid spins with their free spins, shots that met something, rounds of a table, issues or hands, of all players. */
  rounds: number;
  observed: number | null;
  /** Where chance alone leaves the observed return in 999 of 1,000 looks, at least. */
  bounds: { low: number; high: number } | null;
  z: number | null;
  /** `few`: too few rounds for the bounds to mean anything. */
  verdict: 'few' | 'inside' | 'outside';
  /** Of card games of seats: the players' win or loss of a hand before the rake, in units of the base. */
  seats?: { mean: number; low: number; high: number } | null;
}

/** A game and the return of its rules. */
export interface Declared {
  code: string;
  name: string;
  kind: ReturnKind;
  rtp: number | null;
  range?: GameReturn['range'];
}

/** Two-sided 0.1 %. */
export const boundZ = 3.29;
/** The compared games. */
export const leastRounds = 1_000;

/**
 * The comparison of one game.
 * @param variance of the wins, from the exact rules, or more
 * @param rounding the part of wins that may be missing because shares of a fen are not paid
 */
export function compareReturn(
  { code, name, kind, rtp, range }: Declared,
  played: { rounds: number; staked: number; won: number } | undefined,
  variance: number,
  rounding = 0,
): GameReturn {
  const { rounds, staked, won } = played ?? { rounds: 0, staked: 0, won: 0 };
  const named = { game: code, name, kind, declared: rtp, rounds };
  const all = { ...named, range: range ?? { low: rtp ?? 0, high: rtp ?? 0 } };
  if (staked === 0 || rtp === null) return { ...all, observed: null, bounds: null, z: null, verdict: 'few' };
  const spread = Math.sqrt(variance) / staked;
  const [observed, missing] = [won / staked, rounding / staked];
  const bounds = { low: Math.max(0, rtp - missing - boundZ * spread), high: rtp + boundZ * spread };
  const beyond = observed > rtp ? observed - rtp : Math.min(0, observed - rtp + missing);
  const z = beyond === 0 ? 0 : beyond / spread;
  const verdict = rounds < leastRounds ? 'few' : Math.abs(z) <= boundZ ? 'inside' : 'outside';
  return { ...all, observed, bounds, z, verdict };
}
