import { Avatar, ChevronRightIcon, LogoutIcon, VipBadge } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LanguageChoice } from '../../shared/language/language-choice.tsx';
import { goTo } from '../../shared/navigation/navigator.ts';
import { logout } from '../../shared/session/flows.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useShellCounts } from '../../shared/shell-counts.ts';
import { useDepositOpen } from '../../shared/site/site-config.ts';
import { AppearanceChoice } from '../../shared/theme/appearance-choice.tsx';
import { MINE_GROUPS, type MineGroup, type MineItem } from './mine-items.ts';
import './mine-menu.css';

const choice =
  'flex min-h-11 flex-wrap items-center justify-between gap-x-2 gap-y-1 px-2 py-1 text-14 text-fg-2';
const LEVELS = [t`低`, t`低`, t`中`, t`高`, t`高`];
const LEVEL_STEPS = [1, 2, 3, 4];

function SecurityLevel({ level }: { level: number }) {
  return (
    <span className="mine-menu__level">
      <Trans>
        安全
        {LEVEL_STEPS.map((step) => (
          <i key={step} data-on={step < level || undefined} />
        ))}
        <b>{LEVELS[Math.min(level, LEVELS.length) - 1]}</b>
      </Trans>
    </span>
  );
}

function MineLink({ item, count }: { item: MineItem; count: number }) {
  const ItemIcon = item.icon;
  if (item.press) {
    return (
      <button type="button" className="mine-menu__link" onClick={item.press}>
        <ItemIcon />
        {item.label}
        <ChevronRightIcon size={16} className="mine-menu__go" />
      </button>
    );
  }
  return (
    <Link
      to={item.to}
      params={item.params ?? {}}
      className="mine-menu__link"
      activeOptions={{ exact: false, includeSearch: false }}
    >
      <ItemIcon />
      {item.label}
      {count > 0 ? <em className="num">{count}</em> : null}
      <ChevronRightIcon size={16} className="mine-menu__go" />
    </Link>
  );
}

/** Who is logged in, where they can go, and the way out. */
export function MineMenu({ more }: { more?: MineGroup }) {
  const userInfo = useSession((session) => session.userInfo);
  const unread = useShellCounts((counts) => counts.unread);
  const feedback = useShellCounts((counts) => counts.feedback);
  const countOf: Readonly<Record<string, number>> = { message: unread, feedback };
  const depositOpen = useDepositOpen();
  const groups = more ? [...MINE_GROUPS, more] : MINE_GROUPS;
  return (
    <div className="mine-menu">
      <div className="flex items-center gap-2.5 min-h-15.25 px-1 pb-4 border-b border-line">
        <Avatar size={44} src={userInfo?.avatarUrl} />
        <div className="min-w-0">
          <div className="flex items-center gap-1 text-14 max-tablet:gap-2 max-tablet:text-16">
            <b className="truncate">{userInfo?.name ?? ' '}</b>
            {userInfo ? <VipBadge grade={userInfo.vipGrade} /> : null}
          </div>
          {userInfo ? <SecurityLevel level={userInfo.securityLevel} /> : null}
        </div>
      </div>
      {groups.map((group) => (
        <nav key={group.title} aria-label={group.title}>
          <h2>{group.title}</h2>
          {group.items
            .filter(({ key }) => key !== 'save_money' || depositOpen)
            .map((item) => (
              <MineLink key={item.key} item={item} count={countOf[item.key] ?? 0} />
            ))}
        </nav>
      ))}
      <div className={choice}>
        <span>{t`外观`}</span>
        <AppearanceChoice />
      </div>
      <div className={choice}>
        <span>{t`语言`}</span>
        <LanguageChoice />
      </div>
      <button
        type="button"
        className="mine-menu__link mine-menu__out"
        onClick={() => {
          logout();
          goTo('home');
        }}
      >
        <LogoutIcon />
        {t`退出登录`}
      </button>
    </div>
  );
}
