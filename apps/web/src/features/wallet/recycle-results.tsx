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
    <section className="recycle-results" aria-label={t`回收结果`}>
      <header>
        <h3>{t`回收结果`}</h3>
        <IconButton size="sm" label={t`关闭回收结果`} onClick={onClose}>
          <CloseIcon size={16} />
        </IconButton>
      </header>
      <dl>
        {told.map(({ channelCode, name, amount, state, message }) => (
          <div key={channelCode}>
            <dt>{name}</dt>
            <dd>
              <PrivateAmount value={amount} />
              <span className={clsx(state === 'refused' && 'recycle-results__refused')}>{message}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
