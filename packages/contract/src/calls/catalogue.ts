import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amount, instant, pageOf, pageRequest } from '../values.ts';

/** `all` of a `gameList`, or the games that are hot, new, or that the member marked or entered. */
export const gameGroups = ['all', 'hot', 'new', 'recent', 'favourite', 'pool'] as const;
export const gameTags = ['hot', 'new'] as const;
/** Of a venue or one of its games. */
export const openStates = ['open', 'maintenance'] as const;
/** Games that a member can mark. */
export const favouriteGamesLimit = 200;

/** By the numbers of `venue/allBalance`: 2 realbet, 3 chess, 4 gaming, 5 lottery, 6 egame, 7 fish; 8 is all of them. */
const category = z.int().min(0).max(99);
const enName = z.string().min(1).max(16);
const gameKey = { enName, gameCode: z.string().min(1).max(32) };
const ppm = z.int().min(0).max(1_000_000);

const venueInfo = z.object({
  enName: z.string(),
  channelCode: z.string(),
  name: z.string(),
  category: z.string(),
  state: z.enum(openStates),
  maintenanceUntil: instant.nullable(),
  /** `seamless`: its games play from the centre wallet, and nothing is transferred. */
  walletMode: z.enum(['transfer', 'seamless']),
  /** Games of the venue. */
  games: z.int(),
  /** Where a round of the venue can be recomputed; null where it offers no such page. */
  verifyUrl: z.string().nullable(),
});

const studioInfo = z.object({ studio: z.string(), games: z.int() });

const catalogueGame = z.object({
  enName: z.string(),
  channelCode: z.string(),
  venueName: z.string(),
  category: z.string(),
  gameCode: z.string(),
  name: z.string(),
  studio: z.string(),
  /** How it plays: lines, ways, cascade, fishing …; a game type of the local sportsbook is `sport`. */
  kind: z.string(),
  note: z.string(),
  tags: z.array(z.enum(gameTags)),
  art: z.string(),
  /** Exact return to the player, and the share of rounds that return something, in millionths. */
  rtpPpm: ppm.nullable(),
  hitPpm: ppm.nullable(),
  /** 1 low … 5 very high. */
  volatility: z.int().min(1).max(5).nullable(),
  /** Paid rounds to a free feature. */
  featureEvery: z.int().nullable(),
  /** The most that one paid round returns, in tenths of its stake. */
  maxWinTenths: z.int().nullable(),
  minStake: amount.nullable(),
  maxStake: amount.nullable(),
  demo: z.boolean(),
  favourite: z.boolean(),
  pool: amount.nullable(),
  state: z.enum(openStates),
  maintenanceUntil: instant.nullable(),
  /** Of the local sportsbook: matches that are open, and those of them in play. */
  count: z.int().nullable(),
  live: z.int().nullable(),
});

/** The content of the lobbies. */
export const catalogueCalls = defineCalls({
  '/game/api/v1/venue/getVenueInfoByCategory': {
    summary: 'The venues of a category with their states, and who made their games',
    request: z.object({ category: category.default(8) }),
    response: z.object({
      list: z.array(venueInfo),
      studios: z.array(studioInfo),
      /** How they play; the filter of slots. */
      kinds: z.array(z.string()),
      /** Games of the category that the member marked; 0 for a guest. */
      favourites: z.int(),
    }),
    codes: [],
    access: 'guest',
    money: false,
  },
  '/game/api/v1/venue/getBonusPools': {
    summary: 'The jackpot pools that the venues of a category report; none where no venue has one',
    request: z.object({ category: category.default(8) }),
    response: z.object({
      list: z.array(
        z.object({
          enName: z.string(),
          poolCode: z.string(),
          name: z.string(),
          gameCode: z.string().nullable(),
          amount,
          reportedAt: instant,
          lastWon: amount.nullable(),
          lastWonAt: instant.nullable(),
        }),
      ),
    }),
    codes: [],
    access: 'guest',
    money: false,
  },
  '/game/api/v1/venue/gameList': {
    summary: 'Games of a venue or of a category, page by page; of the local sportsbook its game types',
    request: z.object({
      ...pageRequest,
      /** Empty: every venue of the category. */
      enName: z.string().max(16).default(''),
      category: category.default(8),
      gameCode: z.string().max(32).default(''),
      studio: z.string().max(32).default(''),
      kind: z.string().max(16).default(''),
      group: z.enum(gameGroups).default('all'),
      /** Part of a name, in Chinese or pinyin. */
      text: z.string().trim().max(32).default(''),
    }),
    response: pageOf(catalogueGame),
    codes: [6004],
    access: 'guest',
    money: false,
  },
  '/game/api/v1/collection/addCollection': {
    summary: 'Mark a game',
    request: z.object(gameKey),
    response: z.object({ favourites: z.int() }),
    codes: [6004, 6012],
    access: 'member',
    money: false,
  },
  '/game/api/v1/collection/removeCollection': {
    summary: 'Take the mark of a game away',
    request: z.object(gameKey),
    response: z.object({ favourites: z.int() }),
    codes: [],
    access: 'member',
    money: false,
  },
});
