import { Field, Input, Segmented } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ConsoleError, call } from '../../shared/api/client.ts';
import { ActionButton } from './action-button.tsx';
import type { Member } from './queries.ts';

const SAME = { value: 'same', label: t`不更改` } as const;
const CHOICES = [SAME, { value: 'male', label: t`男` }, { value: 'female', label: t`女` }] as const;
type Choice = (typeof CHOICES)[number]['value'];

const blank = { realName: '', birthday: '', gender: 'same' as Choice };

/** Corrects fields that the member cannot change any more: those that were submitted once, and of them those that are filled in. */
export function CorrectIdentity({ member, onOpen }: { member: Member; onOpen: () => void }) {
  const [form, setForm] = useState(blank);
  const { memberId } = member;
  const set = (change: Partial<typeof blank>) => setForm((former) => ({ ...former, ...change }));
  if (member.realName === null && member.birthday === null && member.gender === 'unknown') return null;
  return (
    <ActionButton
      permission="members.correct"
      label={t`更正资料`}
      title={t`更正身份资料`}
      sureText={t`更正`}
      subject={form}
      onOpen={() => {
        setForm(blank);
        onOpen();
      }}
      onSend={({ reason }) => {
        const given = {
          ...(form.realName.trim() === '' ? {} : { realName: form.realName.trim() }),
          ...(form.birthday === '' ? {} : { birthday: form.birthday }),
          ...(form.gender === 'same' ? {} : { gender: form.gender }),
        };
        if (Object.keys(given).length === 0) throw new ConsoleError(6007, t`请填写要更正的资料`);
        return call('/console/api/v1/members/correctIdentity', { memberId, reason, ...given });
      }}
    >
      <p>
        {t`请先核对证件原件。只填写需要更正的项目，会员会收到更正通知，原值不保留。更正姓名或生日后，已通过审核的证件会退回重新审核。`}
      </p>
      {member.realName === null ? null : (
        <Field label={t`真实姓名`} hint={t`现为 ${member.realName}`}>
          <Input
            value={form.realName}
            maxLength={50}
            autoComplete="off"
            onChange={({ target }) => set({ realName: target.value })}
          />
        </Field>
      )}
      {member.birthday === null ? null : (
        <Field label={t`生日`} hint={t`现为 ${member.birthday}`}>
          <Input
            type="date"
            value={form.birthday}
            onChange={({ target }) => set({ birthday: target.value })}
          />
        </Field>
      )}
      {member.gender === 'unknown' ? null : (
        <div className="member-choice">
          <span aria-hidden="true">{t`性别`}</span>
          <Segmented
            label={t`性别`}
            options={CHOICES}
            value={form.gender}
            onChange={(gender) => set({ gender })}
          />
        </div>
      )}
    </ActionButton>
  );
}
