import { Button, CopyIcon, Notice, PlainSteps, RefreshIcon, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/api-error.ts';
import { AgentList } from '../agent-list.tsx';
import { copyWithWord } from '../copy-row.tsx';
import { createSignalCode, type DepositOrder, orderKey } from '../queries.ts';

/** 1234 5678: easier to read aloud. */
function grouped(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ');
}

function useNewCode(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => createSignalCode(orderId),
    onSuccess: ({ signalCode }) => {
      client.setQueryData<DepositOrder>(orderKey(orderId), (order) => order && { ...order, signalCode });
      toast.success(t`新暗号已生成，旧暗号已失效`);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}

/** The code that the agent asks for, and who may ask. */
export function AgentSteps({ order: { orderId, channelId, amount, signalCode } }: { order: DepositOrder }) {
  const { mutate, isPending } = useNewCode(orderId);
  return (
    <>
      <section
        className="grid justify-items-center gap-1 mb-5 p-4 rounded-lg bg-surface-2 text-12 text-fg-3"
        aria-label={t`充值暗号`}
      >
        <span>{t`充值暗号`}</span>
        <output className="num select-all text-32 font-bold leading-11 tracking-[0.06em] text-fg-1">
          {signalCode === null ? t`尚未生成` : grouped(signalCode)}
        </output>
        <span className="flex gap-2">
          {signalCode === null ? null : (
            <Button variant="soft" size="sm" onClick={() => copyWithWord(signalCode, t`充值暗号`)}>
              <CopyIcon size={14} />
              {t`复制暗号`}
            </Button>
          )}
          <Button variant="ghost" size="sm" loading={isPending} onClick={() => mutate()}>
            <RefreshIcon size={14} />
            {signalCode === null ? t`生成暗号` : t`换一个`}
          </Button>
        </span>
      </section>
      <PlainSteps
        className="mb-5"
        steps={[t`联系下方任一官方代理`, t`报出充值暗号并按订单金额付款`, t`代理确认后自动到账`]}
      />
      <AgentList channelId={channelId} amount={amount} />
      <Notice className="mt-3 mb-5">{t`暗号等同本单的领取凭证，请勿告知名单以外的任何人。`}</Notice>
    </>
  );
}
