import { ErrorPanel, useOnline, useOnReturn } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { dropSkeleton } from '../drop-skeleton.ts';
import { beginAgain, isMissedScript } from '../missed-script.ts';

/** Whether the page broke for want of an answer: nothing in it is faulty. */
const isUnanswered = (error: unknown) => isMissedScript(error) || (error instanceof ApiError && error.inVain);

/** A fault of the page is an uncaught error for the browser's tools and for tests: the site itself prints nothing. */
function useReport(error: unknown): void {
  useEffect(() => {
    if (!isUnanswered(error)) reportError(error);
  }, [error]);
}

function titleOf(error: unknown, online: boolean): string {
  if (!online) return t`网络已断开，恢复后页面会自动打开`;
  if (error instanceof ApiError && error.code !== undefined) return error.message;
  return isUnanswered(error) ? t`页面加载失败，请检查网络后重试` : t`页面出现异常`;
}

/** In the place of a page that broke, or that could not be fetched. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const online = useOnline();
  const retry = () => {
    if (isMissedScript(error)) {
      void beginAgain();
      return;
    }
    reset();
    void router.invalidate();
  };
  useReport(error);
  useOnReturn(retry);
  return (
    <div
      ref={dropSkeleton}
      className="mx-auto flex w-full max-w-(--w-page) flex-1 items-center justify-center px-4 py-16"
    >
      <ErrorPanel
        title={titleOf(error, online)}
        safe={t`您的账户与资金不受影响，未提交的内容不会扣款`}
        onRetry={retry}
      />
    </div>
  );
}
