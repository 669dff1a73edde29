import type { WireBet } from '@hj/contract';
import { toast } from '@hj/ui';
import { useRef } from 'react';
import { refreshBalance } from '../session/flows.ts';
import { useSession } from '../session/session-store.ts';
import { correctionNotice } from '../sportsbook/correction-text.ts';
import { serverNow } from '../sportsbook/server-clock.ts';
import { useTopic } from './use-topic.ts';

/** A correction is news for so long: other changes of the bet tell of it again. */
const newsMs = 60_000;

/** Keeps the balance of the shell in step with the member's own topic, and tells of results that were corrected. */
export function useMemberPush(): void {
  const userId = useSession((session) => (session.token === undefined ? undefined : session.userId));
  const told = useRef(new Set<string>());
  const tellCorrection = (bet: WireBet) => {
    const { betId, correction, resultCode } = bet;
    const notice = correctionNotice(bet);
    const key = `${betId}/${correction?.at}/${resultCode}`;
    if (notice === undefined || correction === null || told.current.has(key)) return;
    if (serverNow() - correction.at > newsMs) return;
    told.current.add(key);
    toast.notice(notice);
  };
  useTopic(userId === undefined ? undefined : `member:${userId}`, {
    onMessage: (message) => {
      if (message.type === 'balance') useSession.setState({ balance: message.data.centerWalletBalance });
      else if (message.type === 'bet') tellCorrection(message.data);
    },
    onGap: () => {
      refreshBalance().catch(() => undefined);
    },
  });
}
