/** The proof from which a round of shots is recomputed. */
import { formatAmount } from '@hj/money';
import type { PlayDeps } from '../play/deps.ts';
import { PlayError } from '../play/errors.ts';
import type { Round } from '../play/round-store.ts';
import { openSeed } from '../play/seeds.ts';
import { findWindow, listShots } from './window-store.ts';

/** Its server seed is there once it no longer serves. @throws PlayError not_found where no shot has ended */
export async function proveShots({ db, sealer }: PlayDeps, round: Round): Promise<object> {
  const [window, shots] = await Promise.all([findWindow(db, round.id), listShots(db, round.id)]);
  const [first] = shots;
  if (window === undefined || first === undefined) throw new PlayError('not_found');
  const { commit, clientSeed, revealed, base } = first;
  const serverSeed = revealed ? openSeed(sealer, { id: first.seedId, serverSeed: first.serverSeed }) : null;
  return {
    ...{ kind: 'fishing', roundId: round.id, algorithm: 1, game: round.game, modelHash: round.modelHash },
    ...{ commit, serverSeed, clientSeed, base: formatAmount(base) },
    // The risked sum: without unfired shots and shots that met nothing.
    ...{ stake: formatAmount(window.stake - window.returned), returned: formatAmount(window.returned) },
    ...{ win: formatAmount(window.win - window.returned), at: round.startedAt.toISOString() },
    open: round.state === 'open',
    shots: shots.map(({ nonce, level, struck, multiplier }) => ({
      ...{ nonce: Number(nonce), level, struck, multiplier },
      ...{ killed: multiplier > 0, returned: struck.length === 0 },
      win: formatAmount(BigInt(level * multiplier) * base),
    })),
  };
}
