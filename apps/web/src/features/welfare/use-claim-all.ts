import type { CallRequest, WelfareItem } from '@hj/contract';
import { displayReward, parseAmount } from '@hj/money';
import { toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isDecided, messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { useKeptCommand } from '../../shared/api/use-kept-command.ts';
import { useLock } from '../../shared/api/use-lock.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { welfareKey } from '../../shared/welfare/queries.ts';
import { type ReceiveCommand, useReceive } from '../../shared/welfare/use-receive.ts';

const joinPath = '/act/api/v1/promotion/joinActivity';
type JoinCommand = CallRequest<typeof joinPath>;

/** The result of a row after a press. */
export interface Outcome {
  state: 'claiming' | 'paid' | 'review' | 'refused';
  text: string;
}

const isJoin = (value: unknown): value is JoinCommand =>
  typeof value === 'object' &&
  value !== null &&
  'activityId' in value &&
  'part' in value &&
  'version' in value;

function receiveOf({ claim }: WelfareItem): ReceiveCommand | undefined {
  if (claim?.kind === 'rebate') return { kind: 'rebate', category: claim.category };
  return claim?.kind === 'vip' ? { kind: 'vip', giftId: claim.giftId } : undefined;
}

/**
 * Claims row after row, each a command and a transaction of its own: each shows its result, and the sum counts the amounts that were
 * paid. Without an answer nothing else is sent.
 */
export function useClaimAll() {
  const client = useQueryClient();
  const lock = useLock();
  const receive = useReceive();
  const join = useKeptCommand('activity', isJoin, (body: JoinCommand, key) => call(joinPath, body, { key }));
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  /** Rows that were claimed here stay in view, though the list has them no more. */
  const [kept, setKept] = useState<readonly WelfareItem[]>([]);
  const [summary, setSummary] = useState('');
  const put = (key: string, outcome: Outcome) => setOutcomes((now) => new Map(now).set(key, outcome));

  async function sendJoin(command: JoinCommand) {
    const joined = await join.send(command);
    useSession.setState({ balance: joined.centerWalletBalance });
    return joined;
  }

  async function sendOne(item: WelfareItem): Promise<{ amount: string; state: 'paid' | 'review' }> {
    const command = receiveOf(item);
    if (command !== undefined) return { amount: (await receive.send(command)).amount, state: 'paid' };
    if (item.claim?.kind !== 'activity') throw new Error(`${item.key} cannot be claimed.`);
    const { activityId, part, version } = item.claim;
    const joined = await sendJoin({ activityId, part, version });
    return { amount: joined.amount, state: joined.state === 'review' ? 'review' : 'paid' };
  }

  const { mutate, isPending } = useMutation({
    mutationFn: async (items: readonly WelfareItem[]) => {
      setKept((before) => [...before.filter(({ key }) => !items.some((item) => item.key === key)), ...items]);
      let [paid, refused] = [0n, 0];
      for (const item of items) {
        put(item.key, { state: 'claiming', text: t`领取中` });
        try {
          const { amount, state } = await sendOne(item);
          if (state === 'paid') paid += parseAmount(amount) ?? 0n;
          put(item.key, { state, text: state === 'paid' ? t`已领取` : t`审核中` });
        } catch (error) {
          put(item.key, { state: 'refused', text: messageOf(error) });
          if (!isDecided(error)) throw error;
          refused += 1;
        }
      }
      return { paid, refused };
    },
    onSuccess: ({ paid, refused }) => {
      const sum = displayReward(paid);
      const text = refused === 0 ? t`共领取 ${sum}` : t`共领取 ${sum}，${refused} 项未成功`;
      setSummary(text);
      if (paid > 0n) toast.success(t`${text}，存入中心钱包`);
      else if (refused > 0) toast.error(text);
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => {
      lock.free();
      return Promise.all([
        client.invalidateQueries({ queryKey: welfareKey }),
        client.invalidateQueries({ queryKey: ['activity'] }),
      ]);
    },
  });
  const repeat = useMutation({
    mutationFn: async () => {
      if (receive.unanswered) await receive.send(receive.unanswered);
      if (join.unanswered) await sendJoin(join.unanswered);
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: welfareKey }),
  });
  return {
    claim: (items: readonly WelfareItem[]) => {
      if (lock.take()) mutate(items);
    },
    ask: () => repeat.mutate(),
    isPending: isPending || repeat.isPending,
    unanswered: receive.unanswered !== undefined || join.unanswered !== undefined,
    summary,
    outcomeOf: (key: string) => outcomes.get(key),
    /** The list, and rows that were paid here before it was asked again. */
    shown: (list: readonly WelfareItem[]) => [
      ...list,
      ...kept.filter(({ key }) => outcomes.has(key) && !list.some((item) => item.key === key)),
    ],
  };
}
