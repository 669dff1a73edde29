import { Button, CloseIcon, FlagIcon, IconButton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../shared/session/session-store.ts';
import { rememberTour, wasTourOffered } from './tour-memory.ts';
import { useTour } from './use-tour.ts';
import './tour.css';

/** Where nothing is being filled in or bet on. */
const CALM_PAGES: ReadonlySet<string> = new Set(['/', '/mine']);

/** A small card after the very first login. It takes no focus and covers nothing that one came for. */
export function TourOffer() {
  const userId = useSession((session) => session.userId);
  const isFirstLogin = useSession(({ userInfo }) => userInfo?.previousLogin === null);
  const isBusy = useSession(({ userInfo }) => userInfo?.mustAcceptTerms === true);
  const isCalm = useLocation({ select: ({ pathname }) => CALM_PAGES.has(pathname) });
  const [isAnswered, setAnswered] = useState(false);
  const { start, loading } = useTour();
  if (userId === undefined || !isFirstLogin || isBusy || !isCalm || isAnswered || wasTourOffered(userId))
    return null;
  function decline(): void {
    if (userId !== undefined) rememberTour(userId, 'declined');
    setAnswered(true);
  }
  return (
    <aside className="tour-offer" aria-label={t`新手引导`}>
      <span className="flex items-center justify-center flex-none w-10 h-10 rounded-[0.625rem] bg-brand-soft text-brand-text">
        <FlagIcon size={20} />
      </span>
      <span className="grid text-13 leading-5 text-fg-2">
        <b className="text-14 text-fg-1">{t`第一次来鸿竞？`}</b>
        <span>{t`用一分钟认识常用功能`}</span>
      </span>
      <IconButton size="sm" label={t`关闭新手引导`} onClick={decline}>
        <CloseIcon size={16} />
      </IconButton>
      <span className="tour-offer__actions grid col-span-full grid-cols-[1fr_1fr] gap-2">
        <Button variant="outline" onClick={decline}>
          {t`不用了`}
        </Button>
        <Button
          loading={loading}
          onClick={async () => {
            await start();
            setAnswered(true);
          }}
        >
          {t`开始`}
        </Button>
      </span>
    </aside>
  );
}
