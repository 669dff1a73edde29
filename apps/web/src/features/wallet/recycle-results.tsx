import { CloseIcon, IconButton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { PrivateAmount } from '../../shared/wallet/private-amount.tsx';
import type { RecycleResult } from './use-recycle.ts';

/** The result for each venue in the last recycling, with the reason of a failure. */
export function RecycleResults({
  results,
  onClose,
}: {
  results: readonly RecycleResult[];
  onClose: () => void;
}) {
  const told = results.filter(({ state }) => state !== 'empty');
  if (told.length === 0) return null;
  return (
    <section
      className="recycle-results mx-4 mb-3 pt-1 pr-2 pb-2.5 pl-3 border border-line rounded-md bg-surface-2 text-13"
      aria-label={t`回收结果`}
    >
      <header className="flex items-center justify-between">
        <h3 className="text-13 font-semibold">{t`回收结果`}</h3>
        <IconButton size="sm" label={t`关闭回收结果`} onClick={onClose}>
          <CloseIcon size={16} />
        </IconButton>
      </header>
      <dl className="grid gap-1.5">
        {told.map(({ channelCode, name, amount, state, message }) => (
          <div key={channelCode}>
            <dt className="min-w-20">{name}</dt>
            <dd className="flex flex-1 flex-wrap gap-y-0 gap-x-3 text-fg-2">
              <PrivateAmount value={amount} />
              <span className={clsx(state === 'refused' && 'text-danger')}>{message}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
