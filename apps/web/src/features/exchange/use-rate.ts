import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNow } from '../../shared/clock/seconds.ts';
import { serverNow } from '../../shared/clock/server-clock.ts';
import { rateQuery } from './queries.ts';

/** A rate that renews itself when it has run out, while the page is looked at. */
export function useRate(enabled: boolean) {
  const { data, isError, error, isFetching, refetch } = useQuery({ ...rateQuery, enabled });
  const now = useNow();
  // The ring is a share of the time left when the quote came.
  const [span, setSpan] = useState({ quote: '', seconds: 30 });
  if (data && data.quote !== span.quote)
    setSpan({ quote: data.quote, seconds: Math.max(1, Math.round((data.expiresAt - serverNow()) / 1_000)) });
  // The clock of the page ticks once a second, and a quote that came since would have a second too much.
  const leftSeconds = data ? Math.max(0, Math.min(span.seconds, (data.expiresAt - now) / 1_000)) : 0;
  const isOver = data !== undefined && leftSeconds === 0;
  useEffect(() => {
    if (isOver && enabled && !isFetching && !isError) void refetch();
  }, [isOver, enabled, isFetching, isError, refetch]);
  return { rate: data, leftSeconds, totalSeconds: span.seconds, isOver, isError, error, refetch };
}
