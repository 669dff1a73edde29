/** Launches and sessions. A launch token is used once within a minute; a session lives half an hour from its last use. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type LotterySession, seededRandom } from '@hj/games';
import { formatAmount } from '@hj/money';
import { describeChess } from '../chess/chess-state.ts';
import { rulesOf } from '../chess/hands.ts';
import { fishingGame } from '../fishing/game.ts';
import { describeLottery } from '../lottery/lottery-state.ts';
import { findLottery } from '../lottery/lottery-store.ts';
import { describeTable } from '../tables/table-state.ts';
import { findTable } from '../tables/table-store.ts';
import { findAccount, findChannel } from '../wallet-store.ts';
import type { PlayDeps } from './deps.ts';
import { PlayError } from './errors.ts';
import { balanceOf, purseOf } from './money.ts';
import {
  findProtocol,
  findSessionEnd,
  insertLaunch,
  insertSession,
  lockPlayer,
  type PlaySession,
  renewSession,
  setMarks,
  takeLaunch,
  upsertPlayer,
} from './play-store.ts';
import { findOpenRound, listRounds, listSpins } from './round-store.ts';
import { activeSeed, familyOf, openSeed } from './seeds.ts';

const launchLifeMs = 60_000;
const sessionLifeMs = 30 * 60_000;
const demoBalance = 1_000_000n;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
const newSecret = (): string => randomBytes(32).toString('base64url');

/** Codes of operators for the languages beside Chinese, and those of the pages. */
const pageLanguages: ReadonlyMap<string, string> = new Map([
  ['en', 'en'],
  ['zh-TW', 'zh-TW'],
  ['zh-hant', 'zh-TW'],
]);

export interface LaunchRequest {
  operator: number;
  protocol: 'house' | 'hub88' | 'swipe';
  channel?: string;
  /** undefined: a demo. */
  account: string | undefined;
  gameCode: string;
  operatorToken: string | null;
  returnUrl: string | null;
  depositUrl: string | null;
  /** The operator's id of the player. */
  marks?: readonly string[];
  /** Of the game's page; Chinese unless it is one that the page speaks. */
  language?: string | undefined;
}

export type LaunchAnswer =
  | { state: 'done'; url: string }
  | { state: 'refused'; reason: 'maintenance' | 'game' | 'account' };

/** Where the member's browser goes to play: an address that opens one session, within a minute. */
export async function launch(deps: PlayDeps, request: LaunchRequest): Promise<LaunchAnswer> {
  const { operator, account, gameCode } = request;
  const channel = await channelOf(deps, gameCode);
  const refuse = (reason: 'maintenance' | 'game' | 'account') => ({ state: 'refused', reason }) as const;
  if (channel === undefined || (request.channel ?? channel) !== channel) return refuse('game');
  if ((await findProtocol(deps.db, operator, channel)) !== request.protocol) return refuse('game');
  if ((await findChannel(deps.db, channel))?.maintenance !== false) return refuse('maintenance');
  if (
    account !== undefined &&
    request.protocol === 'house' &&
    (await findAccount(deps.db, channel, account)) === undefined
  ) {
    return refuse('account');
  }
  const playerId = await upsertPlayer(deps.db, {
    ...{ operator, channel, mode: account === undefined ? 'demo' : 'real' },
    ...{ account: account ?? randomUUID(), demoBalance: account === undefined ? demoBalance : null },
  });
  if (account !== undefined && request.marks !== undefined) await setMarks(deps.db, playerId, request.marks);
  const token = newSecret();
  const { operatorToken, returnUrl, depositUrl } = request;
  await insertLaunch(deps.db, {
    ...{ hash: hashOf(token), playerId, game: gameCode, lifeMs: launchLifeMs },
    ...{ operatorToken, returnUrl, depositUrl },
  });
  const spoken = pageLanguages.get(request.language ?? '');
  const lang = spoken === undefined ? '' : `&lang=${spoken}`;
  return { state: 'done', url: `${deps.origin}/play/${gameCode}?launch=${token}${lang}` };
}

async function channelOf({ db, slots }: PlayDeps, gameCode: string): Promise<string | undefined> {
  if (gameCode === fishingGame.code) return fishingGame.channel;
  if (rulesOf(gameCode) !== undefined) return 'chess';
  return (
    slots.get(gameCode)?.channel ??
    (await findTable(db, gameCode))?.channel ??
    (await findLottery(db, gameCode))?.channel
  );
}

/** Opens a session by a launch token. @throws PlayError launch_used */
export async function openSession(
  deps: PlayDeps,
  token: string,
): Promise<{ session: PlaySession; secret: string }> {
  const secret = newSecret();
  const id = randomUUID();
  const session = await deps.db.transaction(async (tx) => {
    const found = await takeLaunch(tx, hashOf(token));
    if (found === undefined) throw new PlayError('launch_used');
    await insertSession(tx, { ...found, id, hash: hashOf(secret), lifeMs: sessionLifeMs });
    return { ...found, id, expiresAt: new Date(Date.now() + sessionLifeMs) };
  });
  return { session, secret };
}

/** @throws PlayError session_expired */
export async function requireSession(deps: PlayDeps, secret: string): Promise<PlaySession> {
  const session = secret === '' ? undefined : await renewSession(deps.db, hashOf(secret), sessionLifeMs);
  if (session === undefined) throw new PlayError('session_expired');
  return session;
}

/** Whether a session is alive, without its being used. */
export async function sessionLives(db: PlayDeps['db'], id: string): Promise<boolean> {
  return (await findSessionEnd(db, id)) > new Date();
}

