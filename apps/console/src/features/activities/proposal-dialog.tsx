import { Button } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { DeskDialog } from '../../shared/action/form-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { useMay, useSession } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { changePath, changeValue } from '../../shared/tree/change-words.ts';
import { DryRun } from './dry-run.tsx';
import type { ActivityProposal } from './names.ts';
import { TERMS_WORDS } from './terms-words.ts';

const MOMENTS: ReadonlySet<string> = new Set(['startsAt', 'endsAt']);
const shown = (path: string, text: string) =>
  MOMENTS.has(path) && text !== '' ? momentText(Number(text)) : changeValue(TERMS_WORDS, path, text);

/** A proposed version: what it changes, what it would have given, and the decision of a second person. */
export function ProposalDialog({ row, onClose }: { row: ActivityProposal; onClose: () => void }) {
  const [asked, setAsked] = useState<'publish' | 'refuse'>();
  const refresh = useRefresh('activities');
  const mayPublish = useMay('activities.publish');
  const mine = useSession(({ staff }) => row.madeBy.actor === `staff:${staff?.staffId}`);
  const { proposalId, draft, changes } = row;
  if (asked !== undefined)
    return (
      <ActionDialog
        title={asked === 'publish' ? t`发布新版本` : mine ? t`撤回新版本` : t`退回新版本`}
        sureText={asked === 'publish' ? t`发布` : mine ? t`撤回` : t`退回`}
        danger={asked === 'refuse'}
        subject={{ proposalId, asked }}
        onClose={onClose}
        onDone={refresh}
        onSend={({ reason }) =>
          call('/console/api/v1/activities/decide', { proposalId, approve: asked === 'publish', reason })
        }
      >
        <p>
          {asked === 'publish'
            ? t`${draft.terms.title} 发布后立即按新版本领取，已领取的礼金不受影响。`
            : t`${draft.terms.title} 的现行版本不变。`}
        </p>
      </ActionDialog>
    );
  return (
    <DeskDialog
      title={draft.terms.title}
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
      {changes.length === 0 ? (
        <p>{t`新活动，代码 ${draft.code}；完整条款如下。`}</p>
      ) : (
        <table className="activity-changes">
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
                <td>{changePath(TERMS_WORDS, path)}</td>
                <td>{shown(path, before)}</td>
                <td>{shown(path, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changes.length === 0 ? (
        <pre className="activity-json">{JSON.stringify(draft.terms, null, 2)}</pre>
      ) : null}
      <DryRun terms={draft.terms} />
    </DeskDialog>
  );
}
