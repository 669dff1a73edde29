import { toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isDecided, messageOf } from '../../shared/api/api-error.ts';
import { useLock } from '../../shared/api/use-lock.ts';
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
import { useAskAgain } from './use-ask-again.ts';
import { beginAttempt, endAttempt, openAttempt } from './withdrawal-memory.ts';

const QUOTE_OVER = 6099;
const LOGIN_EXPIRED = 6001;

/** Whether a repeat ended with this: one that the login kept out says nothing of the first. */
const endsRepeat = (error: unknown) =>
  isDecided(error) && !(error instanceof ApiError && error.code === LOGIN_EXPIRED);

export interface Quoted {
  wish: Wish;
  preview: Preview;
  /** Whether it can be confirmed. A dropped quote stays only to be seen while the dialog closes. */
  isOpen: boolean;
}

/**
 * From the request to the order. Invariants: a quote belongs to one request and is dropped when the form changes or the dialog closes, also
 * while it is still on its way; the quote on screen is confirmed; a command without an answer is asked again as it was sent,
 * before anything else is confirmed, by the member or by itself.
 */
export function useWithdrawal(userId: string, onOrder: (order: WithdrawalOrder) => void) {
  const client = useQueryClient();
  const [quoted, setQuoted] = useState<Quoted>();
  const lock = useLock();
  const [isSending, setIsSending] = useState(false);
  const [unanswered, setUnanswered] = useState(() => openAttempt(userId) !== undefined);
  const quoting = useMutation({ mutationFn: preview });
  // Callbacks of the call, not of the mutation: those of a dropped or replaced call are never run.
  const shownFor = (wish: Wish) => ({
    onSuccess: (answer: Preview) => setQuoted({ wish, preview: answer, isOpen: true }),
    // The form behind the dialog says why: there is nothing left to confirm.
    onError: close,
  });

  function close(): void {
    setQuoted((last) => last && { ...last, isOpen: false });
  }

  function drop(): void {
    quoting.reset();
    close();
  }

  /** Sends the attempt that is open. @throws ApiError a refusal of the server, or an unknown outcome */
  async function send(isEnd: (error: unknown) => boolean): Promise<void> {
    const attempt = openAttempt(userId);
    if (!attempt) return;
    setIsSending(true);
    try {
      const order = await submit(attempt.submission, attempt.key);
      endAttempt();
      setUnanswered(false);
      close();
      client.setQueryData(orderKey(order.orderId), order);
      onOrder(order);
    } catch (error) {
      if (isEnd(error)) endAttempt();
      setUnanswered(openAttempt(userId) !== undefined);
      // An order that got through in spite of all shows itself there.
      void client.invalidateQueries({ queryKey: infoQuery.queryKey });
      throw error;
    } finally {
      setIsSending(false);
    }
  }

  async function confirm(proofs: Proofs): Promise<void> {
    if (!quoted?.isOpen || !lock.take()) return;
    if (openAttempt(userId)) {
      lock.free();
      setUnanswered(true);
      return;
    }
    const { wish, preview: seen } = quoted;
    try {
      beginAttempt(userId, { ...wish, quote: seen.quote, ...proofs });
      await send(isDecided);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== QUOTE_OVER) throw error;
      // The cost may have changed: it is shown, and the member decides again.
      await quoting.mutateAsync(wish, shownFor(wish));
      throw new ApiError(QUOTE_OVER, t`报价已更新，资金未变动，请核对后再次确认`);
    } finally {
      lock.free();
    }
  }

  const asking = useMutation({
    mutationFn: (_: { byMember: boolean }) => send(endsRepeat),
    onError: (error, { byMember }) => {
      const isOver = endsRepeat(error);
      if (byMember || isOver) toast.error(messageOf(error));
      if (isOver) close();
    },
    onSettled: lock.free,
  });
  function ask(byMember: boolean): void {
    if (lock.take()) asking.mutate({ byMember });
  }
  useAskAgain(unanswered, () => ask(false));
  return {
    quoted,
    quote: (wish: Wish) => quoting.mutate(wish, shownFor(wish)),
    drop,
    quoteError: quoting.error,
    isQuoting: quoting.isPending,
    confirm,
    isSending,
    unanswered,
    /** The command without an answer. */
    lost: unanswered ? openAttempt(userId)?.submission : undefined,
    ask: () => ask(true),
    isAsking: asking.isPending,
  };
}

export type Withdrawal = ReturnType<typeof useWithdrawal>;
