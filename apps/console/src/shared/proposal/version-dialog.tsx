import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { ActionForm, DeskDialog } from '../action/form-dialog.tsx';
import { useAskedClose } from '../action/use-asked-close.tsx';
import { type ProposalCommand, useProposal } from './use-proposal.tsx';

export interface VersionDialogProps extends ProposalCommand {
  title: string;
  /** The draft differs from the version that was opened, and the contract's schema takes it. */
  ready: boolean;
  /** The draft differs from the version that was opened: closing asks first. */
  changed: boolean;
  /** Messages of the contract's schema by path. */
  faults: ReadonlyMap<string, string>;
  children: ReactNode;
}

/** The next version of something that two operators decide: its fields, the reason for it, and the command that proposes it. */
export function VersionDialog({ title, ready, changed, faults, children, ...command }: VersionDialogProps) {
  const { field, hasReason, send, pending, error } = useProposal(command);
  const { close, question } = useAskedClose(changed, command.onClose);
  const [fault] = faults.values();
  return (
    <DeskDialog title={title} size="lg" busy={pending} onClose={close}>
      <ActionForm
        sureText={t`提交新版本`}
        ready={ready && hasReason}
        {...{ pending, error }}
        onSend={send}
        onClose={close}
      >
        {children}
        {fault === undefined ? null : (
          <p role="alert" className="tree-fault">{t`有内容不符合要求：${fault}`}</p>
        )}
        {field}
      </ActionForm>
      {question}
    </DeskDialog>
  );
}
