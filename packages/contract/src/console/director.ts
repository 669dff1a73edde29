import { esportsGames } from '@hj/betting';
import { z } from 'zod';
import { id, instant } from '../values.ts';
import { defineConsoleCalls } from './call.ts';

/** Targets to which a match of the simulated feed can be brought forward. */
export const directedIncidents = ['goal', 'card', 'corner', 'penalty', 'section'] as const;

export const directorWish = z.discriminatedUnion('kind', [
  /** To its settlement. */
  z.object({ kind: z.literal('end') }),
  /** To a minute of its clock. */
  z.object({ kind: z.literal('minute'), minute: z.int().min(0).max(240) }),
  /** To the next goal, card, corner or penalty. */
  z.object({ kind: z.literal('incident'), incident: z.enum(directedIncidents) }),
]);

export const directorMatch = z.object({
  matchId: id,
  /** FT, BK, …: a sport of @hj/betting. */
  sport: z.string(),
  /** Of a competition of e-sports. */
  game: z.enum(esportsGames).nullable(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: instant,
  status: z.enum(['scheduled', 'live']),
  /** Of the clock of the match, in minutes. */
  minute: z.int(),
  score: z.object({ home: z.int(), away: z.int() }),
  /** Bets on it that are not settled. */
  openBets: z.int(),
  /** The outcome of the latest direction; null: there was none. */
  direction: z.enum(['waiting', 'taken', 'not-played', 'not-to-come']).nullable(),
});

/** The director of the simulated feed, in the demo only: results stay those of the seed, and come sooner. */
export const directorCalls = defineConsoleCalls({
  '/console/api/v1/director/matches': {
    summary: 'Simulated matches that are not over: with open bets first, then in play, then by their start',
    request: z.object({}),
    response: z.object({ list: z.array(directorMatch) }),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'feed.direct',
    passive: true,
    said: ['league', 'home', 'away'],
  },
  '/console/api/v1/director/direct': {
    summary: 'Bring a simulated match forward to its end, to a minute or to its next incident',
    request: z.object({ matchId: id, target: directorWish }),
    response: z.object({}),
    codes: [6003, 6303],
    access: 'member',
    money: false,
    permission: 'feed.direct',
    audit: 'change',
  },
});
