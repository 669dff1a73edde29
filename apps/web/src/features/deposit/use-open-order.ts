import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { type Attempt, beginAttempt, endAttempt, openAttempt } from './deposit-memory.ts';
import { orderKey, pay } from './queries.ts';

/** The server is still at it: the key must stay. */
const IN_FLIGHT = 6011;

function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && !error.unanswered && error.code !== IN_FLIGHT;
}

export interface OpenOrder {
  open: (channelId: string, amount: string) => void;
  /** An order whose answer was lost; opening it again with the same key tells how it ended. */
  unanswered: Attempt | undefined;
  isPending: boolean;
  error: Error | null;
}

/** Opens a deposit order; its key is kept before it is sent and until an answer comes. */
export function useOpenOrder(userId: string): OpenOrder {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [unanswered, setUnanswered] = useState(() => openAttempt(userId));
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ channelId, amount }: { channelId: string; amount: string }) => {
      const attempt = beginAttempt(userId, channelId, amount);
      return pay(attempt.channelId, attempt.amount, attempt.key);
    },
    onSuccess: (order) => {
      endAttempt(userId, order.orderId);
      setUnanswered(undefined);
      client.setQueryData(orderKey(order.orderId), order);
      return navigate({ href: `/mine/rechargeWait?orderId=${order.orderId}` });
    },
    onError: (failure) => {
      if (isAnswered(failure)) endAttempt(userId);
      setUnanswered(openAttempt(userId));
    },
  });
  return { open: (channelId, amount) => mutate({ channelId, amount }), unanswered, isPending, error };
}
