import { Avatar, LogoutIcon, MoonIcon, SunIcon, TicketIcon, UserIcon, WalletIcon } from '@hj/ui';
import { Menu, MenuItem, MenuSeparator } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { goTo } from '../../shared/navigation/navigator.ts';
import { logout } from '../../shared/session/flows.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { setEdition, useEdition } from '../../shared/theme/edition.ts';

function EditionItem() {
  const professional = useEdition((state) => state.edition === 'professional');
  return (
    <MenuItem
      icon={professional ? <SunIcon /> : <MoonIcon />}
      onSelect={() => setEdition(professional ? 'classic' : 'professional')}
    >
      {professional ? t`切换经典版` : t`切换专业版`}
    </MenuItem>
  );
}

/** The menu of the avatar in the top bar. */
export function MemberMenu() {
  const userInfo = useSession((session) => session.userInfo);
  const avatar = (
    <button type="button" className="top-bar__avatar" aria-label={t`${userInfo?.name ?? t`会员`}，打开菜单`}>
      <Avatar src={userInfo?.avatarUrl} vip={userInfo?.vipGrade} />
    </button>
  );
  return (
    <Menu trigger={avatar}>
      <MenuItem icon={<UserIcon />} render={<Link to="/mine/userinfo" />}>
        {t`个人资料`}
      </MenuItem>
      <MenuItem icon={<WalletIcon />} render={<Link to="/mine/wallet" />}>
        {t`我的钱包`}
      </MenuItem>
      <MenuItem icon={<TicketIcon />} render={<Link to="/mine/betRecord" />}>
        {t`投注记录`}
      </MenuItem>
      <EditionItem />
      <MenuSeparator />
      <MenuItem
        icon={<LogoutIcon />}
        onSelect={() => {
          logout();
          goTo('home');
        }}
      >
        {t`退出登录`}
      </MenuItem>
    </Menu>
  );
}
