import type { ConsoleResponse } from '@hj/contract/console';
import { Button } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../action/action-dialog.tsx';
import { DeskDialog } from '../action/form-dialog.tsx';
import { useRefresh } from '../api/use-command.ts';
import { useMay, useSession } from '../session/session-store.ts';

/** A version that one operator proposed and another decides. */
export type Proposal = ConsoleResponse<'/console/api/v1/vip/proposals'>['list'][number];

export interface Decision {
  proposalId: string;
  approve: boolean;
  reason: string;
}

/** A desk's texts on its versions, and the call of its decision. */
export interface ProposalWords<Row> {
  /** The first part of the desk's query keys. */
  desk: string;
  titleOf: (row: Row) => string;
  /** A changed line: its name, and its text for a value. */
  nameOf: (path: string, row: Row) => string;
  valueOf: (path: string, text: string) => string;
  /** The effects of publishing and of refusing. */
  published: (row: Row) => string;
  refused: (row: Row) => string;
  decide: (decision: Decision) => Promise<unknown>;
  /** Below the changed lines. */
  below?: (row: Row) => ReactNode;
}

interface ProposalDialogProps<Row> {
  row: Row;
  words: ProposalWords<Row>;
  onClose: () => void;
}

/** A proposed version: its changed lines and the decision of a second operator; its proposer takes it back. */
export function ProposalDialog<Row extends Proposal>({ row, words, onClose }: ProposalDialogProps<Row>) {
  const [asked, setAsked] = useState<'publish' | 'refuse'>();
  const refresh = useRefresh(words.desk);
  const mayPublish = useMay('activities.publish');
  const mine = useSession(({ staff }) => row.madeBy.actor === `staff:${staff?.staffId}`);
  const { proposalId, changes } = row;
  const back = mine ? t`撤回` : t`退回`;
  if (asked !== undefined)
    return (
      <ActionDialog
        title={asked === 'publish' ? t`发布新版本` : mine ? t`撤回新版本` : t`退回新版本`}
        sureText={asked === 'publish' ? t`发布` : back}
        danger={asked === 'refuse'}
        subject={{ proposalId, asked }}
        // Back to the changed lines: only the dialog that was opened first closes.
        onClose={() => setAsked(undefined)}
        onDone={() => {
          refresh();
          onClose();
        }}
        onSend={({ reason }) => words.decide({ proposalId, approve: asked === 'publish', reason })}
      >
        <p>{asked === 'publish' ? words.published(row) : words.refused(row)}</p>
      </ActionDialog>
    );
  return (
    <DeskDialog
      title={words.titleOf(row)}
      size="lg"
      onClose={onClose}
      footer={
        row.state === 'open' && mayPublish ? (
          <>
            <Button variant="outline" onClick={() => setAsked('refuse')}>
              {back}
            </Button>
            <Button disabled={mine} onClick={() => setAsked('publish')}>
              {mine ? t`须由他人发布` : t`发布`}
            </Button>
          </>
        ) : undefined
      }
    >
      <p className="pb-2 text-13 text-fg-2">{t`${row.madeBy.name ?? row.madeBy.actor}：${row.reason}`}</p>
      <table className="hj-table proposal-changes">
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
              <td>{words.nameOf(path, row)}</td>
              <td className="num">{words.valueOf(path, before)}</td>
              <td className="num">{words.valueOf(path, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {row.note === null ? null : (
        <p className="text-13 text-fg-2">{t`${row.decidedBy?.name ?? row.decidedBy?.actor ?? ''}：${row.note}`}</p>
      )}
      {words.below?.(row)}
    </DeskDialog>
  );
}
