import { Button, Checkbox, Empty, GridIcon, QueryView, RecycleIcon, Skeleton, Switch, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { storage } from '../../shared/session/storage.ts';
import { isEmptyVenue, venuesQuery } from '../../shared/venues/queries.ts';
import { useFreshVenues } from '../../shared/venues/use-fresh-venues.ts';
import { UnansweredNotice } from '../../shared/wallet/unanswered-notice.tsx';
import { RecycleResults } from './recycle-results.tsx';
import { useRecycle } from './use-recycle.ts';
import { VenueCard } from './venue-card.tsx';
import '../../shared/venues/venues.css';

/** Whether venues without money are left out; kept in the browser. */
export const useHideZero = create<{ hidden: boolean }>()(() => ({
  hidden: storage.get('hideZeroBalance') === '1',
}));

function setHideZero(hidden: boolean): void {
  storage.set('hideZeroBalance', hidden ? '1' : '0');
  useHideZero.setState({ hidden });
}

/** Whether money follows the member into a venue automatically. */
function AutoTransfer({ on }: { on: boolean }) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (autoTransfer: boolean) =>
      call('/game/api/v1/status/setAutoTransferStatus', { autoTransfer }),
    onSuccess: ({ autoTransfer }) => toast.success(autoTransfer ? t`已开启自动转账` : t`已关闭自动转账`),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: venuesQuery.queryKey }),
  });
  return (
    <span className="inline-flex items-center gap-2">
      <Switch
        checked={isPending ? variables : on}
        disabled={isPending}
        onChange={({ target }) => mutate(target.checked)}
      >
        {t`自动转账`}
      </Switch>
      <span className="text-12 text-fg-3">{t`进入游戏时自动转入`}</span>
    </span>
  );
}

/** Balances at the venues. Sport plays from the central wallet. */
export function VenueBalances() {
  const query = useQuery(venuesQuery);
  const { data } = query;
  const hideZero = useHideZero(({ hidden }) => hidden);
  const recycle = useRecycle();
  useFreshVenues();
  const venues = data?.list ?? [];
  const shown = hideZero ? venues.filter((venue) => !isEmptyVenue(venue)) : venues;
  return (
    <section className="hj-card" aria-labelledby="wallet-venues">
      <header className="wallet-head wallet-head--venues">
        <h2 className="text-16 font-bold" id="wallet-venues">{t`场馆余额`}</h2>
        <span className="num text-12 text-fg-3">{data ? t`${venues.length} 个场馆` : ''}</span>
        <span className="flex-1" />
        <Checkbox checked={hideZero} onChange={({ target }) => setHideZero(target.checked)}>
          {t`隐藏零余额`}
        </Checkbox>
        {data ? <AutoTransfer on={data.autoTransfer} /> : null}
        <Button
          variant="soft"
          size="sm"
          disabled={!data || recycle.unanswered !== undefined}
          loading={recycle.isPending}
          onClick={() => recycle.start([])}
        >
          <RecycleIcon size={16} />
          {t`一键回收`}
        </Button>
      </header>
      {recycle.unanswered ? (
        <div className="px-4 pb-3">
          <UnansweredNotice
            what={t`回收`}
            note={t`确认结果不会重复回收`}
            busy={recycle.isPending}
            onAsk={recycle.ask}
          />
        </div>
      ) : null}
      <RecycleResults results={recycle.results} onClose={recycle.close} />
      <QueryView
        query={query}
        failed={t`场馆余额加载失败`}
        safe={(error) => t`${messageOf(error)}，您的资金不受影响`}
        isEmpty={() => shown.length === 0}
        empty={
          <Empty
            icon={<GridIcon size={28} />}
            title={venues.length === 0 ? t`暂无其他场馆` : t`所有场馆余额为零`}
            hint={t`体育直接使用中心钱包，无需转账`}
            className="wallet-venues"
          />
        }
        skeleton={
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-2 px-4 pb-4 list-none max-tablet:px-3">
            {[1, 2, 3, 4].map((key) => (
              <Skeleton key={key} className="h-18" />
            ))}
          </div>
        }
      >
        {() => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-2 px-4 pb-4 list-none max-tablet:px-3">
            {shown.map((venue) => (
              <VenueCard
                key={venue.channelCode}
                venue={venue}
                recycling={recycle.isAtWork(venue.channelCode)}
                blocked={recycle.unanswered !== undefined}
                onRecycle={() => recycle.start([venue.channelCode])}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
