import { BallIcon, Empty, latePart, Skeleton, sayMissed } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { hearBet, SkipToSlip, SlipDock, SlipPanel, useSlipPage } from '../../features/bet-slip/index.ts';
import { DockedBets, MatchBets, MyBets, useBetFeed } from '../../features/my-bets/index.ts';
import {
  SportPage,
  StarButton,
  useDeskAddress,
  useFirstListed,
  useNextLive,
} from '../../features/sport/index.ts';
import { ChatButton } from '../../shared/chat/chat-button.tsx';
import { desktopQuery, phoneQuery, wideQuery } from '../../shared/sportsbook/media.ts';
import { useAfterPaint } from '../../shared/use-after-paint.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import { usePhoneBarHeight } from './use-phone-bar-height.ts';

const MatchPage = latePart(async () => (await import('../../features/match/index.ts')).MatchPage, sayMissed);
const ResultsDialog = latePart(
  async () => (await import('../../features/results/index.ts')).ResultsDialog,
  sayMissed,
);
const PriceHistory = latePart(
  async () => (await import('../../features/price-history/index.ts')).PriceHistory,
);

const drawStar = (gide: string, name: string) => (
  <>
    <ChatButton rid={`match:${gide}`} />
    <StarButton kind="match" id={gide} name={name} size={20} className="h-9 w-9" />
  </>
);

const drawBets = (gide: string) => <MatchBets gide={gide} />;

/** The sport desk: matches, the open match, the slip and the member's bets, put together. */
export function SportScreen() {
  const search = useSearch({ strict: false });
  const { match } = search;
  const navigate = useNavigate();
  useDeskAddress(search, (address, replace) => void navigate({ to: '.', search: address, replace }));
  const painted = useAfterPaint();
  const isPhone = useMediaQuery(phoneQuery);
  const isDesktop = useMediaQuery(desktopQuery);
  const isWide = useMediaQuery(wideQuery);
  const next = useNextLive(match);
  // A pane beside the table is never empty: the first match of the list stands there until one is opened.
  const first = useFirstListed();
  const shown = match ?? (isWide ? first : undefined);
  const openBets = useBetFeed(hearBet);
  useSlipPage();
  usePhoneBarHeight();
  const open = useCallback(
    // A pane beside the table is looked at, not gone to: the way back still leads out of the desk.
    (gide: string) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, match: gide }),
        replace: isWide && match !== undefined,
      }),
    [navigate, isWide, match],
  );
  // The way back from a match that was stepped to leads to the list.
  const show = (gide: string) =>
    void navigate({ to: '.', search: (before) => ({ ...before, match: gide }), replace: true });
  const leave = useCallback(
    () => void navigate({ to: '.', search: ({ match: _left, ...before }) => before }),
    [navigate],
  );
  const panel = <SlipPanel bets={<MyBets />} dockedBets={<DockedBets />} openBets={openBets} />;
  return (
    <>
      {isDesktop ? <SkipToSlip /> : null}
      {painted ? (
        <Suspense>
          <PriceHistory />
        </Suspense>
      ) : null}
      <SportPage
        match={match}
        onOpenMatch={open}
        matchView={
          shown ? (
            <Suspense fallback={<Skeleton className="block h-39 w-full" />}>
              <MatchPage
                key={shown}
                gide={shown}
                isPane={isWide}
                drawStar={drawStar}
                onLeave={match ? leave : undefined}
                onNext={next === undefined || isWide ? undefined : () => show(next)}
              />
            </Suspense>
          ) : null
        }
        emptyPane={
          <Empty
            className="h-full justify-center"
            icon={<BallIcon size={28} />}
            title={t`没有可显示的比赛`}
            hint={t`有比赛时，这里显示它的全部盘口`}
          />
        }
        slip={panel}
        drawResults={(close) => (
          <ResultsDialog gameType={search.game ?? 'FT'} drawBets={drawBets} onClose={close} />
        )}
        dock={
          <SlipDock panel={panel} bets={<MyBets />} openBets={openBets} isTabBarShown={!(isPhone && match)} />
        }
      />
    </>
  );
}
