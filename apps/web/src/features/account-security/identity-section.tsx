import { BankIcon, Button, buttonClass, LockIcon, MailIcon, PhoneIcon, Tag, UserIcon } from '@hj/ui';
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

/** 身份与联系方式: what says who the member is. */
export function IdentitySection({ userInfo, onTask }: SectionProps) {
  return (
    <section className="hj-card security-card" aria-labelledby="identity">
      <header className="security-card__head">
        <h2 id="identity">身份与联系方式</h2>
        <p>仅用于核实身份和保护账户</p>
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
      title="实名认证"
      text={
        userInfo.realName === null ? (
          '须与身份证件和收款账户户名一致，提交后不可修改'
        ) : (
          <>
            <PrivateValue field="realName" label="真实姓名" masked={userInfo.realName} />
            {done ? null : <span>还需填写出生日期</span>}
          </>
        )
      }
      tag={<BoundTag bound={done} yes="已认证" no="未认证" />}
      action={
        done ? (
          <span className="security-locked">
            <LockIcon size={16} />
            已锁定
          </span>
        ) : (
          <Button onClick={() => onTask({ kind: 'real-name', open })}>
            {userInfo.realName === null ? '去认证' : '去填写'}
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
      title="银行卡"
      text="用于取款，须为本人实名开户"
      tag={<BoundTag bound={bound} yes="已绑定" no="未绑定" />}
      action={
        <Link to="/mine/addBankCard" className={buttonClass({ variant: bound ? 'outline' : 'soft' })}>
          {bound ? '管理' : '去绑定'}
        </Link>
      }
    />
  );
}

const CONTACTS = {
  phone: { title: '手机号', text: '用于登录验证、找回密码和取款确认', icon: PhoneIcon },
  email: { title: '邮箱', text: '用于找回密码和接收安全通知', icon: MailIcon },
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
      tag={<BoundTag bound={bound} yes="已绑定" no="未绑定" />}
      action={
        <Button
          variant={bound ? 'outline' : field === 'phone' ? 'primary' : 'soft'}
          onClick={() => onTask({ kind: field, former: masked ?? undefined })}
        >
          {bound ? '更换' : '去绑定'}
        </Button>
      }
    />
  );
}
