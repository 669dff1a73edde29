import { Empty, QueryView, Skeleton, TicketIcon } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '../../shared/load-more/load-more.tsx';
import { useSession } from '../../shared/session/session-store.ts';
import { BetBox } from './bet-box.tsx';
import { betsQuery, type DisputedBet } from './queries.ts';

/** The bets that a thread can be about: open ones and results of the last 14 days. */
export function BetPicker({ onPick, onClose }: { onPick: (bet: DisputedBet) => void; onClose: () => void }) {
  const userId = useSession((session) => session.userId);
  const query = useInfiniteQuery(betsQuery(userId));
  const bets = query.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <Dialog
      open
      title={t`选择注单`}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <p className="text-12 leading-5 text-fg-3">{t`赛果公布超过 14 天的注单不能再提出异议`}</p>
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-64" />}
        failed={t`注单暂时无法加载`}
        safe={() => t`注单不受影响，请稍后重试`}
        isEmpty={() => bets.length === 0}
        empty={<Empty icon={<TicketIcon size={32} />} title={t`没有可选的注单`} />}
      >
        {() => (
          <>
            <ul className="feedback-picker grid gap-2 mt-3 list-none">
              {bets.map((each) => (
                <li key={each.bet.betId}>
                  <button type="button" onClick={() => onPick(each)}>
                    <BetBox bet={each.bet} />
                  </button>
                </li>
              ))}
            </ul>
            <LoadMore query={query} noMore={t`没有更多注单`} />
          </>
        )}
      </QueryView>
    </Dialog>
  );
}
