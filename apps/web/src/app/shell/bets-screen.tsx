import { ErrorPanel, latePart, Skeleton, useOnline } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { BetRecordPage } from '../../features/bet-record/index.tsx';
import { phoneQuery } from '../../shared/sportsbook/media.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import { beginAgain } from '../missed-script.ts';

const PhoneBets = latePart(async () => (await import('./phone-bets.tsx')).PhoneBets);

/** The script of the bets comes by itself with the network. */
function Waiting() {
  const isOnline = useOnline();
  return isOnline ? (
    <Skeleton className="block h-40 w-full" />
  ) : (
    <ErrorPanel
      title={t`网络已断开，恢复后页面会自动打开`}
      safe={t`已接受的注单不受影响`}
      onRetry={() => void beginAgain()}
    />
  );
}

/** 注单: on a phone the open bets, with running scores, and the record behind them; elsewhere the record. */
export function BetsScreen(): ReactNode {
  const isPhone = useMediaQuery(phoneQuery);
  const { view }: { view?: string | undefined } = useSearch({ strict: false });
  if (!isPhone) return <BetRecordPage />;
  return view === 'record' ? (
    <>
      <Link to="/mine/betRecord" className="flex h-9 items-center text-13 text-brand-text">
        {t`返回未结算注单`}
      </Link>
      <BetRecordPage />
    </>
  ) : (
    <Suspense fallback={<Waiting />}>
      <PhoneBets />
    </Suspense>
  );
}
