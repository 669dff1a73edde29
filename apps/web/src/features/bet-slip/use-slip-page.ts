import { useEffect } from 'react';
import { useSession } from '../../shared/session/session-store.ts';
import { betPlacer } from './order-store.ts';
import { useQuickBet } from './quick-bet.ts';
import { useSlipLink } from './use-slip-link.ts';

/** What the slip does once for the page: it stands on the sport screen. */
export function useSlipPage(): void {
  useOrderRecovery();
  useQuickBet();
  useSlipLink();
}

/** Takes up what an earlier page left open, once it is known who is here. */
function useOrderRecovery(): void {
  const userId = useSession(({ token, userId }) => (token === undefined ? undefined : userId));
  useEffect(() => {
    if (userId !== undefined) betPlacer.recover(userId);
  }, [userId]);
}
