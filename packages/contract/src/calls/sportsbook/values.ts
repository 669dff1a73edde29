/** Words that the sportsbook's methods share: specification §3 "Game types", "Show types". */
import { esportsGames } from '@hj/betting';
import { z } from 'zod';

export const gameTypes = ['ALL', 'FT', 'VF', 'BK', 'TN', 'OP', 'SK', 'FS', 'BS', 'VB', 'TT'] as const;
export const gameType = z.enum(gameTypes);
export type GameType = z.infer<typeof gameType>;

/** FU early, FT today, RB in play, FSFT champion today, FSFU champion early. */
export const showTypes = ['FU', 'FT', 'RB', 'FSFT', 'FSFU'] as const;
export const showType = z.enum(showTypes);

/** The meaning of the game type OP in a match. */
export const otherKinds = ['ice-hockey', 'handball', 'esports', 'badminton', 'rugby'] as const;
export const otherKind = z.enum(otherKinds);

/** The games of e-sports. */
export const esportsGame = z.enum(esportsGames);
/** One game, or the short matches of virtual e-sports of every game. */
export const esportsFilter = z.enum([...esportsGames, 'virtual']);

export const betStates = ['confirming', 'accepted', 'refused', 'settled', 'void'] as const;
export const betState = z.enum(betStates);

export const betKinds = ['single', 'series', 'system'] as const;
export const betKind = z.enum(betKinds);

/** How a moved price is taken: not at all, only if it is better for the member (or within the tolerance), or as it is. */
export const oddsPolicies = ['none', 'better', 'any'] as const;
export const oddsPolicy = z.enum(oddsPolicies);

/** A calendar day in Beijing: `2026-11-22`. */
export const day = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, '日期不正确');

/** At most so many entries on a slip: specification §9. */
export const slipCap = 10;

/** Featured leagues in the order of the page: specification §3; only those present in data are shown. */
export const featuredLeagues = [
  '100822',
  '100021',
  '100026',
  '100030',
  '100028',
  '100032',
  '100210',
] as const;
