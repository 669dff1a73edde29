import { useEffect } from 'react';
import { useSession } from '../../shared/session/session-store.ts';
import { betPlacer } from './order-store.ts';
import { useQuickBet } from './quick-bet.ts';
import { useSlipLink } from './use-slip-link.ts';

/** The slip's effects that run once for the page: it is on the sport screen. */
export function useSlipPage(): void {
  useOrderRecovery();
  useQuickBet();
  useSlipLink();
}

/** Continues an open order of an earlier page, once the member is known. */
function useOrderRecovery(): void {
  const userId = useSession(({ token, userId }) => (token === undefined ? undefined : userId));
  useEffect(() => {
    if (userId !== undefined) betPlacer.recover(userId);
  }, [userId]);
}
