import type { ConsoleResponse } from '@hj/contract/console';
import { Button } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { DeskDialog } from '../../shared/action/form-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { useMay, useSession } from '../../shared/session/session-store.ts';
import { changeValue } from '../../shared/tree/change-words.ts';
import { changeName, VIP_WORDS } from './words.ts';

interface VipProposalDialogProps {
  row: ConsoleResponse<'/console/api/v1/vip/proposals'>['list'][number];
  limits: readonly { grade: number; kind: string }[];
  onClose: () => void;
}

/** A proposed version: its changed lines and the decision of a second operator. */
export function VipProposalDialog({ row, limits, onClose }: VipProposalDialogProps) {
  const [asked, setAsked] = useState<'publish' | 'refuse'>();
  const refresh = useRefresh('vip');
  const mayPublish = useMay('activities.publish');
  const mine = useSession(({ staff }) => row.madeBy.actor === `staff:${staff?.staffId}`);
  const { proposalId, changes } = row;
  if (asked !== undefined)
    return (
      <ActionDialog
        title={asked === 'publish' ? t`发布 VIP 新版本` : mine ? t`撤回 VIP 新版本` : t`退回 VIP 新版本`}
        sureText={asked === 'publish' ? t`发布` : mine ? t`撤回` : t`退回`}
        danger={asked === 'refuse'}
        subject={{ proposalId, asked }}
        onClose={onClose}
        onDone={refresh}
        onSend={({ reason }) =>
          call('/console/api/v1/vip/decide', { proposalId, approve: asked === 'publish', reason })
        }
      >
        <p>
          {asked === 'publish'
            ? t`礼金与提款限额立即按新版本；返水自下一次统计起按新比例，已统计的日期不变。`
            : t`现行版本不变。`}
        </p>
      </ActionDialog>
    );
  return (
    <DeskDialog
      title={t`VIP 新版本`}
      size="lg"
      onClose={onClose}
      footer={
        row.state === 'open' && mayPublish ? (
          <>
            <Button variant="outline" onClick={() => setAsked('refuse')}>
              {mine ? t`撤回` : t`退回`}
            </Button>
            <Button disabled={mine} onClick={() => setAsked('publish')}>
              {mine ? t`须由他人发布` : t`发布`}
            </Button>
          </>
        ) : undefined
      }
    >
      <table className="hj-table w-full text-13">
        <thead>
          <tr>
            <th>{t`项目`}</th>
            <th>{t`现行`}</th>
            <th>{t`新版本`}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, before, after }) => (
            <tr key={path}>
              <td>{changeName(path, limits)}</td>
              <td className="num">{changeValue(VIP_WORDS, path, before)}</td>
              <td className="num">{changeValue(VIP_WORDS, path, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DeskDialog>
  );
}
