import type { ConsoleResponse } from '@hj/contract/console';
import { Button } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { colon } from '../../shared/language/joints.ts';
import { useMay } from '../../shared/session/session-store.ts';

export type Application = ConsoleResponse<'/console/api/v1/agents/applications'>['list'][number];

/** Approves or rejects an application; the applicant reads the reason of a rejection. */
export function ApplicationActions({ row }: { row: Application }) {
  const [asked, setAsked] = useState<'approve' | 'reject'>();
  const refresh = useRefresh('agents');
  const may = useMay('agents.manage');
  const { applicationId } = row;
  if (row.state !== 'pending' || !may)
    return <span className="text-12 text-fg-3">{row.decidedBy?.name ?? ''}</span>;
  return (
    <span className="inline-flex gap-2">
      <Button size="sm" onClick={() => setAsked('approve')}>
        {t`通过`}
      </Button>
      <Button size="sm" variant="outline" onClick={() => setAsked('reject')}>
        {t`拒绝`}
      </Button>
      {asked === undefined ? null : (
        <ActionDialog
          title={asked === 'approve' ? t`通过代理申请` : t`拒绝代理申请`}
          sureText={asked === 'approve' ? t`通过` : t`拒绝`}
          danger={asked === 'reject'}
          reasonLabel={asked === 'approve' ? t`原因` : t`给会员的说明`}
          subject={{ applicationId, asked }}
          onClose={() => setAsked(undefined)}
          onDone={refresh}
          onSend={({ reason }) =>
            call('/console/api/v1/agents/decideApplication', {
              ...{ applicationId, approve: asked === 'approve', reason },
            })
          }
        >
          <p>
            {row.member.name}
            {colon}
            {row.planText}
          </p>
        </ActionDialog>
      )}
    </span>
  );
}
