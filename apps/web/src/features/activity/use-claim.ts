import { formatAmount, parseAmount } from '@hj/money';
import { toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isDecided, messageOf } from '../../shared/api/api-error.ts';
import { useKeptCommand } from '../../shared/api/use-kept-command.ts';
import { useLock } from '../../shared/api/use-lock.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { type ClaimCommand, type Joined, joinActivity } from './queries.ts';

function isCommand(value: unknown): value is ClaimCommand {
  return (
    typeof value === 'object' &&
    value !== null &&
    'activityId' in value &&
    typeof value.activityId === 'string' &&
    'part' in value &&
    typeof value.part === 'string' &&
    'version' in value &&
    typeof value.version === 'number'
  );
}

function tell({ state, amount }: Joined): void {
  if (state === 'granted') toast.success(t`已领取 ¥${amount}，存入中心钱包`);
  else if (state === 'review') toast.success(t`已提交审核，通过后存入中心钱包`);
}

/** Claims one after the other; a lost answer is asked for before anything else is claimed. */
export function useClaim({ quiet = false }: { quiet?: boolean } = {}) {
  const client = useQueryClient();
  const lock = useLock();
  const { send, unanswered } = useKeptCommand('activity', isCommand, joinActivity);
  const isBlocked = unanswered !== undefined;
  const [last, setLast] = useState<Joined>();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (commands: readonly ClaimCommand[]) => {
      let [paid, refused] = [0n, ''];
      for (const command of commands) {
        try {
          const joined = await send(command);
          setLast(joined);
          useSession.setState({ balance: joined.centerWalletBalance });
          if (joined.state === 'granted') paid += parseAmount(joined.amount) ?? 0n;
          if (commands.length === 1 && !quiet) tell(joined);
        } catch (error) {
          // Without an answer nothing else is sent; a refusal concerns only its own part.
          if (commands.length === 1 || !isDecided(error)) throw error;
          refused = messageOf(error);
        }
      }
      return { count: commands.length, paid, refused };
    },
    onSuccess: ({ count, paid, refused }) => {
      if (count === 1) return;
      if (paid > 0n) toast.success(t`共领取 ¥${formatAmount(paid)}，存入中心钱包`);
      if (refused !== '') toast.error(refused);
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => {
      lock.free();
      return Promise.all(
        [['activity'], ['open-gifts']].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
  return {
    claim: (...commands: ClaimCommand[]) => {
      if (!isBlocked && lock.take()) mutate(commands);
    },
    ask: () => {
      if (unanswered && lock.take()) mutate([unanswered]);
    },
    /** A claim without an answer is open: nothing else is sent until it has one. */
    isBlocked,
    isPending,
    /** The part that is being claimed. */
    pending: isPending && variables.length === 1 ? variables[0]?.part : undefined,
    last,
    forget: () => setLast(undefined),
  };
}
