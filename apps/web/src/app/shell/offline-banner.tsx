import { useOnline, WarnIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';

/** Reports the lost network, and its effect on the shown data. */
export function OfflineBanner() {
  if (useOnline()) return null;
  return (
    <div
      role="alert"
      className="hj-offline fixed inset-x-0 bottom-[calc(var(--h-tabbar)+var(--safe-bottom))] z-(--z-topbar) tablet:bottom-0 flex min-h-9 items-center justify-center gap-2 bg-warn-soft px-3 text-13 text-warn"
    >
      <WarnIcon size={16} />
      {t`网络已断开，页面数据可能不是最新，恢复后将自动更新`}
    </div>
  );
}
