import { Field, Input } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { ConsoleError, call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import type { TreeNode } from './tree-page.tsx';

const mostShare = 30;

/** Hundredths of a per cent count: `12.5` is 125,000 millionths; undefined for anything that is no share. */
export function sharePpmOf(text: string): number | undefined {
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return undefined;
  const share = Number(text);
  return share <= mostShare ? Math.round(share * 10_000) : undefined;
}

/** An account is named by its number; nothing: none. */
export function idOf(text: string): string | null | undefined {
  if (text === '') return null;
  return /^\d{1,18}$/.test(text) ? text : undefined;
}

const wrongId = () => t`请填写会员编号`;

function IdField({
  label,
  hint,
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  value: string;
  onChange: (text: string) => void;
}) {
  return (
    <Field label={label} hint={hint} error={idOf(value) === undefined ? wrongId() : undefined}>
      <Input
        className="num"
        inputMode="numeric"
        maxLength={18}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value.trim())}
      />
    </Field>
  );
}

/** Parent and share of an agent from the next month on. */
export function MoveAgentDialog({ node, onClose }: { node: TreeNode; onClose: () => void }) {
  const refresh = useRefresh('agents');
  const [parent, setParent] = useState(node.nextParentId ?? '');
  const [share, setShare] = useState(String(node.nextSharePpm / 10_000));
  const [parentId, sharePpm] = [idOf(parent), sharePpmOf(share)];
  const bounds = t`0 到 ${mostShare}，最多两位小数`;
  return (
    <ActionDialog
      title={t`移动代理 ${node.agent.name}`}
      sureText={t`提交复核`}
      doneText={() => t`已提交，待另一人复核`}
      subject={{ parent, share }}
      onClose={onClose}
      onDone={refresh}
      onSend={({ reason }) => {
        if (parentId === undefined) throw new ConsoleError(6007, wrongId());
        if (sharePpm === undefined) throw new ConsoleError(6007, bounds);
        return call('/console/api/v1/agents/moveAgent', {
          ...{ agentId: node.agent.memberId, parentId, sharePpm, reason },
        });
      }}
    >
      <IdField label={t`上级代理的会员编号`} hint={t`留空为直属平台`} value={parent} onChange={setParent} />
      <Field label={t`上级分成（%）`} hint={bounds} error={sharePpm === undefined ? bounds : undefined}>
        <Input
          className="num"
          inputMode="decimal"
          maxLength={5}
          autoComplete="off"
          value={share}
          onChange={({ target }) => setShare(target.value.trim())}
        />
      </Field>
    </ActionDialog>
  );
}

/** Whose member a member is from the next month on. */
export function MoveMemberDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh('agents');
  const [member, setMember] = useState('');
  const [agent, setAgent] = useState('');
  const [memberId, agentId] = [idOf(member), idOf(agent)];
  return (
    <ActionDialog
      title={t`移动会员`}
      sureText={t`提交复核`}
      doneText={() => t`已提交，待另一人复核`}
      subject={{ member, agent }}
      onClose={onClose}
      onDone={refresh}
      onSend={({ reason }) => {
        if (memberId == null || agentId === undefined) throw new ConsoleError(6007, wrongId());
        return call('/console/api/v1/agents/moveMember', { memberId, agentId, reason });
      }}
    >
      <IdField label={t`会员编号`} value={member} onChange={setMember} />
      <IdField label={t`代理的会员编号`} hint={t`留空则不属于任何代理`} value={agent} onChange={setAgent} />
    </ActionDialog>
  );
}
