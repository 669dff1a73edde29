import { buttonClass, ClockIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { MessagePage } from './message-page.tsx';
import { useRouteTitle } from './use-route-title.ts';

/** The one page of everything that a later issue builds. */
export function UnderConstructionPage() {
  const title = useRouteTitle();
  return (
    <MessagePage
      icon={<ClockIcon size={32} />}
      title={title ? t`${title}建设中` : t`建设中`}
      hint={t`此页面尚未开放，您的账户与资金不受影响`}
      action={
        <div className="flex items-center gap-4">
          <Link to="/" className={buttonClass({ variant: 'soft', size: 'sm' })}>
            {t`返回首页`}
          </Link>
          {/* Also where a page stands outside of the site's frame (C20). */}
          <Link to="/app/help/$code" params={{ code: 'bczr' }} className="text-13 text-fg-3 hover:text-fg-1">
            {t`博彩责任`}
          </Link>
        </div>
      }
    />
  );
}
