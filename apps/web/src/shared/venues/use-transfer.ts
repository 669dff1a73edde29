import { transferTypes } from '@hj/contract';
import { showTips, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isDecided, messageOf } from '../api/api-error.ts';
import { useForgetNotSent } from '../api/not-sent.ts';
import { useKeptCommand } from '../api/use-kept-command.ts';
import { dealsKey } from '../deals/queries.ts';
import { refreshBalance } from '../session/flows.ts';
import { type TransferRequest, transferMoney, venuesKey } from './queries.ts';
import { CENTRE, type Route } from './transfer-rules.ts';

const VENUE_ACTIVITY = 6413;

function isTransfer(value: unknown): value is TransferRequest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'channelCode' in value &&
    typeof value.channelCode === 'string' &&
    'amount' in value &&
    typeof value.amount === 'string' &&
    'ty' in value &&
    (value.ty === transferTypes.in || value.ty === transferTypes.out)
  );
}

/** Moves money along a route, and reports the result. `onDone`: the venue has taken or given it. */
export function useTransfer(onDone: () => void) {
  const client = useQueryClient();
  const { send, unanswered } = useKeptCommand('transfer', isTransfer, transferMoney);
  const [refusal, setRefusal] = useState<{ text: string }>();
  /** In a dialog, and under the amount once the dialog is closed. */
  const refuse = (text: string) => {
    setRefusal({ text });
    showTips({ title: t`转账未成功`, msg: text, sureText: t`知道了` });
  };
  const { mutate, isPending, error, reset } = useMutation({
    onMutate: () => setRefusal(undefined),
    mutationFn: send,
    onSuccess: ({ state }) => {
      if (state === 'processing') toast.notice(t`转账处理中，场馆确认后自动到账，请勿重复提交`);
      if (state === 'done') toast.success(t`转账成功`);
      if (state === 'refused') refuse(t`场馆未接受本次转账，资金已退回`);
      else onDone();
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code === VENUE_ACTIVITY) {
        showTips({ title: t`温馨提示`, msg: failure.message, sureText: t`知道了` });
      } else if (isDecided(failure)) refuse(messageOf(failure));
      else setRefusal({ text: messageOf(failure) });
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: venuesKey });
      void client.invalidateQueries({ queryKey: dealsKey });
      refreshBalance().catch(() => undefined);
    },
  });
  const forgive = () => setRefusal(undefined);
  useForgetNotSent(error, () => {
    reset();
    forgive();
  });
  return {
    move: ({ from, to }: Route, amount: string) =>
      mutate(
        from === CENTRE
          ? { channelCode: to, amount, ty: transferTypes.in }
          : { channelCode: from, amount, ty: transferTypes.out },
      ),
    /** Sent, and not known how it ended: nothing else is moved before that is. */
    unanswered,
    ask: () => unanswered && mutate(unanswered),
    isPending,
    /** Why nothing was moved; of the transfer that was asked for, until another one is. */
    refusal,
    forgive,
  };
}
