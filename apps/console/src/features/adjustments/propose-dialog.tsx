import { amountText } from '@hj/contract';
import type { SanctionGround } from '@hj/contract/console';
import { parseAmount } from '@hj/money';
import { Amount, Field, Input, Segmented } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { GroundField } from '../../shared/action/ground-field.tsx';
import { ConsoleError, call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';

const KINDS = [
  { value: 'credit', label: t`加款` },
  { value: 'debit', label: t`扣款` },
] as const;

/** The member of the proposal, shown before it is sent. */
function useMember(text: string) {
  return useQuery({
    queryKey: ['members', 'find', text],
    queryFn: () => call('/console/api/v1/members/find', { text }),
    enabled: text !== '',
    retry: false,
  });
}

/** Proposes an adjustment; a colleague decides it. */
export function ProposeDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh('adjustments');
  const [kind, setKind] = useState<'credit' | 'debit'>('credit');
  const [name, setName] = useState('');
  const [amount, setAmount] = useState('');
  const [ground, setGround] = useState<SanctionGround>();
  const found = useMember(name.trim());
  const member = found.data?.list.find((each) => each.name === name.trim() || each.memberId === name.trim());
  const value = amountText.safeParse(amount).success ? parseAmount(amount) : undefined;
  return (
    <ActionDialog
      title={t`提出调账`}
      sureText={t`提交复核`}
      subject={{ kind, amount, ground, memberId: member?.memberId }}
      onClose={onClose}
      onDone={refresh}
      onSend={({ reason, key }) => {
        if (member === undefined) throw new ConsoleError(6007, t`请填写存在的会员账号或编号`);
        if (value === undefined || value === 0n)
          throw new ConsoleError(6007, t`请输入正确的金额，最多两位小数`);
        const asked = { memberId: member.memberId, amount, reason };
        const proposal =
          kind === 'debit' && ground !== undefined ? { kind, ground, ...asked } : { kind, ...asked };
        return call('/console/api/v1/adjustments/propose', proposal, { key });
      }}
    >
      <Segmented label={t`方向`} options={KINDS} value={kind} onChange={setKind} />
      {kind === 'debit' ? (
        <GroundField label={t`没收依据（更正差错不选）`} value={ground} onChange={setGround} />
      ) : null}
      <Field
        label={t`会员账号或编号`}
        error={name.trim() !== '' && found.isSuccess && !member ? t`没有这个会员` : undefined}
        hint={
          member ? (
            <Trans>
              {member.name}（{member.memberId}），余额 <Amount value={member.balance} />
            </Trans>
          ) : (
            t`填写完整账号`
          )
        }
      >
        <Input
          value={name}
          maxLength={32}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field
        label={t`金额`}
        error={amount !== '' && value === undefined ? t`请输入正确的金额，最多两位小数` : undefined}
      >
        <Input
          className="num"
          inputMode="decimal"
          maxLength={16}
          autoComplete="off"
          value={amount}
          onChange={({ target }) => setAmount(target.value.trim())}
        />
      </Field>
    </ActionDialog>
  );
}
