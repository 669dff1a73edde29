import { t } from '@lingui/core/macro';
import { Outlet } from '@tanstack/react-router';
import { MineHelp } from './mine-help.tsx';
import { MineMenu } from './mine-menu.tsx';

/** The user centre: menu and content side by side; on a phone only the content, for 我的 is the menu. */
export function MineLayout() {
  return (
    <div className="mx-auto grid w-full max-w-(--w-page) flex-1 grid-cols-1 items-start gap-6 p-3 tablet:grid-cols-[13.5rem_minmax(0,1fr)] tablet:px-4 tablet:pt-6 tablet:pb-0 desktop:px-0">
      <aside className="hj-card hidden p-3 pt-4 tablet:block" aria-label={t`用户中心`}>
        <MineMenu />
      </aside>
      <div className="flex min-w-0 flex-col gap-4">
        <Outlet />
        <MineHelp />
      </div>
    </div>
  );
}
