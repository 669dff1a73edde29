import { useOnline } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isDecided } from '../../shared/api/api-error.ts';
import { protectionQuery } from '../../shared/protection/state.ts';
import { type Attempt, beginAttempt, endAttempt, openAttempt } from './deposit-memory.ts';
import { openOrdersKey, orderKey, type PayRequest, pay } from './queries.ts';
import { waitAddress } from './wait-address.ts';

/** The page knew that it was offline: nothing was sent, so there is no result that could be unknown. */
export class NotSentError extends Error {
  constructor() {
    super(t`网络已断开，这次没有提交。连接恢复后请再次提交`);
  }
}

export interface OpenOrder {
  open: (request: PayRequest) => void;
  /** An order whose answer was lost; opening it again with the same key tells how it ended. */
  unanswered: Attempt | undefined;
  isPending: boolean;
  error: Error | null;
  /** Takes the refusal away: its cause is mended, or the request is another now. */
  forgive: () => void;
}

/** Opens a deposit order; its key is kept before it is sent and until an answer comes. */
export function useOpenOrder(userId: string): OpenOrder {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [unanswered, setUnanswered] = useState(() => openAttempt(userId));
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (asked: PayRequest) => {
      if (!navigator.onLine) throw new NotSentError();
      const { request, key } = beginAttempt(userId, asked);
      return pay(request, key);
    },
    onSuccess: (order) => {
      endAttempt(userId);
      setUnanswered(undefined);
      client.setQueryData(orderKey(order.orderId), order);
      void client.invalidateQueries({ queryKey: openOrdersKey });
      // It takes its room in the member's limits.
      void client.invalidateQueries({ queryKey: protectionQuery().queryKey });
      return navigate({ href: waitAddress(order) });
    },
    onError: (failure) => {
      if (isDecided(failure)) endAttempt(userId);
      setUnanswered(openAttempt(userId));
      void client.invalidateQueries({ queryKey: protectionQuery().queryKey });
    },
  });
  const online = useOnline();
  useEffect(() => {
    if (online && error instanceof NotSentError) reset();
  }, [online, error, reset]);
  return { open: mutate, unanswered, isPending, error, forgive: reset };
}
