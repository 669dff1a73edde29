import { toast } from '@hj/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isDecided, messageOf } from '../../shared/api/api-error.ts';
import type { Proofs } from '../../shared/second-factor/factors.ts';
import {
  infoQuery,
  orderKey,
  type Preview,
  preview,
  submit,
  type Wish,
  type WithdrawalOrder,
} from './queries.ts';
import { beginAttempt, endAttempt, openAttempt } from './withdrawal-memory.ts';

const QUOTE_OVER = 6099;

export interface Quoted {
  wish: Wish;
  preview: Preview;
}

/** From the wish to the order: the quote, the command under one key, and what is unknown of it. */
export function useWithdrawal(userId: string, onOrder: (order: WithdrawalOrder) => void) {
  const client = useQueryClient();
  const [quoted, setQuoted] = useState<Quoted>();
  const [unanswered, setUnanswered] = useState(() => openAttempt(userId) !== undefined);
  const quoting = useMutation({
    mutationFn: preview,
    onSuccess: (answer, wish) => setQuoted({ wish, preview: answer }),
  });

  /** Sends the attempt that is open. @throws ApiError what the server said, or that nobody knows */
  async function send(): Promise<void> {
    const attempt = openAttempt(userId);
    if (!attempt) return;
    try {
      const order = await submit(attempt.submission, attempt.key);
      endAttempt();
      setUnanswered(false);
      setQuoted(undefined);
      client.setQueryData(orderKey(order.orderId), order);
      onOrder(order);
    } catch (error) {
      if (isDecided(error)) endAttempt();
      setUnanswered(openAttempt(userId) !== undefined);
      // An order that got through in spite of all shows itself there.
      void client.invalidateQueries({ queryKey: infoQuery.queryKey });
      throw error;
    }
  }

  async function confirm(proofs: Proofs): Promise<void> {
    if (!quoted) return;
    const { wish, preview: seen } = quoted;
    beginAttempt(userId, { ...wish, quote: seen.quote, ...proofs });
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== QUOTE_OVER) throw error;
      // What it costs may be another now: it is shown, and the member decides once more.
      await quoting.mutateAsync(wish);
      throw new ApiError(QUOTE_OVER, '报价已更新，资金未变动，请核对后再次确认');
    }
  }

  const asking = useMutation({ mutationFn: send, onError: (error) => toast.error(messageOf(error)) });
  return {
    quoted,
    quote: (wish: Wish) => quoting.mutate(wish),
    quoteError: quoting.error,
    isQuoting: quoting.isPending,
    confirm,
    unanswered,
    ask: () => asking.mutate(),
    isAsking: asking.isPending,
  };
}

export type Withdrawal = ReturnType<typeof useWithdrawal>;
