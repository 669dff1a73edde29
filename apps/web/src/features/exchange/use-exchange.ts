import { toast } from '@hj/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../shared/api/api-error.ts';
import { useForgetNotSent } from '../../shared/api/not-sent.ts';
import { useKeptCommand } from '../../shared/api/use-kept-command.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { coinsQuery } from '../../shared/wallet/coins.ts';
import { type Command, type Exchange, exchange, rateQuery } from './queries.ts';

const QUOTE_OVER = 6099;

function isCommand(value: unknown): value is Command {
  return (
    typeof value === 'object' &&
    value !== null &&
    'quote' in value &&
    typeof value.quote === 'string' &&
    'amount' in value &&
    typeof value.amount === 'string'
  );
}

/** One exchange at a time; a lost answer is asked for before anything else is exchanged. */
export function useExchange() {
  const client = useQueryClient();
  const { send, unanswered } = useKeptCommand('exchange', isCommand, exchange);
  const [done, setDone] = useState<Exchange>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      setDone(answer);
      useSession.setState({ balance: answer.centerWalletBalance });
      void client.invalidateQueries({ queryKey: coinsQuery.queryKey });
    },
    onError: (failure) => {
      // The rate may be another now: a new one is fetched and shown before anything is asked again.
      if (failure instanceof ApiError && failure.code === QUOTE_OVER)
        void client.invalidateQueries({ queryKey: rateQuery.queryKey });
    },
  });
  useForgetNotSent(error, reset);
  return {
    send: (command: Command) => mutate(command),
    // No dialog is open any more that would show the result.
    ask: () => unanswered && mutate(unanswered, { onError: (failure) => toast.error(messageOf(failure)) }),
    unanswered,
    isPending,
    error,
    /** The server no longer takes the quote: nothing moved, and the member decides on a new one. */
    isQuoteOver: error instanceof ApiError && error.code === QUOTE_OVER,
    reset,
    done,
    again: () => setDone(undefined),
  };
}
