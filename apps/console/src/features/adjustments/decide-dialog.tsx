import { Amount } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { DeedDialog } from '../../shared/deed/deed-dialog.tsx';
import { type Adjustment, KIND_NAMES } from './kinds.ts';

export interface Decision {
  row: Adjustment;
  deed: 'approve' | 'reject' | 'withdraw';
}

const WORDS = {
  approve: { title: t`通过调账`, sure: t`通过并入账`, text: t`立即入账，不可撤回。` },
  reject: { title: t`驳回调账`, sure: t`驳回`, text: t`不入账。` },
  withdraw: { title: t`撤回调账`, sure: t`撤回`, text: t`撤回自己提出的调账，不入账。` },
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
