import { LockIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { missingIdentity } from '../../shared/member/identity.ts';
import { PrivateValue } from '../../shared/member/private-value.tsx';
import { GENDERS, ProfileForm } from '../../shared/member/profile-form.tsx';
import type { ProfileField } from '../../shared/member/profile-rules.ts';
import type { UserInfo } from '../../shared/session/session-store.ts';

function openFields(userInfo: UserInfo): ProfileField[] {
  return [...missingIdentity(userInfo), ...(userInfo.gender === 'unknown' ? (['gender'] as const) : [])];
}

function Locked({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 py-2.5 px-4 border border-line rounded-md bg-surface-2">
      <dt className="text-12 text-fg-3">{name}</dt>
      <dd className="flex items-center justify-between gap-2 min-h-7 text-14 font-semibold">
        {children}
        <LockIcon size={14} label={t`已锁定，不可修改`} className="text-fg-3" />
      </dd>
    </div>
  );
}

/** 基本资料: submitted fields are masked and locked; the others are a form. */
export function ProfileSection({ userInfo }: { userInfo: UserInfo }) {
  const open = openFields(userInfo);
  const { realName, birthday, gender } = userInfo;
  return (
    <section className="hj-card user-card" aria-labelledby="profile">
      <header className="user-card__head">
        <h2 id="profile">{t`基本资料`}</h2>
        <p>{open.length > 0 ? t`完善后可以绑定收款账户和取款` : t`如需更正，请联系在线客服`}</p>
      </header>
      {open.length < 3 ? (
        <dl className="grid grid-cols-3 gap-3 pt-1 px-6 pb-5 max-desktop:grid-cols-2 max-tablet:grid-cols-1 max-tablet:gap-2 max-tablet:pt-0 max-tablet:px-4 max-tablet:pb-4">
          {realName === null ? null : (
            <Locked name={t`真实姓名`}>
              <PrivateValue field="realName" label={t`真实姓名`} masked={realName} />
            </Locked>
          )}
          {birthday === null ? null : (
            <Locked name={t`出生日期`}>
              <PrivateValue field="birthday" label={t`出生日期`} masked={birthday} />
            </Locked>
          )}
          {gender === 'unknown' ? null : <Locked name={t`性别`}>{GENDERS[gender]}</Locked>}
        </dl>
      ) : null}
      {open.length > 0 ? (
        <div className="max-w-120 pt-2 px-6 pb-6 max-tablet:max-w-[none] max-tablet:pt-1 max-tablet:px-4 max-tablet:pb-4">
          <ProfileForm key={open.join()} open={open} />
        </div>
      ) : null}
    </section>
  );
}
