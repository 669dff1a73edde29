import type { CallRequest, CallResponse } from '@hj/contract';
import { toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { useKeptCommand } from '../api/use-kept-command.ts';
import { useSession } from '../session/session-store.ts';
import { rewardText, welfareKey } from './queries.ts';

const path = '/act/api/v1/welfare/receive';
export type ReceiveCommand = CallRequest<typeof path>;
export type Received = CallResponse<typeof path>;

function isCommand(value: unknown): value is ReceiveCommand {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return value.kind === 'rebate' ? 'category' in value : value.kind === 'vip' && 'giftId' in value;
}

/** One claim of rebate or of a gift of the grade; its key is kept until it is answered. */
export function useReceive() {
  const kept = useKeptCommand('welfare', isCommand, (body: ReceiveCommand, key) => call(path, body, { key }));
  return {
    unanswered: kept.unanswered,
    async send(command: ReceiveCommand): Promise<Received> {
      const received = await kept.send(command);
      useSession.setState({ balance: received.centerWalletBalance });
      return received;
    },
  };
}

/** The same with its messages, for a page with one button for each claim. */
export function useReceiveOne() {
  const client = useQueryClient();
  const { send, unanswered } = useReceive();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: ({ amount }) => toast.success(t`已领取 ${rewardText(amount)}，存入中心钱包`),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: welfareKey }),
  });
  return { receive: mutate, isPending, unanswered, ask: () => unanswered && mutate(unanswered) };
}
