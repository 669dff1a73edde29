/**
 * One exchange. Invariant: a key is made with the command and goes with every repeat of it, and only an answer ends it; while none
 * has come, nothing else can be exchanged from this page.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isDecided } from '../../shared/api/api-error.ts';
import { newUuid } from '../../shared/api/request-id.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { coinsQuery, type Exchange, exchange, rateQuery } from './queries.ts';

const QUOTE_OVER = 6099;

export interface Command {
  userId: string;
  key: string;
  quote: string;
  amount: string;
  /** What it was to bring, as the page showed it. */
  worth: string;
}

// Outlives the page within the window: a lost answer is asked for again with the same key.
let open: Command | undefined;

export function useExchange(userId: string) {
  const client = useQueryClient();
  const [unanswered, setUnanswered] = useState(() => (open?.userId === userId ? open : undefined));
  const [done, setDone] = useState<Exchange>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (command: Command) => {
      open = command;
      return exchange(command.quote, command.amount, command.key);
    },
    onSuccess: (answer) => {
      open = undefined;
      setUnanswered(undefined);
      setDone(answer);
      useSession.setState({ balance: answer.centerWalletBalance });
      void client.invalidateQueries({ queryKey: coinsQuery.queryKey });
    },
    onError: (failure) => {
      if (isDecided(failure)) open = undefined;
      setUnanswered(open);
      // The rate may be another now: a new one is fetched and shown before anything is asked again.
      if (failure instanceof ApiError && failure.code === QUOTE_OVER)
        void client.invalidateQueries({ queryKey: rateQuery.queryKey });
    },
  });
  return {
    send: (command: Omit<Command, 'userId' | 'key'>) => mutate({ ...command, userId, key: newUuid() }),
    ask: () => unanswered && mutate(unanswered),
    unanswered,
    isPending,
    error,
    reset,
    done,
    again: () => setDone(undefined),
  };
}
