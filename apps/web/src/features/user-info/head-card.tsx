import { Avatar, buttonClass, CameraIcon, latePart, sayMissed, VipBadge } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { dayText } from '../../shared/date-range.ts';
import { SecurityLevel } from '../../shared/member/security-level.tsx';
import type { UserInfo } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';

const AvatarDialog = latePart(async () => (await import('./avatar-dialog.tsx')).AvatarDialog, sayMissed);

/** Picture, name, since when, the login before this one, and how safe the account is. */
export function HeadCard({ userInfo }: { userInfo: UserInfo }) {
  const [choosing, setChoosing] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <section
      className="hj-card grid grid-cols-[auto_minmax(0,1fr)_16rem] items-center gap-5 py-5 px-6 max-desktop:grid-cols-[auto_minmax(0,1fr)] max-tablet:gap-4 max-tablet:p-4"
      aria-labelledby="user-info"
    >
      <h1 id="user-info" className="hj-visually-hidden">
        {t`个人资料`}
      </h1>
      <button
        type="button"
        className="relative rounded-full bg-transparent"
        aria-label={t`更换头像`}
        onClick={() => setChoosing('open')}
      >
        <Avatar size={80} src={userInfo.avatarUrl} />
        <span className="absolute -right-0.5 -bottom-0.5 flex items-center justify-center size-7 border-2 border-surface-1 rounded-full bg-brand text-on-brand">
          <CameraIcon size={16} />
        </span>
      </button>
      <div className="grid grid-cols-1 gap-0.5 text-13 leading-5 text-fg-2">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <b className="truncate text-20 leading-7 text-fg-1">{userInfo.name}</b>
          <VipBadge grade={userInfo.vipGrade} />
        </span>
        <span>
          <Trans>
            注册于 <span className="num">{dayText(userInfo.registerDate)}</span>
          </Trans>
        </span>
        <PreviousLogin userInfo={userInfo} />
      </div>
      <div className="user-head__level grid gap-3 pl-6 border-l border-l-line max-desktop:col-span-full max-desktop:pt-4 max-desktop:px-0 max-desktop:pb-0 max-desktop:border-t max-desktop:border-t-line max-desktop:border-l-0">
        <SecurityLevel userInfo={userInfo} />
        <Link to="/mine/auth" className={buttonClass({ variant: 'soft' })}>
          {t`安全中心`}
        </Link>
      </div>
      {choosing === 'never' ? null : (
        <Suspense>
          <AvatarDialog
            open={choosing === 'open'}
            userInfo={userInfo}
            onClose={() => setChoosing('closed')}
          />
        </Suspense>
      )}
    </section>
  );
}

/** C11: a login that was not the member's own is noticed here. */
function PreviousLogin({ userInfo: { previousLogin } }: { userInfo: UserInfo }) {
  if (!previousLogin) return <span>{t`这是您首次登录`}</span>;
  return (
    <span>
      <Trans>
        上次登录 <span className="num">{momentText(previousLogin.at)}</span> {previousLogin.place}
      </Trans>
    </span>
  );
}
