import { Tag, type TagTone } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { WithdrawalRow } from './queries.ts';

type Flag = WithdrawalRow['flags'][number];

const LABELS: Readonly<Record<Flag, string>> = {
  'first-withdrawal': t`首次取款`,
  'large-amount': t`大额`,
  'new-device': t`新设备`,
  'shared-address': t`同 IP 多户`,
  'password-changed': t`刚改过密码`,
  'new-destination': t`新收款方式`,
  'open-case': t`有未结案件`,
  'no-play': t`存款未投注`,
  'payout-failed': t`出款失败`,
  'sent-by-reviewer': t`审核员转入`,
};

const TONES: Partial<Record<Flag, TagTone>> = {
  'first-withdrawal': 'info',
  'sent-by-reviewer': 'info',
  'shared-address': 'danger',
  'open-case': 'danger',
  'no-play': 'danger',
  'payout-failed': 'danger',
};

const NONE = t`无`;

/** The reasons for a review, as a text. */
export function flagsText({ flags }: Pick<WithdrawalRow, 'flags'>): string {
  return flags.map((flag) => LABELS[flag]).join('、') || NONE;
}

/** The reasons for a review, or 无. */
export function Flags({ flags }: Pick<WithdrawalRow, 'flags'>) {
  if (flags.length === 0) return <Tag>{NONE}</Tag>;
  return (
    <span className="flags">
      {flags.map((flag) => (
        <Tag key={flag} tone={TONES[flag] ?? 'warn'}>
          {LABELS[flag]}
        </Tag>
      ))}
    </span>
  );
}
