import { Amount, Avatar, Badge, BellIcon, buttonClass, latePart, sayMissed } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useUnread } from '../../shared/messages/unread.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useShellCounts } from '../../shared/shell-counts.ts';
import { DepositLink } from '../../shared/site/deposit-link.tsx';
import { BalanceBox, useBalance } from './balance-box.tsx';

const MemberMenu = latePart(async () => (await import('./member-menu.tsx')).MemberMenu, sayMissed);

export function BellLink() {
  useUnread();
  const unread = useShellCounts((counts) => counts.unread);
  return (
    <Link to="/mine/message" className="hj-icon-btn" aria-label={t`消息`}>
      <BellIcon size={20} />
      <Badge count={unread} label={t`${unread} 条未读`} />
    </Link>
  );
}

/** The part that fits a phone's bar: balance and deposit. */
export function MemberSide() {
  const balance = useBalance();
  return (
    <>
      <b className="text-14 text-white">
        <Amount value={balance} />
      </b>
      <DepositLink className={buttonClass({ variant: 'gold', size: 'sm' })}>{t`存款`}</DepositLink>
    </>
  );
}

/** Balance, deposit, bell and the member's menu. */
export function MemberArea() {
  const grade = useSession((session) => session.userInfo?.vipGrade);
  return (
    <>
      <BalanceBox />
      <DepositLink className={buttonClass({ variant: 'gold' })}>{t`存款`}</DepositLink>
      <BellLink />
      <Suspense fallback={<Avatar vip={grade} />}>
        <MemberMenu />
      </Suspense>
    </>
  );
}
