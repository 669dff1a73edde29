import { useOnline, WarnIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useIsStale } from '../push/push-link.ts';

/**
 * Floats over the list while the link is lost, so that nothing moves when it comes and goes. Without a network the line at the foot of
 * the page says it for prices too: one sentence, in one place.
 */
export function LostNotice() {
  const isLost = useIsStale();
  const isOnline = useOnline();
  if (!isLost || !isOnline) return null;
  return (
    <div
      role="alert"
      className="pointer-events-none fixed bottom-[calc(var(--h-tabbar)+var(--h-offline,0rem)+4.25rem)] left-1/2 z-(--z-sticky) flex w-max max-w-[calc(100vw-1.5rem)] -translate-x-1/2 items-center gap-2 rounded-lg border border-warn-line bg-warn-soft px-4 py-2.5 text-13 text-warn shadow-2 tablet:bottom-12"
    >
      <WarnIcon size={16} className="flex-none" />
      <span className="text-balance">{t`行情中断，价格为断线前的最后报价，恢复后自动更新`}</span>
    </div>
  );
}
