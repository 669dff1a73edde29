import { Ring } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { secondsUntil, useNow } from '../../shared/clock/seconds.ts';

/** 14:32; an hour and more in minutes. */
export function leftText(seconds: number): string {
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The time in which an order can still be paid; at zero it waits for the result of the server. */
export function OrderRing({
  createdAt,
  expiresAt,
  size = 48,
}: {
  createdAt: number;
  expiresAt: number;
  size?: number;
}) {
  const left = secondsUntil(expiresAt, useNow());
  const share = Math.min(1, left / Math.max(1, secondsUntil(expiresAt, createdAt)));
  return (
    <Ring share={share} size={size} box={48} label={t`剩余 ${leftText(left)}`} className="text-warn">
      <b className="num">{leftText(left)}</b>
    </Ring>
  );
}
