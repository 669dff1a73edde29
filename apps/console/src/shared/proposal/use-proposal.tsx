import { reasonText } from '@hj/contract/console';
import { Field, Input } from '@hj/ui';
import { sayName } from '@hj/ui/i18n';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { useCommand, useRefresh } from '../api/use-command.ts';

export interface ProposalCommand {
  /** The subject of the command besides the reason. */
  draft: unknown;
  hint: string;
  /** The first part of the query keys that a proposal changes. */
  desk: string;
  onPropose: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

interface Proposal {
  /** 修改说明. */
  field: ReactNode;
  /** The reason is one that the contract takes. */
  hasReason: boolean;
  send: () => void;
  pending: boolean;
  error: Error | null;
}

/** The reason of a version that two operators decide, and the command that proposes it. */
export function useProposal({ draft, hint, desk, onPropose, onClose }: ProposalCommand): Proposal {
  const [reason, setReason] = useState('');
  const refresh = useRefresh(desk);
  const why = reasonText.safeParse(reason);
  const { mutate, isPending, error } = useCommand({
    subject: { draft },
    onSend: (ground: string, _key) => onPropose(ground),
    onDone: refresh,
    doneText: () => t`已提交，待另一人发布`,
    onClose,
  });
  const fault = reason !== '' && !why.success ? sayName(why.error.issues[0]?.message ?? '') : undefined;
  return {
    ...{ hasReason: why.success, pending: isPending, error },
    send: () => why.success && mutate(why.data),
    field: (
      <Field label={t`修改说明`} error={fault} hint={hint}>
        <Input
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    ),
  };
}
