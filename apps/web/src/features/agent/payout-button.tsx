import { parseAmount } from '@hj/money';
import { Button, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { useKeptCommand } from '../../shared/api/use-kept-command.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { UnansweredNotice } from '../../shared/wallet/unanswered-notice.tsx';
import { short } from './texts.ts';

type Nothing = Record<string, never>;

const isNothing = (value: unknown): value is Nothing =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** 提取佣金: all that is approved into the centre wallet. The key is kept until an answer has come. */
export function PayoutButton({ payable, least }: { payable: string | undefined; least: string | undefined }) {
  const client = useQueryClient();
  const { send, unanswered } = useKeptCommand('agent-payout', isNothing, (body, key) =>
    call('/act/api/v1/agent/payout', body, { key }),
  );
  const { mutate, isPending } = useMutation({
    mutationFn: () => send({}),
    onSuccess: ({ amount, centerWalletBalance }) => {
      useSession.setState({ balance: centerWalletBalance });
      toast.success(t`已提取 ¥${amount}，存入中心钱包`);
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['agent'] }),
  });
  if (unanswered)
    return (
      <UnansweredNotice
        what={t`提取`}
        note={t`提取结果确认中，请勿重复提交`}
        busy={isPending}
        onAsk={() => mutate()}
      />
    );
  const [sum, floor] = [parseAmount(payable ?? '0') ?? 0n, parseAmount(least ?? '0') ?? 0n];
  const enough = sum > 0n && sum >= floor;
  return (
    <div className="flex items-center gap-3 max-tablet:flex-1 max-tablet:justify-end">
      <span className="grid text-fg-2 text-12 leading-4.5 text-right">
        {t`可提取`}
        <b className="num text-fg-1 text-14">¥{payable ?? '--'}</b>
        {enough || least === undefined ? null : <small>{t`满 ${short(least)} 可提取`}</small>}
      </span>
      <Button disabled={!enough} loading={isPending} onClick={() => mutate()}>
        {t`提取佣金`}
      </Button>
    </div>
  );
}
