import { refreshBalance } from '../session/flows.ts';
import { useSession } from '../session/session-store.ts';
import { useTopic } from './use-topic.ts';

/** Keeps the balance of the shell in step with the member's own topic. */
export function useMemberPush(): void {
  const userId = useSession((session) => (session.token === undefined ? undefined : session.userId));
  useTopic(userId === undefined ? undefined : `member:${userId}`, {
    onMessage: (message) => {
      if (message.type === 'balance') useSession.setState({ balance: message.data.centerWalletBalance });
    },
    onGap: () => {
      refreshBalance().catch(() => undefined);
    },
  });
}
