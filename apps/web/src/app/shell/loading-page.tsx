import { LogoMark, Spinner } from '@hj/ui';
import { t } from '@lingui/core/macro';

/** `/loading`: the page of a window that waits for its real address, e.g. a payment page. */
export function LoadingPage() {
  return (
    <main
      className="flex min-h-dvh flex-col items-center justify-center gap-4 bg-ink text-on-ink-2"
      role="status"
    >
      <LogoMark size={48} />
      <span className="flex items-center gap-2">
        <Spinner size={16} />
        {t`加载中...`}
      </span>
    </main>
  );
}
