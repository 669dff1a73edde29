import type { WireBet } from '@hj/contract';
import { refreshBalance } from '../session/flows.ts';
import { useSession } from '../session/session-store.ts';
import { useTopic } from './use-topic.ts';

async function tellOf(bet: WireBet): Promise<void> {
  if (bet.correction === null) return;
  const { tellCorrection } = await import('./tell-correction.ts');
  tellCorrection(bet);
}

/** Keeps the balance of the shell in step with the member's own topic, and tells of results that were corrected. */
export function useMemberPush(): void {
  const userId = useSession((session) => (session.token === undefined ? undefined : session.userId));
  useTopic(userId === undefined ? undefined : `member:${userId}`, {
    onMessage: (message) => {
      if (message.type === 'balance') useSession.setState({ balance: message.data.centerWalletBalance });
      else if (message.type === 'bet') tellOf(message.data).catch(() => undefined);
    },
    onGap: () => {
      refreshBalance().catch(() => undefined);
    },
  });
}
