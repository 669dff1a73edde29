import { Field, Input, Segmented } from '@hj/ui';
import { useState } from 'react';
import { ConsoleError, call } from '../../shared/api/client.ts';
import { DeedButton } from './deed-button.tsx';
import type { Member } from './queries.ts';

const blank = { areaCode: '86', phone: '', email: '' };

/** Another phone or e-mail in the place of one that the member lost. */
export function CorrectContact({ member, onOpen }: { member: Member; onOpen: () => void }) {
  const options = [
    ...(member.phone === null ? [] : [{ value: 'phone', label: '手机号' } as const]),
    ...(member.email === null ? [] : [{ value: 'email', label: '邮箱' } as const]),
  ];
  const [chosen, setChosen] = useState<'phone' | 'email'>();
  const [form, setForm] = useState(blank);
  const field = chosen ?? options[0]?.value;
  const { memberId } = member;
  const set = (change: Partial<typeof blank>) => setForm((former) => ({ ...former, ...change }));
  if (field === undefined) return null;
  return (
    <DeedButton
      permission="members.correct"
      label="更换联系方式"
      title="更换联系方式"
      sureText="更换"
      subject={{ field, ...form }}
      onOpen={() => {
        setForm(blank);
        setChosen(undefined);
        onOpen();
      }}
      onSend={({ reason }) => {
        const [areaCode, phone, email] = [form.areaCode.trim(), form.phone.trim(), form.email.trim()];
        if (field === 'phone') {
          if (phone === '' || !/^\d{1,4}$/.test(areaCode)) throw new ConsoleError(6007, '请输入新的手机号');
          return call('/console/api/v1/members/resetContact', { memberId, reason, areaCode, phone });
        }
        if (email === '') throw new ConsoleError(6007, '请输入新的邮箱');
        return call('/console/api/v1/members/resetContact', { memberId, reason, email });
      }}
    >
      <p>
        仅用于会员已无法使用原号码或邮箱的情况。新旧联系方式都会收到通知；更换手机后，会员须先用新号码接收验证码才能办理资金业务。
      </p>
      {options.length > 1 ? (
        <Segmented label="联系方式" options={options} value={field} onChange={setChosen} />
      ) : null}
      {field === 'phone' ? (
        <div className="member-phone">
          <Field label="区号">
            <Input
              className="num"
              inputMode="numeric"
              maxLength={4}
              value={form.areaCode}
              onChange={({ target }) => set({ areaCode: target.value })}
            />
          </Field>
          <Field label="新手机号" hint={`现为 ${member.phone}`}>
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
        <Field label="新邮箱" hint={`现为 ${member.email}`}>
          <Input
            inputMode="email"
            maxLength={40}
            autoComplete="off"
            value={form.email}
            onChange={({ target }) => set({ email: target.value })}
          />
        </Field>
      )}
    </DeedButton>
  );
}
