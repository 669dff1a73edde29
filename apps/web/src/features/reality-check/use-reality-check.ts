import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serverNow } from '../../shared/clock/server-clock.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { type RealityCheckFigures, realityCheckQuery } from './queries.ts';

/** A timer sleeps with the machine: it looks at the clock at least this often. */
const LOOK_EVERY_MS = 30_000;

/** The figures of a check that is due now, fresh from the server; undefined while none is. */
export function useRealityCheck(): RealityCheckFigures | undefined {
  const token = useSession((session) => session.token);
  const { data, refetch } = useQuery(realityCheckQuery(token));
  const [shown, setShown] = useState<RealityCheckFigures>();
  const dueAt = data?.dueAt;

  useEffect(() => {
    if (dueAt === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const look = async () => {
      const wait = dueAt - serverNow();
      if (wait > 0) {
        timer = setTimeout(look, Math.min(wait, LOOK_EVERY_MS));
        return;
      }
      // Another tab may have acknowledged it: then it is due later, and this effect starts over.
      const fresh = await refetch();
      if (left) return;
      if (fresh.data && fresh.data.dueAt <= serverNow()) setShown(fresh.data);
      else timer = setTimeout(look, LOOK_EVERY_MS);
    };
    void look();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [dueAt, refetch]);

  return shown && shown.dueAt === dueAt ? shown : undefined;
}
