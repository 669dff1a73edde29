import { Tag, type TagTone } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { WITHDRAWAL_FLAGS } from '../../shared/labels.ts';
import { listJoint } from '../../shared/language/joints.ts';
import type { WithdrawalRow } from './queries.ts';

type Flag = keyof typeof WITHDRAWAL_FLAGS;

const TONES: Partial<Record<Flag, TagTone>> = {
  'first-withdrawal': 'info',
  'sent-by-reviewer': 'info',
  'shared-address': 'danger',
  'open-case': 'danger',
  'no-play': 'danger',
  'payout-failed': 'danger',
};

const NONE = t`无`;

const isFlag = (text: string): text is Flag => Object.hasOwn(WITHDRAWAL_FLAGS, text);

/** The reasons for a review, as a text. */
export function flagsText({ flags }: Pick<WithdrawalRow, 'flags'>): string {
  return flags.map((flag) => WITHDRAWAL_FLAGS[flag]).join(listJoint) || NONE;
}

/** The note of a step: the reasons for a review by their names, a sentence of the staff as it is. */
export function noteText(note: string): string {
  const words = note.split(' ');
  return words.every(isFlag) ? words.map((flag) => WITHDRAWAL_FLAGS[flag]).join(listJoint) : note;
}

/** The reasons for a review, or 无. */
export function Flags({ flags }: Pick<WithdrawalRow, 'flags'>) {
  if (flags.length === 0) return <Tag>{NONE}</Tag>;
  return (
    <span className="flags">
      {flags.map((flag) => (
        <Tag key={flag} tone={TONES[flag] ?? 'warn'}>
          {WITHDRAWAL_FLAGS[flag]}
        </Tag>
      ))}
    </span>
  );
}
