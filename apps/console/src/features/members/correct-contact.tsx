import { Field, Input, Segmented } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ConsoleError, call } from '../../shared/api/client.ts';
import { ActionButton } from './action-button.tsx';
import type { Member } from './queries.ts';

const blank = { areaCode: '86', phone: '', email: '' };

/** Another phone or e-mail in the place of one that the member lost. */
export function CorrectContact({ member, onOpen }: { member: Member; onOpen: () => void }) {
  const options = [
    ...(member.phone === null ? [] : [{ value: 'phone', label: t`手机号` } as const]),
    ...(member.email === null ? [] : [{ value: 'email', label: t`邮箱` } as const]),
  ];
  const [chosen, setChosen] = useState<'phone' | 'email'>();
  const [form, setForm] = useState(blank);
  const field = chosen ?? options[0]?.value;
  const { memberId } = member;
  const set = (change: Partial<typeof blank>) => setForm((former) => ({ ...former, ...change }));
  if (field === undefined) return null;
  return (
    <ActionButton
      permission="members.correct"
      label={t`更换联系方式`}
      title={t`更换联系方式`}
      sureText={t`更换`}
      subject={{ field, ...form }}
      onOpen={() => {
        setForm(blank);
        setChosen(undefined);
        onOpen();
      }}
      onSend={({ reason }) => {
        const [areaCode, phone, email] = [form.areaCode.trim(), form.phone.trim(), form.email.trim()];
        if (field === 'phone') {
          if (phone === '' || !/^\d{1,4}$/.test(areaCode)) throw new ConsoleError(6007, t`请输入新的手机号`);
          return call('/console/api/v1/members/resetContact', { memberId, reason, areaCode, phone });
        }
        if (email === '') throw new ConsoleError(6007, t`请输入新的邮箱`);
        return call('/console/api/v1/members/resetContact', { memberId, reason, email });
      }}
    >
      <p>
        {t`仅用于会员已无法使用原号码或邮箱的情况。新旧联系方式都会收到通知；更换手机后，会员须先用新号码接收验证码才能办理资金业务。`}
      </p>
      {options.length > 1 ? (
        <Segmented label={t`联系方式`} options={options} value={field} onChange={setChosen} />
      ) : null}
      {field === 'phone' ? (
        <div className="member-phone">
          <Field label={t`区号`}>
            <Input
              className="num"
              inputMode="numeric"
              maxLength={4}
              value={form.areaCode}
              onChange={({ target }) => set({ areaCode: target.value })}
            />
          </Field>
          <Field label={t`新手机号`} hint={t`现为 ${member.phone ?? t`未绑定`}`}>
            <Input
              className="num"
              inputMode="tel"
              maxLength={18}
              autoComplete="off"
              value={form.phone}
              onChange={({ target }) => set({ phone: target.value })}
            />
          </Field>
        </div>
      ) : (
        <Field label={t`新邮箱`} hint={t`现为 ${member.email ?? t`未绑定`}`}>
          <Input
            inputMode="email"
            maxLength={40}
            autoComplete="off"
            value={form.email}
            onChange={({ target }) => set({ email: target.value })}
          />
        </Field>
      )}
    </ActionButton>
  );
}
