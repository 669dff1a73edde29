/** A player's own rounds, and the public proof of any round. */
import { seededRandom } from '@hj/games';
import { formatAmount } from '@hj/money';
import { proveHand } from '../chess/hand-proof.ts';
import { proveShots } from '../fishing/proof.ts';
import { proveBet } from '../lottery/own-bets.ts';
import { proveTicket } from '../tables/table-state.ts';
import type { PlayDeps } from './deps.ts';
import { PlayError } from './errors.ts';
import { lockPlayer, type PlaySession } from './play-store.ts';
import { findRound, hasOpenRound, listRounds, listSpins } from './round-store.ts';
import { familyOf, openSeed, rotateSeed } from './seeds.ts';

const pageSize = 20;

export async function listHistory(
  { db }: PlayDeps,
  { playerId, game }: PlaySession,
  before: string | null,
): Promise<object> {
  const found = await listRounds(db, { playerId, game, before, count: pageSize + 1 });
  const rounds = found.slice(0, pageSize).map(({ id, startedAt, stake, win, spins, state }) => ({
    ...{ roundId: id, at: startedAt.toISOString(), stake: formatAmount(stake), win: formatAmount(win) },
    ...{ spins, open: state === 'open' },
  }));
  return { rounds, next: found.length > pageSize ? (rounds.at(-1)?.roundId ?? null) : null };
}

/** A round of the player himself. @throws PlayError not_found */
export async function describeOwnRound(deps: PlayDeps, session: PlaySession, id: string): Promise<object> {
  const round = await findRound(deps.db, id);
  if (round?.playerId !== session.playerId) throw new PlayError('not_found');
  return proveRound(deps, id);
}

/** The data that recompute a round. Its server seed is public once it is out of use. @throws PlayError not_found */
export async function proveRound(deps: PlayDeps, id: string): Promise<object> {
  const round = await findRound(deps.db, id);
  if (round?.kind === 'ticket') return proveTicket(deps, id);
  if (round?.kind === 'lottery') return proveBet(deps, id);
  if (round?.kind === 'hand') return proveHand(deps, id);
  if (round?.kind === 'shots' && round.state !== 'pending' && round.state !== 'void')
    return proveShots(deps, round);
  const game = round && deps.slots.get(round.game);
  if (!round || !game || round.state === 'pending' || round.state === 'void')
    throw new PlayError('not_found');
  const spins = await listSpins(deps.db, id);
  const [first] = spins;
  if (first === undefined) throw new PlayError('not_found');
  const serverSeed = openSeed(deps.sealer, { id: first.seedId, serverSeed: first.serverSeed });
  const { commit, clientSeed, revealed } = first;
  return {
    ...{ roundId: id, algorithm: 1, game: round.game, model: game.model, modelHash: round.modelHash },
    ...{ commit, serverSeed: revealed ? serverSeed : null, clientSeed },
    ...{ stake: formatAmount(round.stake), win: formatAmount(round.win), at: round.startedAt.toISOString() },
    open: round.state === 'open',
    spins: spins.map(({ nonce, free, win }) => ({
      ...{ nonce: Number(nonce), free, win: formatAmount(win) },
      outcome: game.play(free, seededRandom({ serverSeed, clientSeed, nonce: Number(nonce) })),
    })),
  };
}

/** Ends the pair of seeds at the player's request; the old server seed is revealed. @throws PlayError feature_open */
export async function changeSeed(deps: PlayDeps, session: PlaySession, clientSeed: string): Promise<object> {
  const holder = { playerId: session.playerId, family: familyOf(session.game) } as const;
  const { active, revealed } = await deps.db.transaction(async (tx) => {
    await lockPlayer(tx, session.playerId);
    if (await hasOpenRound(tx, session.playerId)) throw new PlayError('feature_open');
    return rotateSeed(tx, deps.sealer, holder, { clientSeed, now: deps.now() });
  });
  return {
    seed: { commit: active.commit, clientSeed, nonce: 0, next: active.nextCommit },
    revealed: {
      ...{ commit: revealed.commit, serverSeed: revealed.plain, clientSeed: revealed.clientSeed },
      nonces: Number(revealed.nextNonce),
    },
  };
}
