import { withdrawalFlagNames } from '@hj/contract/console';
import { Tag, type TagTone } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { WithdrawalRow } from './queries.ts';

const TONES: Partial<Record<WithdrawalRow['flags'][number], TagTone>> = {
  'first-withdrawal': 'info',
  'sent-by-reviewer': 'info',
  'shared-address': 'danger',
  'open-case': 'danger',
  'no-play': 'danger',
  'payout-failed': 'danger',
};

/** Why a person should look; 无 where nothing was found. */
export function Flags({ flags }: Pick<WithdrawalRow, 'flags'>) {
  if (flags.length === 0) return <Tag>{t`无`}</Tag>;
  return (
    <span className="flags">
      {flags.map((flag) => (
        <Tag key={flag} tone={TONES[flag] ?? 'warn'}>
          {withdrawalFlagNames[flag]}
        </Tag>
      ))}
    </span>
  );
}
