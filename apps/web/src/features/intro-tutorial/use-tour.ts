import { toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useLock } from '../../shared/api/use-lock.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useDepositOpen } from '../../shared/site/site-config.ts';
import { phoneQuery } from '../../shared/sportsbook/media.ts';
import { TOUR_STEPS, type TourStep } from './steps.ts';
import { rememberTour } from './tour-memory.ts';

/** Starts the tour; its library is fetched then. */
export function useTour(): { steps: readonly TourStep[]; start: () => Promise<void>; loading: boolean } {
  const router = useRouter();
  const userId = useSession((session) => session.userId);
  const [loading, setLoading] = useState(false);
  const lock = useLock();
  const depositOpen = useDepositOpen();
  const steps = depositOpen ? TOUR_STEPS : TOUR_STEPS.filter(({ key }) => key !== 'deposit');
  async function start(): Promise<void> {
    if (!lock.take()) return;
    setLoading(true);
    try {
      const { runTour } = await import('./run-tour.ts');
      setLoading(false);
      if (userId !== undefined) rememberTour(userId, 'taken');
      await runTour({
        steps,
        isPhone: matchMedia(phoneQuery).matches,
        here: () => router.state.location.pathname,
        go: (path) => router.navigate({ href: path }),
      });
    } catch {
      setLoading(false);
      toast.error(t`新手引导加载失败，请检查网络后重试`);
    } finally {
      lock.free();
    }
  }
  return { steps, start, loading };
}
