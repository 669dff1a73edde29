import { Tag } from '@hj/ui';
import type { ReactNode } from 'react';
import type { UserInfo } from '../../shared/session/session-store.ts';

const GENDERS: Record<UserInfo['gender'], string> = { unknown: '未填写', male: '男', female: '女' };

const DATE = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'medium', timeZone: 'Asia/Shanghai' });

function Bound({ done, yes, no }: { done: boolean; yes: string; no: string }) {
  return <Tag tone={done ? 'success' : 'neutral'}>{done ? yes : no}</Tag>;
}

export function ProfileList({ userInfo }: { userInfo: UserInfo }) {
  const rows: readonly [string, ReactNode][] = [
    ['用户名', userInfo.name],
    ['真实姓名', userInfo.realName ?? '未填写'],
    ['性别', GENDERS[userInfo.gender]],
    ['生日', userInfo.birthday ?? '未填写'],
    ['手机号', userInfo.phone ?? '未绑定'],
    ['邮箱', userInfo.email ?? '未绑定'],
    ['登录密码', <Bound key="password" done={userInfo.password} yes="已设置" no="未设置" />],
    ['资金密码', <Bound key="second" done={userInfo.secondPassword} yes="已设置" no="未设置" />],
    ['收款账户', <Bound key="card" done={userInfo.bankCardBound} yes="已绑定" no="未绑定" />],
    ['注册日期', DATE.format(userInfo.registerDate)],
  ];
  return (
    <dl className="grid grid-cols-1 gap-x-10 tablet:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="flex min-h-11 items-center justify-between border-t border-line">
          <dt className="text-13 text-fg-3">{name}</dt>
          <dd className="text-14">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
