import type { RoundSources } from '../rounds/round-source.ts';
import { openRoundsOf, type SweepDeps } from '../rounds/sweep.ts';
import { concludeTransfer, type VenueDeps } from '../transfer.ts';
import { hastenTransfers, takeDue, type VenueTransfer } from '../transfer-store.ts';
import { createFollower, type Follower, type Waiting } from './follower.ts';

/** One for the transfers of each provider that keeps wallets, and one for the rounds of each that plays from the centre wallet. */
export function createFollowers(
  deps: Pick<VenueDeps, 'db' | 'log' | 'adapters'> & SweepDeps & { sources: RoundSources },
): Follower[] {
  const { log } = deps;
  return [
    ...[...deps.adapters.keys()].map((provider) => createFollower(transfersOf(deps, provider), log)),
    ...[...deps.sources].map(([provider, source]) =>
      createFollower(openRoundsOf(deps, provider, source), log),
    ),
  ];
}

function transfersOf(
  deps: Pick<VenueDeps, 'db' | 'log' | 'adapters'>,
  provider: string,
): Waiting<VenueTransfer> {
  return {
    ...{ name: 'venue-transfers', provider },
    take: (most) => takeDue(deps.db, { provider, most }),
    takeOne: () => takeDue(deps.db, { provider, most: 1, early: true }),
    hasten: () => hastenTransfers(deps.db, provider),
    async ask(transfer) {
      const { state } = await concludeTransfer(deps, transfer);
      deps.log.info({ transfer: transfer.orderNo, state }, 'a transfer in transit ended');
    },
  };
}
