import { BankIcon, Button, buttonClass, LockIcon, MailIcon, PhoneIcon, Tag, UserIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { missingIdentity } from '../../shared/member/identity.ts';
import { PrivateValue } from '../../shared/member/private-value.tsx';
import type { UserInfo } from '../../shared/session/session-store.ts';
import { SecurityRow } from './security-row.tsx';
import type { Task } from './task-dialog.tsx';

export interface SectionProps {
  userInfo: UserInfo;
  onTask: (task: Task) => void;
}

function BoundTag({ bound, yes, no }: { bound: boolean; yes: string; no: string }) {
  return <Tag tone={bound ? 'success' : 'neutral'}>{bound ? yes : no}</Tag>;
}

/** 身份与联系方式: identity and contacts of the member. */
export function IdentitySection({ userInfo, onTask }: SectionProps) {
  return (
    <section className="hj-card security-card" aria-labelledby="identity">
      <header className="security-card__head">
        <h2 className="text-16 font-bold" id="identity">{t`身份与联系方式`}</h2>
        <p className="text-12 text-fg-3">{t`仅用于核实身份和保护账户`}</p>
      </header>
      <ul className="security-list">
        <RealNameRow userInfo={userInfo} onTask={onTask} />
        <ContactRow field="phone" userInfo={userInfo} onTask={onTask} />
        <ContactRow field="email" userInfo={userInfo} onTask={onTask} />
        <BankCardRow bound={userInfo.bankCardBound} />
      </ul>
    </section>
  );
}

function RealNameRow({ userInfo, onTask }: SectionProps) {
  const open = missingIdentity(userInfo);
  const done = open.length === 0;
  return (
    <SecurityRow
      icon={<UserIcon size={20} />}
      title={t`实名认证`}
      text={
        userInfo.realName === null ? (
          t`须与身份证件和收款账户户名一致，提交后不可修改`
        ) : (
          <>
            <PrivateValue field="realName" label={t`真实姓名`} masked={userInfo.realName} />
            {done ? null : <span>{t`还需填写出生日期`}</span>}
          </>
        )
      }
      tag={<BoundTag bound={done} yes={t`已认证`} no={t`未认证`} />}
      action={
        done ? (
          <span className="inline-flex items-center gap-1 text-13 text-fg-3">
            <LockIcon size={16} />
            {t`已锁定`}
          </span>
        ) : (
          <Button onClick={() => onTask({ kind: 'real-name', open })}>
            {userInfo.realName === null ? t`去认证` : t`去填写`}
          </Button>
        )
      }
    />
  );
}

function BankCardRow({ bound }: { bound: boolean }) {
  return (
    <SecurityRow
      icon={<BankIcon size={20} />}
      title={t`银行卡`}
      text={t`用于取款，须为本人实名开户`}
      tag={<BoundTag bound={bound} yes={t`已绑定`} no={t`未绑定`} />}
      action={
        <Link to="/mine/addBankCard" className={buttonClass({ variant: bound ? 'outline' : 'soft' })}>
          {bound ? t`管理` : t`去绑定`}
        </Link>
      }
    />
  );
}

const CONTACTS = {
  phone: { title: t`手机号`, text: t`用于登录验证、找回密码和取款确认`, icon: PhoneIcon },
  email: { title: t`邮箱`, text: t`用于找回密码和接收安全通知`, icon: MailIcon },
} as const;

function ContactRow({ field, userInfo, onTask }: SectionProps & { field: 'phone' | 'email' }) {
  const { title, text, icon: ContactIcon } = CONTACTS[field];
  const masked = userInfo[field];
  const bound = masked !== null;
  return (
    <SecurityRow
      icon={<ContactIcon size={20} />}
      title={title}
      text={masked === null ? text : <PrivateValue field={field} label={title} masked={masked} />}
      tag={<BoundTag bound={bound} yes={t`已绑定`} no={t`未绑定`} />}
      action={
        <Button
          variant={bound ? 'outline' : field === 'phone' ? 'primary' : 'soft'}
          onClick={() => onTask({ kind: field, former: masked ?? undefined })}
        >
          {bound ? t`更换` : t`去绑定`}
        </Button>
      }
    />
  );
}
