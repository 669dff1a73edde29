/** Methods that read the offer. */
import { z } from 'zod';
import type { CallSpec } from '../../call.ts';
import { epochMs, idText } from '../../values.ts';
import { wireLeague, wireMatch } from './match.ts';
import { day, esportsFilter, gameType, otherKind } from './values.ts';

const gtype = gameType.default('FT');
const showtype = z.enum(['FU', 'FT', 'RB']);
const championShowtype = z.enum(['FSFT', 'FSFU']);
const page = { pageNum: z.int().min(1).max(1000).default(1), pageSize: z.int().min(1).max(100).default(50) };
/** Of the game type OP: only the kind that is played. */
const kind = otherKind.optional();
/** Of e-sports: only this game, without its virtual matches; or only those. */
const game = esportsFilter.optional();
const leagueIds = z.array(z.string().max(12)).max(200).default([]);

const matchPage = z.object({
  matches: z.array(wireMatch),
  dataCount: z.int(),
  totalDataCount: z.int(),
  pageCount: z.int(),
});

export const catalogMethods = {
  get_league_count: {
    summary: 'Counts of matches by game type and show type, and of early matches by day',
    request: z.object({ gtype }),
    response: z.object({
      /** One row per game type and one for ALL; every row has all show types. */
      counts: z.array(
        z.object({
          gameType,
          RB: z.int(),
          FT: z.int(),
          FU: z.int(),
          FSFT: z.int(),
          FSFU: z.int(),
        }),
      ),
      /** Beijing days of the early matches of `gtype`, in order. */
      days: z.array(z.object({ day, count: z.int() })),
    }),
    codes: [6301],
    access: 'guest',
    money: false,
  },
  get_league_list_All: {
    summary: 'The leagues of a game type and show type with their counts, important ones first',
    request: z.object({ gtype, kind, showtype: showtype.default('RB'), date: day.optional() }),
    response: z.object({ leagues: z.array(wireLeague), featured: z.array(z.string()) }),
    codes: [6301],
    access: 'guest',
    money: false,
  },
  get_league_list_FS: {
    summary: 'The competitions whose champion can be bet on',
    request: z.object({ showtype: championShowtype.default('FSFT') }),
    response: z.object({ leagues: z.array(wireLeague) }),
    codes: [6301],
    access: 'guest',
    money: false,
  },
  get_game_list: {
    summary: 'Matches with their main lines',
    request: z.object({
      gtype,
      kind,
      game,
      showtype,
      sorttype: z.enum(['L', 'T']).default('L'),
      lid: leagueIds,
      /** Early matches of one Beijing day. */
      date: day.optional(),
      /** Only these matches, of any sport and show type. */
      gides: z.array(idText).max(100).default([]),
      ...page,
    }),
    response: matchPage,
    codes: [6301],
    access: 'guest',
    money: false,
  },
  get_game_list_FS: {
    summary: 'Champion events, each with its market and all runners',
    request: z.object({ showtype: championShowtype.default('FSFT'), lid: leagueIds, ...page }),
    response: matchPage,
    codes: [6301],
    access: 'guest',
    money: false,
  },
  get_game_more: {
    summary: 'One match with all its markets',
    request: z.object({ gide: idText }),
    response: z.object({ match: wireMatch }),
    codes: [6301, 6303],
    access: 'guest',
    money: false,
  },
  get_price_history: {
    summary: 'How the price of a selection moved in the last ten minutes',
    request: z.object({ marketId: idText, outcome: z.string().min(1).max(80) }),
    response: z.object({
      since: epochMs,
      at: epochMs,
      /** Oldest first; the first is the price with which the time began, and the only one where it did not move. */
      points: z.array(z.object({ at: epochMs, price: z.int() })),
    }),
    codes: [6301, 6303],
    access: 'guest',
    money: false,
  },
  search: {
    summary:
      'Open matches, their teams and leagues, by names in Chinese, pinyin or its first letters, English and nicknames; best first',
    request: z.object({ text: z.string().trim().min(1).max(40) }),
    response: z.object({
      /** Each with the match that it plays now or next. */
      teams: z.array(
        z.object({
          name: z.string(),
          crest: z.int(),
          gameType,
          league: z.string(),
          gide: idText,
          opponent: z.string(),
          startsAt: epochMs,
          isLive: z.boolean(),
        }),
      ),
      leagues: z.array(wireLeague.extend({ gameType })),
      matches: z.array(wireMatch),
    }),
    codes: [6301],
    access: 'guest',
    money: false,
  },
  get_favorites: {
    summary: 'The matches and leagues that the member has marked',
    request: z.object({}),
    response: z.object({ matches: z.array(idText), leagues: z.array(z.string()) }),
    codes: [6301],
    access: 'member',
    money: false,
  },
  set_favorite: {
    summary: 'Marks or unmarks a match or league; matches that are over are forgotten',
    request: z.object({ kind: z.enum(['match', 'league']), id: idText, on: z.boolean() }),
    response: z.object({ matches: z.array(idText), leagues: z.array(z.string()) }),
    codes: [6301, 6303, 6008],
    access: 'member',
    money: false,
  },
  get_results: {
    summary: 'Matches that ended: league by league, important ones first, the newest first in each',
    request: z.object({
      gtype,
      kind,
      /** Of e-sports: one game, or virtual e-sports. */
      game,
      /** The Beijing day of the start. */
      date: day.optional(),
      lid: leagueIds,
      /** A team, by its name in Chinese, pinyin or English. */
      team: z.string().trim().max(40).optional(),
      pageNum: page.pageNum,
      pageSize: z.int().min(1).max(100).default(30),
    }),
    response: z.object({
      results: z.array(
        z.object({
          gide: idText,
          gameType,
          kind: otherKind.nullable(),
          leagueId: z.string(),
          league: z.string(),
          team_h: z.string(),
          team_c: z.string(),
          startsAt: epochMs,
          halfTime: z.string().nullable(),
          fullTime: z.string().nullable(),
          corners: z.string().nullable(),
          /** Football: yellow and red, `2-1`. */
          yellowCards: z.string().nullable(),
          redCards: z.string().nullable(),
          /** Football: when the goals fell, in order. */
          goals: z.array(
            z.object({ side: z.enum(['home', 'away']), when: z.string(), who: z.string().optional() }),
          ),
          /** Bets of the member who asks with a leg on this match; 0 for a guest. */
          bets: z.int(),
          /** Scores of the sections: sets, quarters, innings, maps. */
          sections: z.array(z.object({ name: z.string(), score: z.string() })),
          /** Champion events: who won. */
          winners: z.array(z.string()),
          status: z.string(),
        }),
      ),
      total: z.int(),
      /** The leagues with results on that day, independent of `lid`, the most results first. */
      leagues: z.array(z.object({ leagueId: z.string(), name: z.string(), count: z.int() })),
    }),
    codes: [6301],
    access: 'guest',
    money: false,
  },
} as const satisfies Record<string, CallSpec>;
