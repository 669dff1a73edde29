/** A match on the wire, in the field's vocabulary: specification §3 "Sports match", sportsbook.md §1.4 and §1.5. */

import { statisticKinds } from '@hj/betting';
import { z } from 'zod';
import { epochMs, idText } from '../../values.ts';
import { esportsGame, gameType, otherKind, showType } from './values.ts';

export const wireOutcome = z.object({
  /** Our name of the outcome: home, over, 2-1 …; a runner's own name in a champion market. */
  o: z.string(),
  /** The field's code: RH, OUC, H2C1 …; FS01 and so on in a champion market. */
  r: z.string(),
  /** Decimal odds in thousandths. */
  p: z.int(),
});

export const wireMarket = z.object({
  marketId: idText,
  /** `handicap:full:-2`: type, period and line in quarters, see @hj/betting. */
  key: z.string(),
  /** The field's code of the market: R, ROU, HM … */
  w: z.string(),
  /** The id of the line: markets of the same rank and period share it. */
  gameId: z.string(),
  status: z.enum(['active', 'suspended', 'closed']),
  rank: z.int(),
  outcomes: z.array(wireOutcome),
});

const side = { home: z.int(), away: z.int() };
const sideScore = z.object(side);

/** The map of an arena game of e-sports that is played or has just ended. */
export const wireBattle = z.object({
  minute: z.int(),
  kills: sideScore,
  towers: sideScore,
  dragons: sideScore,
  barons: sideScore,
  /** Home's lead in gold over the map, in hundreds, the last one now. */
  gold: z.array(z.int()),
  /** Who won each map that is over. */
  winners: z.array(z.enum(['home', 'away'])),
});

/** Where a match of any sport but football stands; football has it in extra time and penalties. */
export const wireLive = z.object({
  /** The section being played or just ended, a period of @hj/betting: `q3`, `set2`, `map1`, `extra`. */
  section: z.string(),
  /** 第三节, 第二盘, 第七局上. */
  sectionText: z.string(),
  clock: z.object({ seconds: z.int(), running: z.boolean(), direction: z.enum(['up', 'down']) }).nullable(),
  /** Scores of the sections begun, in order. */
  sections: z.array(z.object({ period: z.string(), name: z.string(), ...side })),
  serving: z.enum(['home', 'away']).nullable(),
  /** Baseball. */
  outs: z.int().nullable(),
  bases: z.array(z.boolean()).length(3).nullable(),
  battle: wireBattle.optional(),
});

export const wireIncident = z.object({
  /** `goal`, `corner`, `score` … of the feed; `kick-scored` and `kick-missed` of a shoot-out. */
  kind: z.string(),
  side: z.enum(['home', 'away']).nullable(),
  /** 12', 第三节 04:31, 第2盘: where in the match. */
  when: z.string(),
  /** The score after it: of the set, the map or the shoot-out where it fell into one. */
  score: z.string(),
  at: epochMs,
  /** Of a goal of football: the scorer, 乌龙球; of a substitution: who comes on and who goes off. */
  who: z.string().optional(),
});

/** The live part of a match; sent whole with every change of it. */
export const wireMatchState = z.object({
  /** `1H^22:11`, `HT^^`, `2H^63:05`, `Q3^04:31`; empty before the start and where no clock runs. */
  re_time: z.string(),
  /** Seconds of the match clock; basketball's count down. */
  t_count: z.int(),
  /** Whether the clock runs. */
  t_status: z.enum(['run', 'stop']),
  /** 1H HT 2H ET PK FT; Q1 … Q4 H1 H2 OT; the number of the set, frame or map. */
  se_now: z.string(),
  /** Sections at most; null where it is not fixed. */
  se_type: z.int().nullable(),
  HalfTime: z.string(),
  gameStatus: z.enum([
    'not-started',
    'first-half',
    'half-time',
    'second-half',
    'extra-time',
    'penalties',
    'in-play',
    'break',
    'ended',
  ]),
  isLive: z.boolean(),
  addedMinutes: z.int().nullable(),
  /** The score by which the match is won: goals, points, sets, frames, runs, maps. */
  sc_FT_H: z.int(),
  sc_FT_A: z.int(),
  sc_FT_C: z.int(),
  sc_H1_H: z.int().nullable(),
  sc_H1_A: z.int().nullable(),
  sc_set_H: z.int().nullable(),
  sc_set_A: z.int().nullable(),
  /** Points of the game or set being played: 0, 15, 30, 40, A in tennis. */
  sc_game_H: z.string().nullable(),
  sc_game_A: z.string().nullable(),
  /** Baseball, counted from 0: the tenth inning is 9 and overtime (O30). */
  inningNum: z.int().nullable(),
  live: wireLive.nullable(),
  corners: sideScore,
  yellowCards: sideScore,
  redCards: sideScore,
  /** Why betting is stopped; null while it is open. `desk`: by the operator. */
  stop: z.string().nullable(),
  /** The last thing that happened. */
  last: wireIncident.nullable(),
  /** When the server wrote this, so that a page can run the clock on. */
  at: epochMs,
});

/** Counts of a match beside its score. */
export const wireStatistics = z.object({
  rows: z.array(z.object({ kind: z.enum(statisticKinds), ...side })),
  /** The last ten minutes of play, or points, oldest first: from −100 (all away) to 100 (all home). */
  momentum: z.object({ per: z.enum(['minute', 'point']), values: z.array(z.int()) }),
});

export const wireMatch = z.object({
  gameId: z.string(),
  hgid: z.string(),
  /** Unique per match: all lines, halves and corners of it share it. */
  gide: idText,
  gameType,
  /** Of the game type OP: the kind that is played. */
  kind: otherKind.nullable(),
  /** E-sports: the kind that is played, and whether it is a short match of virtual sides. */
  game: esportsGame.optional(),
  virtual: z.boolean().optional(),
  showType,
  league_id: z.string(),
  leagueId: z.string(),
  league: z.string(),
  leagueShort: z.string(),
  region: z.string(),
  tier: z.int(),
  /** In a champion event (FS) the competition, and 冠军 as the other side. */
  team_h: z.string(),
  team_c: z.string(),
  crest_h: z.int(),
  crest_c: z.int(),
  /** Of a player: the country in three letters (ISO 3166), small. */
  country_h: z.string().nullish(),
  country_c: z.string().nullish(),
  /** Football, only on the page of the match: the players by the number on the shirt, from 1 on. */
  players: z.object({ home: z.array(z.string()), away: z.array(z.string()) }).optional(),
  round: z.string(),
  startsAt: epochMs,
  neutral: z.boolean(),
  simulated: z.boolean(),
  state: wireMatchState,
  /** The latest incidents, newest first, only on the page of the match; at most 40. */
  incidents: z.array(wireIncident),
  /** Only on the page of the match, from its start on, and only if the feed counts. */
  statistics: wireStatistics.nullable(),
  /** How many markets the match page has. */
  more: z.int(),
  /** Last sequence number of the topics `main:{gide}` and `match:{gide}` that this answer contains. */
  mainSeq: z.int(),
  seq: z.int(),
  markets: z.array(wireMarket),
});

/** A league in a list, with the number of its matches. */
export const wireLeague = z.object({
  leagueId: z.string(),
  name: z.string(),
  shortName: z.string(),
  region: z.string(),
  tier: z.int(),
  /** E-sports. */
  game: esportsGame.optional(),
  virtual: z.boolean().optional(),
  count: z.int(),
});
