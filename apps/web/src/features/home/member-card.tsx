import {
  Avatar,
  ChevronRightIcon,
  DownloadIcon,
  type Icon,
  ListIcon,
  SwapIcon,
  TicketIcon,
  UploadIcon,
  VipBadge,
} from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { serverNow } from '../../shared/clock/server-clock.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useDepositOpen } from '../../shared/site/site-config.ts';
import { venuesQuery } from '../../shared/venues/queries.ts';
import { useWalletBalance } from '../../shared/wallet/balance.ts';
import { HideAmountsButton, PrivateAmount } from '../../shared/wallet/private-amount.tsx';
import { greeting } from './featured.ts';

const ACTIONS = [
  { label: t`存款`, to: '/mine/savemoney', icon: DownloadIcon, gold: true },
  { label: t`转账`, to: '/mine/transfermoney', icon: SwapIcon, gold: false },
  { label: t`取款`, to: '/mine/takemoney', icon: UploadIcon, gold: false },
  { label: t`记录`, to: '/mine/betRecord', icon: ListIcon, gold: false },
] as const satisfies readonly { label: string; to: string; icon: Icon; gold: boolean }[];

function Actions() {
  const depositOpen = useDepositOpen();
  return (
    <nav className="member-actions" aria-label={t`快捷操作`}>
      {ACTIONS.filter(({ to }) => to !== '/mine/savemoney' || depositOpen).map(
        ({ label, to, icon: ActionIcon, gold }) => (
          <Link
            key={label}
            to={to}
            className={clsx('member-actions__item', gold && 'member-actions__item--gold')}
          >
            <span>
              <ActionIcon size={20} />
            </span>
            {label}
          </Link>
        ),
      )}
    </nav>
  );
}

/** The member, the balance, and its four actions. */
export function MemberCard() {
  const userInfo = useSession((session) => session.userInfo);
  const { centre, locked } = useWalletBalance();
  const { data: venues } = useQuery(venuesQuery);
  return (
    <aside className="hj-card member-card" aria-label={t`我的账户`}>
      <Link to="/mine/userinfo" className="member-card__who">
        <Avatar size={44} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            <b className="truncate text-16">{userInfo?.name ?? ' '}</b>
            {userInfo && userInfo.vipGrade > 0 ? <VipBadge grade={userInfo.vipGrade} /> : null}
          </span>
          <span className="block text-12 text-fg-3">{greeting(serverNow())}</span>
        </span>
        <ChevronRightIcon size={18} />
      </Link>
      <div className="member-card__sum">
        <span className="member-card__label">
          <Trans>
            中心钱包
            <HideAmountsButton />
          </Trans>
        </span>
        <b>
          <PrivateAmount value={centre} />
        </b>
        <span className="member-card__venues">
          <Trans>
            <span>
              场馆余额 <PrivateAmount value={venues?.totalMoney} />
            </span>
            <Link to="/mine/wallet" className="text-brand-text">
              一键回收
            </Link>
          </Trans>
        </span>
      </div>
      <Actions />
      <Link to="/mine/betRecord" className="member-card__open">
        <TicketIcon size={16} />
        <Trans>
          <span className="flex-1">
            投注中 <PrivateAmount value={locked} className="font-bold" />
          </span>
          查看
        </Trans>
      </Link>
    </aside>
  );
}
