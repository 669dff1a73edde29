import { Button, CopyIcon, RefreshIcon, toast } from '@hj/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/api-error.ts';
import { AgentList } from '../agent-list.tsx';
import { copyWithWord } from '../copy-row.tsx';
import { createSignalCode, type DepositOrder, orderKey } from '../queries.ts';
import { StepsList, Warning } from './steps-list.tsx';

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
      toast.success('新暗号已生成，旧暗号已失效');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}

/** The code that the agent asks for, and who may ask. */
export function AgentSteps({ order: { orderId, channelId, signalCode } }: { order: DepositOrder }) {
  const { mutate, isPending } = useNewCode(orderId);
  return (
    <>
      <section className="wait-signal" aria-label="充值暗号">
        <span>充值暗号</span>
        <output className="num select-all">{signalCode === null ? '尚未生成' : grouped(signalCode)}</output>
        <span className="wait-signal__actions">
          {signalCode === null ? null : (
            <Button variant="soft" size="sm" onClick={() => copyWithWord(signalCode, '充值暗号')}>
              <CopyIcon size={14} />
              复制暗号
            </Button>
          )}
          <Button variant="ghost" size="sm" loading={isPending} onClick={() => mutate()}>
            <RefreshIcon size={14} />
            {signalCode === null ? '生成暗号' : '换一个'}
          </Button>
        </span>
      </section>
      <StepsList steps={['联系下方任一官方代理', '报出充值暗号并按订单金额付款', '代理确认后自动到账']} />
      <AgentList channelId={channelId} />
      <Warning>暗号等同本单的领取凭证，请勿告知名单以外的任何人。</Warning>
    </>
  );
}
