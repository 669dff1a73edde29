import { latePart, Skeleton, sayMissed } from '@hj/ui';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { hearBet, SkipToSlip, SlipDock, SlipPanel, useSlipPage } from '../../features/bet-slip/index.ts';
import { EsportsPage } from '../../features/esports/index.ts';
import { readEsportsSearch } from '../../features/esports/search.ts';
import { DockedBets, MatchBets, MyBets, useBetFeed } from '../../features/my-bets/index.ts';
import { desktopQuery } from '../../shared/sportsbook/media.ts';
import { useAfterPaint } from '../../shared/use-after-paint.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';

const KindResults = latePart(
  async () => (await import('../../features/results/index.ts')).KindResults,
  sayMissed,
);
const PriceHistory = latePart(
  async () => (await import('../../features/price-history/index.ts')).PriceHistory,
);

const drawBets = (gide: string) => <MatchBets gide={gide} />;

/** The lobby of e-sports: series, results, the slip and the member's bets, put together. */
export function EsportsScreen() {
  const search = readEsportsSearch(useSearch({ strict: false }));
  const isDesktop = useMediaQuery(desktopQuery);
  const painted = useAfterPaint();
  const openBets = useBetFeed(hearBet);
  useSlipPage();
  const panel = <SlipPanel bets={<MyBets />} dockedBets={<DockedBets />} openBets={openBets} />;
  return (
    <>
      {isDesktop ? <SkipToSlip /> : null}
      {painted ? (
        <Suspense>
          <PriceHistory />
        </Suspense>
      ) : null}
      <EsportsPage
        search={search}
        results={
          <Suspense fallback={<Skeleton className="mt-3 block h-39 w-full" />}>
            <KindResults kind="esports" game={search.title} drawBets={drawBets} />
          </Suspense>
        }
        slip={isDesktop ? panel : null}
      />
      {isDesktop ? null : <SlipDock panel={panel} bets={<MyBets />} openBets={openBets} isTabBarShown />}
    </>
  );
}
