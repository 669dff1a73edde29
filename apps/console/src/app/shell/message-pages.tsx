import { buttonClass, Empty, ErrorPanel, LockIcon, SearchIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHead } from '../../shared/page/page-head.tsx';

const Home = () => (
  <Link to="/" className={buttonClass({ variant: 'soft', size: 'sm' })}>
    {t`返回运营总览`}
  </Link>
);

function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHead title={title} />
      <section className="hj-card">{children}</section>
    </>
  );
}

export const NotFoundPage = () => (
  <MessagePage title={t`页面不存在`}>
    <Empty icon={<SearchIcon size={28} />} title={t`没有这个页面`} hint={t`请核对地址`} action={<Home />} />
  </MessagePage>
);

/** In place of a page without permission; the server refuses its calls too. */
export const NoPermissionPage = () => (
  <MessagePage title={t`没有权限`}>
    <Empty
      icon={<LockIcon size={28} />}
      title={t`您的角色不能查看这个页面`}
      hint={t`如有需要，请联系管理员调整角色`}
      action={<Home />}
    />
  </MessagePage>
);

/** In place of a page that failed. */
export function ErrorPage({ reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <MessagePage title={t`页面出现异常`}>
      <ErrorPanel
        title={t`页面出现异常`}
        safe={t`已提交的操作不受影响；不确定是否成功时，请先到列表核对`}
        onRetry={() => {
          reset();
          router.invalidate();
        }}
      />
    </MessagePage>
  );
}
