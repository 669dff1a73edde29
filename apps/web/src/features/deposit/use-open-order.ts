import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isDecided } from '../../shared/api/api-error.ts';
import { useForgetNotSent } from '../../shared/api/not-sent.ts';
import { protectionQuery } from '../../shared/protection/state.ts';
import { type Attempt, beginAttempt, endAttempt, openAttempt } from './deposit-memory.ts';
import { openOrdersKey, orderKey, type PayRequest, pay } from './queries.ts';
import { waitAddress } from './wait-address.ts';

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
  useForgetNotSent(error, reset);
  return { open: mutate, unanswered, isPending, error, forgive: reset };
}
