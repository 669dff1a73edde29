import { ErrorPanel } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';

/** The replacement of a page that broke. */
export function ErrorPage({ reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div className="mx-auto flex w-full max-w-(--w-page) flex-1 items-center justify-center px-4 py-16">
      <ErrorPanel
        title={t`页面出现异常`}
        safe={t`您的账户与资金不受影响，未提交的内容不会扣款`}
        onRetry={() => {
          reset();
          router.invalidate();
        }}
      />
    </div>
  );
}
