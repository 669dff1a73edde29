import { ConfirmingNotice, useOnline, WarnIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useNow } from '../clock/seconds.ts';
import { useIsStale } from '../push/push-link.ts';

export interface DelayNoticeProps {
  placedAt: number;
  /** When the server decides. */
  due: number;
  /** 滚球确认中 by default. */
  title?: string | undefined;
}

/** How long a bet that the server has is still confirmed; while the line is cut, why its result does not come. */
export function DelayNotice({ placedAt, due, title }: DelayNoticeProps) {
  const now = useNow();
  const isOnline = useOnline();
  const isStale = useIsStale();
  if (!isOnline || isStale) {
    return (
      <p className="flex items-center gap-2 text-12 text-warn leading-4" role="status">
        <WarnIcon size={16} className="flex-none" />
        {t`注单已收到，网络连接中断，恢复后显示结果`}
      </p>
    );
  }
  return (
    <ConfirmingNotice
      secondsLeft={(due - now) / 1_000}
      totalSeconds={Math.max(1, (due - placedAt) / 1_000)}
      {...(title === undefined ? {} : { title })}
    />
  );
}
