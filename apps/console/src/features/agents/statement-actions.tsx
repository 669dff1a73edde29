import type { ConsoleResponse } from '@hj/contract/console';
import { Amount, Button } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { sentenceEnd } from '../../shared/language/joints.ts';
import { useMay, useSession } from '../../shared/session/session-store.ts';

export type Statement = ConsoleResponse<'/console/api/v1/agents/statements'>['list'][number];

const WORDS = {
  check: { title: t`初审结算单`, sure: t`初审通过`, text: t`初审后须由另一人复核。` },
  approve: { title: t`通过结算单`, sure: t`通过`, text: t`通过后代理可提取到中心钱包，不可撤回。` },
  refuse: { title: t`驳回结算单`, sure: t`驳回`, text: t`驳回后不支付，代理会看到原因。` },
} as const;

/** This person's actions on a statement: one checks, another decides. */
export function StatementActions({ row }: { row: Statement }) {
  const [asked, setAsked] = useState<keyof typeof WORDS>();
  const refresh = useRefresh('agents');
  const [mayCheck, mayApprove] = [useMay('agents.check'), useMay('agents.approve')];
  const mine = useSession(({ staff }) => row.checkedBy?.actor === `staff:${staff?.staffId}`);
  const { statementId, month } = row;
  const actions: readonly (keyof typeof WORDS)[] =
    row.state === 'computed' && mayCheck
      ? ['check']
      : row.state === 'checked' && mayApprove && !mine
        ? ['approve', 'refuse']
        : [];
  if (actions.length === 0) return <span className="text-12 text-fg-3">{row.note ?? ''}</span>;
  return (
    <span className="inline-flex gap-2">
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'refuse' ? 'outline' : 'primary'}
          onClick={() => setAsked(action)}
        >
          {WORDS[action].sure}
        </Button>
      ))}
      {asked === undefined ? null : (
        <ActionDialog
          title={WORDS[asked].title}
          sureText={WORDS[asked].sure}
          danger={asked === 'refuse'}
          subject={{ statementId, asked }}
          onClose={() => setAsked(undefined)}
          onDone={refresh}
          onSend={({ reason, key }) =>
            asked === 'check'
              ? call('/console/api/v1/agents/checkStatement', { statementId, reason }, { key })
              : call(
                  '/console/api/v1/agents/decideStatement',
                  { statementId, approve: asked === 'approve', reason },
                  { key },
                )
          }
        >
          <p>
            {row.agent.name} · {month.slice(0, 7)} · <Amount value={row.total} />
            {sentenceEnd}
            {WORDS[asked].text}
          </p>
        </ActionDialog>
      )}
    </span>
  );
}
