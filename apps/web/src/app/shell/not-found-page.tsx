import { buttonClass, SearchIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  return (
    <MessagePage
      icon={<SearchIcon size={32} />}
      title={t`页面不存在`}
      hint={t`地址可能有误，或页面已下线`}
      action={
        <Link to="/" className={buttonClass({ variant: 'soft', size: 'sm' })}>
          {t`返回首页`}
        </Link>
      }
    />
  );
}
