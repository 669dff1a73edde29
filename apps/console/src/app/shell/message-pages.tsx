import { buttonClass, Empty, ErrorPanel, LockIcon, SearchIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { PageHead } from '../../shared/page/page-head.tsx';

const Home = () => (
  <Link to="/" className={buttonClass({ variant: 'soft', size: 'sm' })}>
    {t`返回运营总览`}
  </Link>
);

export function NotFoundPage() {
  return (
    <>
      <PageHead title={t`页面不存在`} />
      <section className="hj-card">
        <Empty
          icon={<SearchIcon size={28} />}
          title={t`没有这个页面`}
          hint={t`请核对地址`}
          action={<Home />}
        />
      </section>
    </>
  );
}

/** The server would refuse its calls too. */
export function NoPermissionPage() {
  return (
    <>
      <PageHead title={t`没有权限`} />
      <section className="hj-card">
        <Empty
          icon={<LockIcon size={28} />}
          title={t`您的角色不能查看这个页面`}
          hint={t`如有需要，请联系管理员调整角色`}
          action={<Home />}
        />
      </section>
    </>
  );
}

/** What stands in the place of a page that broke. */
export function ErrorPage({ reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <>
      <PageHead title={t`页面出现异常`} />
      <section className="hj-card">
        <ErrorPanel
          title={t`页面出现异常`}
          safe={t`已提交的操作不受影响；不确定是否成功时，请先到列表核对`}
          onRetry={() => {
            reset();
            router.invalidate();
          }}
        />
      </section>
    </>
  );
}
