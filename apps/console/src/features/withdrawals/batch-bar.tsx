import { Amount, Button } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { type BatchResult, BatchResults, undoneOf } from './batch-results.tsx';
import { amountOf, type WithdrawalRow } from './queries.ts';
import { RejectDialog } from './reject-dialog.tsx';

type Action = 'approve' | 'reject' | 'risk';

/** A batch keeps the rows chosen when its dialog opened, also if the queue changes meanwhile. */
interface Asked {
  action: Action;
  rows: readonly WithdrawalRow[];
  result?: BatchResult;
}

const ACTIONS = {
  approve: {
    path: '/console/api/v1/withdrawals/approveMany',
    ...{
      title: t`批量通过`,
      sure: t`通过并出款`,
      usual: t`批量审核通过`,
      text: t`，通过后立即提交渠道出款。`,
    },
  },
  risk: {
    path: '/console/api/v1/withdrawals/toRiskMany',
    ...{ title: t`转风控复核`, sure: t`转交`, usual: '', text: t`，由风控继续审核。` },
  },
} as const;

export interface BatchBarProps {
  /** Whether there is anything to choose from. */
  shown: boolean;
  rows: readonly WithdrawalRow[];
  onDone: () => void;
}

/** The chosen rows and the actions on all of them. */
export function BatchBar({ shown, rows, onDone }: BatchBarProps) {
  const refresh = useRefresh('withdrawals');
  const [asked, setAsked] = useState<Asked>();
  const none = rows.length === 0;
  const ask = (action: Action) => setAsked({ action, rows });
  const close = () => setAsked((now) => (now?.result ? now : undefined));
  const done = (result: BatchResult) => {
    refresh();
    onDone();
    if (undoneOf(result).length > 0) setAsked((now) => now && { ...now, result });
  };
  const doneText = (result: BatchResult) =>
    undoneOf(result).length > 0 ? null : t`${result.list.length} 笔已处理`;
  const orderIds = asked?.rows.map(({ orderId }) => orderId) ?? [];
  const words = asked?.action === 'risk' ? ACTIONS.risk : ACTIONS.approve;
  return (
    <>
      {shown ? (
        <footer className="batch-bar">
          <span className="text-13 text-fg-2">
            <Trans>
              已选 <b className="num">{rows.length}</b> 笔，合计 <Amount value={amountOf(rows)} />
            </Trans>
          </span>
          <span className="flex-1" />
          <Button variant="danger" size="sm" disabled={none} onClick={() => ask('reject')}>
            {t`批量拒绝`}
          </Button>
          {/* Those that wait for the risk desk go no further. */}
          {rows.every(({ state }) => state === 'submitted') ? (
            <Button variant="outline" size="sm" disabled={none} onClick={() => ask('risk')}>
              {t`转风控复核`}
            </Button>
          ) : null}
          <Button size="sm" disabled={none} onClick={() => ask('approve')}>
            {t`批量通过`}
          </Button>
        </footer>
      ) : null}
      {asked === undefined ? null : asked.result ? (
        <BatchResults result={asked.result} rows={asked.rows} onClose={() => setAsked(undefined)} />
      ) : asked.action === 'reject' ? (
        <RejectDialog
          orders={asked.rows}
          onClose={close}
          onDone={done}
          doneText={doneText}
          onSend={(rejection, key) =>
            call('/console/api/v1/withdrawals/rejectMany', { orderIds, ...rejection }, { key })
          }
        />
      ) : (
        <ActionDialog
          title={words.title}
          sureText={words.sure}
          usualReason={words.usual}
          subject={orderIds}
          onClose={close}
          onDone={done}
          doneText={doneText}
          onSend={({ reason, key }) => call(words.path, { orderIds, reason }, { key })}
        >
          <p>
            <Trans>
              共 {orderIds.length} 笔，合计 <Amount value={amountOf(asked.rows)} />
              {words.text}
            </Trans>
          </p>
        </ActionDialog>
      )}
    </>
  );
}