/** The client's first state, on any device: an interrupted feature is part of it. */
export async function describeSession(deps: PlayDeps, session: PlaySession, secret: string): Promise<object> {
  if (rulesOf(session.game) !== undefined) return describeChessSession(deps, session, secret);
  if ((await findLottery(deps.db, session.game)) !== undefined)
    return describeLotterySession(deps, session, secret);
  const described = describeGame(deps, session.game);
  if (described === undefined) return describeTableSession(deps, session, secret);
  const game = session.game;
  const { player, seed, open, last } = await deps.db.transaction(async (tx) => {
    const locked = await lockPlayer(tx, session.playerId);
    const holder = { playerId: locked.id, family: familyOf(game) };
    return {
      player: locked,
      seed: await activeSeed(tx, deps.sealer, holder, deps.now()),
      open: await findOpenRound(tx, locked.id, game),
      last: await lastSpin(tx, deps, { playerId: locked.id, game }),
    };
  });
  return {
    ...{ session: secret, mode: player.mode, siteOrigin: siteOriginOf(deps, session) },
    ...{ depositUrl: session.depositUrl, returnUrl: session.returnUrl, game: described },
    balance: formatAmount(await balanceOf(deps.db, deps.wallets, player, session)),
    seed: {
      ...{ commit: seed.commit, clientSeed: seed.clientSeed, nonce: Number(seed.nextNonce) },
      next: seed.nextCommit,
    },
    feature:
      open?.state === 'open'
        ? {
            ...{ left: open.featureLeft, total: open.featureTotal, won: formatAmount(open.featureWon) },
            ...{ stake: formatAmount(open.stake), roundId: open.id },
          }
        : null,
    last,
  };
}

function describeGame({ slots }: PlayDeps, code: string): object | undefined {
  if (code === fishingGame.code) {
    const { name, channel, rtp, volatility, bases, defaultBase, levels } = fishingGame;
    return {
      ...{ code, name, venue: channel, kind: 'fishing', rtp, volatility, levels },
      ...{ bases: bases.map(formatAmount), defaultBase: formatAmount(defaultBase) },
    };
  }
  const game = slots.get(code);
  if (game === undefined) return undefined;
  const { name, channel, model, rtp, volatility } = game;
  return {
    ...{ code, name, venue: channel, kind: 'slot', model, rtp, volatility },
    ...{ stakes: game.stakes.map(formatAmount), defaultStake: formatAmount(game.defaultStake) },
  };
}

/** @throws PlayError not_found */
async function describeTableSession(deps: PlayDeps, session: PlaySession, secret: string): Promise<object> {
  const table = await describeTable(deps, session);
  const player = await deps.db.transaction((tx) => lockPlayer(tx, session.playerId));
  return {
    ...{ session: secret, mode: player.mode, siteOrigin: siteOriginOf(deps, session) },
    ...{ depositUrl: session.depositUrl, returnUrl: session.returnUrl },
    balance: formatAmount(await balanceOf(deps.db, deps.wallets, player, session)),
    table,
  };
}

async function describeChessSession(deps: PlayDeps, session: PlaySession, secret: string): Promise<object> {
  return {
    ...{ session: secret, siteOrigin: siteOriginOf(deps, session) },
    ...{ depositUrl: session.depositUrl, returnUrl: session.returnUrl },
    chess: await describeChess(deps, session, null),
  };
}

async function describeLotterySession(
  deps: PlayDeps,
  session: PlaySession,
  secret: string,
): Promise<LotterySession> {
  const player = await deps.db.transaction((tx) => lockPlayer(tx, session.playerId));
  return {
    ...{ session: secret, mode: player.mode, siteOrigin: siteOriginOf(deps, session) },
    ...{ depositUrl: session.depositUrl, returnUrl: session.returnUrl },
    balance: formatAmount(await balanceOf(deps.db, deps.wallets, player, session)),
    single: purseOf(player) === 'seamless',
    lottery: await describeLottery(deps, session),
  };
}

/** The player's balance, as "12.30". */
export async function tellBalance({ db, wallets }: PlayDeps, session: PlaySession): Promise<string> {
  const player = await db.transaction((tx) => lockPlayer(tx, session.playerId));
  return formatAmount(await balanceOf(db, wallets, player, session));
}

type Reads = Parameters<typeof listRounds>[0];

async function lastSpin(
  tx: Reads,
  deps: PlayDeps,
  { playerId, game }: { playerId: bigint; game: string },
): Promise<object | null> {
  const [round] = await listRounds(tx, { playerId, game, before: null, count: 1 });
  const slot = deps.slots.get(game);
  const spin = round && (await listSpins(tx, round.id)).at(-1);
  if (!round || !slot || !spin) return null;
  const { clientSeed, nonce, free } = spin;
  const serverSeed = openSeed(deps.sealer, { id: spin.seedId, serverSeed: spin.serverSeed });
  const outcome = slot.play(free, seededRandom({ serverSeed, clientSeed, nonce: Number(nonce) }));
  return {
    ...{ roundId: round.id, stake: formatAmount(round.stake), free, outcome },
    win: formatAmount(spin.win),
  };
}

/** The site that launched the game: the one that its return address names, if it is one of ours. */
function siteOriginOf({ siteOrigins }: PlayDeps, { returnUrl }: PlaySession): string | null {
  const origin = returnUrl !== null && URL.canParse(returnUrl) ? new URL(returnUrl).origin : undefined;
  return siteOrigins.find((allowed) => allowed === origin) ?? siteOrigins[0] ?? null;
}
