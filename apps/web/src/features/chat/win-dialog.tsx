import type { WireBet } from '@hj/contract';
import { displayAmount, parseAmount } from '@hj/money';
import { Button, Empty, QueryView, Skeleton, TrophyIcon } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../shared/session/session-store.ts';
import { betTitle, legMatch, profitOf } from '../../shared/sportsbook/bet-words.ts';
import { resource } from '../../shared/sportsbook/resource.ts';
import { sendMessage } from './chat-store.ts';

const winsQuery = (memberId: string | undefined) => ({
  queryKey: ['chat-wins', memberId],
  queryFn: async () => {
    const { bets } = await resource('get_today_wagers', { state: 'settled', pageNum: 1 });
    return bets.filter((bet) => (profitOf(bet) ?? 0n) > 0n);
  },
});

function Win({ bet, onShare }: { bet: WireBet; onShare: () => void }) {
  const [leg] = bet.legs;
  return (
    <li>
      <span>
        <b>{betTitle(bet)}</b>
        <small>{leg === undefined ? '' : legMatch(leg)}</small>
      </span>
      <b className="num chat-card__win">{displayAmount(parseAmount(bet.payout ?? '0') ?? 0n)}</b>
      <Button size="sm" variant="soft" onClick={onShare}>{t`分享`}</Button>
    </li>
  );
}

/** The member's winning bets of today; one of them becomes a message. */
export function WinDialog({ onClose }: { onClose: () => void }) {
  const memberId = useSession((session) => session.userId);
  const query = useQuery(winsQuery(memberId));
  return (
    <Dialog open size="sm" title={t`分享中奖`} onOpenChange={(open) => (open ? undefined : onClose())}>
      <QueryView
        query={query}
        skeleton={<Skeleton className="block h-24 w-full" />}
        failed={t`注单加载失败`}
        safe={() => t`注单与资金不受影响`}
      >
        {(bets) =>
          bets.length === 0 ? (
            <Empty icon={<TrophyIcon size={28} />} title={t`今天还没有中奖的注单`} />
          ) : (
            <ul className="chat-wins">
              {bets.map((bet) => (
                <Win
                  key={bet.betId}
                  bet={bet}
                  onShare={() => {
                    sendMessage({ msg: '', bet: bet.betId });
                    onClose();
                  }}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  );
}
