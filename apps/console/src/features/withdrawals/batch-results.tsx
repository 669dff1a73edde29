import type { ConsoleResponse } from '@hj/contract/console';
import { Button } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { DeskDialog } from '../../shared/action/form-dialog.tsx';
import { colon } from '../../shared/language/joints.ts';
import type { WithdrawalRow } from './queries.ts';

export type BatchResult = ConsoleResponse<'/console/api/v1/withdrawals/approveMany'>;

const DONE = 6000;

/** The withdrawals that a batch did not decide: each one is independent. */
export function undoneOf({ list }: BatchResult): BatchResult['list'] {
  return list.filter(({ code }) => code !== DONE);
}

/** Which withdrawals of a batch were not done, and why. */
export function BatchResults({
  result,
  rows,
  onClose,
}: {
  result: BatchResult;
  /** As they were chosen. */
  rows: readonly WithdrawalRow[];
  onClose: () => void;
}) {
  const undone = undoneOf(result);
  return (
    <DeskDialog
      title={t`批量处理结果`}
      footer={<Button onClick={onClose}>{t`知道了`}</Button>}
      onClose={onClose}
    >
      <div className="action-form">
        <p>
          {t`${result.list.length - undone.length} 笔已处理，${undone.length} 笔未处理，未处理的保持原状。`}
        </p>
        <ul className="batch-results" aria-label={t`未处理`}>
          {undone.map(({ orderId, message }) => {
            const row = rows.find((each) => each.orderId === orderId);
            return (
              <li key={orderId}>
                <b className="num">{row?.orderNo ?? orderId}</b> {row?.member.name}
                {colon}
                {message}
              </li>
            );
          })}
        </ul>
      </div>
    </DeskDialog>
  );
}
