import { IconButton, LogoMark, LogoutIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ROLES } from '../../shared/labels.ts';
import { listJoint } from '../../shared/language/joints.ts';
import { LanguageChoice } from '../../shared/language/language-choice.tsx';
import { overviewQuery } from '../../shared/overview/queries.ts';
import { type Staff, useSession } from '../../shared/session/session-store.ts';
import { logout } from './logout.ts';
import { menuOf } from './menu-items.ts';

export function Menu({ staff }: { staff: Staff }) {
  const permissions = useSession((session) => session.permissions);
  const { data } = useQuery({ ...overviewQuery, enabled: permissions.includes('overview.read') });
  return (
    <aside className="menu">
      <div className="menu__logo">
        <LogoMark size={28} />
        <span>
          <b>{t`鸿竞控制台`}</b>
          <i>site hj</i>
        </span>
      </div>
      <nav aria-label={t`主菜单`}>
        {menuOf(permissions).map(({ title, items }) => (
          <div key={title ?? 'overview'}>
            {title === undefined ? null : <h2>{title}</h2>}
            {items.map(({ to, label, icon: Mark, count }) => {
              const waiting = data && count ? count(data) : 0;
              return (
                <Link key={to} to={to} activeOptions={{ exact: to === '/' }} className="menu__item">
                  <Mark size={18} />
                  <span>{label}</span>
                  {waiting > 0 ? (
                    <em className="num">
                      {waiting > 99 ? '99+' : waiting}
                      <span className="hj-visually-hidden"> {t`项待处理`}</span>
                    </em>
                  ) : null}
                </Link>
              );
            })}
          </div>
        ))}
      </nav>
      <div className="menu__language">
        <LanguageChoice />
      </div>
      <div className="menu__person">
        <span className="min-w-0">
          <b className="truncate">{staff.displayName}</b>
          <i className="truncate">{staff.roles.map((role) => ROLES[role]).join(listJoint)}</i>
        </span>
        <IconButton size="sm" label={t`退出登录`} onClick={logout}>
          <LogoutIcon size={18} />
        </IconButton>
      </div>
    </aside>
  );
}
