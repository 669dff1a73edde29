import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Empty } from '../empty/empty.tsx';
import { GlobeIcon } from '../icons/icons.tsx';

export interface ErrorPanelProps {
  /** The fault. */
  title: ReactNode;
  /** The reassurance. */
  safe: ReactNode;
  onRetry: () => void;
  /** Retries by itself after so many seconds, and counts them down. */
  retryAfterSeconds?: number;
  icon?: ReactNode;
  className?: string;
}

function useCountdown(seconds: number | undefined, onZero: () => void): number | undefined {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left === undefined) return;
    const timer = setTimeout(() => {
      if (left > 1) return setLeft(left - 1);
      setLeft(undefined);
      onZero();
    }, 1_000);
    return () => clearTimeout(timer);
  }, [left, onZero]);
  return left;
}

export function ErrorPanel({ title, safe, onRetry, retryAfterSeconds, icon, className }: ErrorPanelProps) {
  const left = useCountdown(retryAfterSeconds, onRetry);
  return (
    <div role="alert" className={className}>
      <Empty
        icon={icon ?? <GlobeIcon size={28} />}
        title={title}
        hint={
          <>
            {safe}
            {left === undefined ? null : (
              <Trans>
                ，<span className="num">{left}</span> 秒后自动重试
              </Trans>
            )}
          </>
        }
        action={
          <Button variant="soft" size="sm" onClick={onRetry}>
            {t`立即重试`}
          </Button>
        }
      />
    </div>
  );
}
