import { Amount } from '@hj/ui';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { DeedDialog } from '../../shared/deed/deed-dialog.tsx';
import { type Adjustment, KIND_NAMES } from './kinds.ts';

export interface Decision {
  row: Adjustment;
  deed: 'approve' | 'reject' | 'withdraw';
}

const WORDS = {
  approve: { title: '通过调账', sure: '通过并入账', text: '立即入账，不可撤回。' },
  reject: { title: '驳回调账', sure: '驳回', text: '不入账。' },
  withdraw: { title: '撤回调账', sure: '撤回', text: '撤回自己提出的调账，不入账。' },
} as const;

export function DecideDialog({
  decision: { row, deed },
  onClose,
}: {
  decision: Decision;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { adjustmentId } = row;
  return (
    <DeedDialog
      title={WORDS[deed].title}
      sureText={WORDS[deed].sure}
      subject={adjustmentId}
      danger={deed === 'reject'}
      onClose={onClose}
      onDone={() => {
        client.invalidateQueries({ queryKey: ['adjustments'] });
        client.invalidateQueries({ queryKey: ['overview'] });
      }}
      onSend={({ reason, key }) =>
        deed === 'withdraw'
          ? call('/console/api/v1/adjustments/withdraw', { adjustmentId, reason }, { key })
          : call(
              '/console/api/v1/adjustments/decide',
              { adjustmentId, approve: deed === 'approve', reason },
              { key },
            )
      }
    >
      <p>
        {KIND_NAMES[row.kind]} · {row.member.name} · <Amount value={row.amount} />。{WORDS[deed].text}
      </p>
    </DeedDialog>
  );
}
