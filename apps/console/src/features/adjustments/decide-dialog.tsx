import type { ConsoleResponse } from '@hj/contract/console';
import { Amount } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { sentenceEnd } from '../../shared/language/joints.ts';

export type Adjustment = ConsoleResponse<'/console/api/v1/adjustments/list'>['list'][number];

export const KIND_NAMES: Record<Adjustment['kind'], string> = {
  deposit: t`存款补单`,
  credit: t`人工加款`,
  debit: t`人工扣款`,
  chargeback: t`拒付冲正`,
};

export interface Decision {
  row: Adjustment;
  action: 'approve' | 'reject' | 'withdraw';
}

const WORDS = {
  approve: { title: t`通过调账`, sure: t`通过并入账`, text: t`立即入账，不可撤回。` },
  reject: { title: t`驳回调账`, sure: t`驳回`, text: t`不入账。` },
  withdraw: { title: t`撤回调账`, sure: t`撤回`, text: t`撤回自己提出的调账，不入账。` },
} as const;

export function DecideDialog({
  decision: { row, action },
  onClose,
}: {
  decision: Decision;
  onClose: () => void;
}) {
  const refresh = useRefresh('adjustments');
  const { adjustmentId } = row;
  return (
    <ActionDialog
      title={WORDS[action].title}
      sureText={WORDS[action].sure}
      subject={adjustmentId}
      danger={action === 'reject'}
      onClose={onClose}
      onDone={refresh}
      onSend={({ reason, key }) =>
        action === 'withdraw'
          ? call('/console/api/v1/adjustments/withdraw', { adjustmentId, reason }, { key })
          : call(
              '/console/api/v1/adjustments/decide',
              { adjustmentId, approve: action === 'approve', reason },
              { key },
            )
      }
    >
      <p>
        {KIND_NAMES[row.kind]} · {row.member.name} · <Amount value={row.amount} />
        {sentenceEnd}
        {WORDS[action].text}
      </p>
    </ActionDialog>
  );
}
