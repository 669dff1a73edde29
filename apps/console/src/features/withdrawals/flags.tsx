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

const NONE = t`无`;

/** Why a person should look, as a text. */
export function flagsText({ flags }: Pick<WithdrawalRow, 'flags'>): string {
  return flags.map((flag) => withdrawalFlagNames[flag]).join('、') || NONE;
}

/** Why a person should look; 无 where nothing was found. */
export function Flags({ flags }: Pick<WithdrawalRow, 'flags'>) {
  if (flags.length === 0) return <Tag>{NONE}</Tag>;
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
