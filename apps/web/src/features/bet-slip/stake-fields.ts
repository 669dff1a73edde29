/** The stake field that is being filled, and the message beside each. One slip is on the page, so there is one of these. */
import { create } from 'zustand';
import { useSlip } from '../../shared/sportsbook/slip-store.ts';

/** `entry:{key}`, `combo:{key}`, or `every` for the field that fills all entries. */
export type FieldId = string;

export const everyField: FieldId = 'every';
export const entryField = (key: string): FieldId => `entry:${key}`;
export const comboField = (key: string): FieldId => `combo:${key}`;

interface StakeFields {
  active: FieldId | undefined;
  /** Why an amount was changed. */
  notices: Readonly<Record<FieldId, string>>;
  /** Text of the field that fills all entries. */
  every: string;
  /** A text that is no number, shown until its field is left; the stake is empty meanwhile. */
  mistyped: { field: FieldId; text: string } | undefined;
}

const none: StakeFields = { active: undefined, notices: {}, every: '', mistyped: undefined };

export const useStakeFields = create<StakeFields>()(() => none);

export function activate(field: FieldId): void {
  useStakeFields.setState({ active: field });
}

export function say(field: FieldId, notice: string | undefined): void {
  useStakeFields.setState(({ notices }) => {
    const { [field]: _before, ...others } = notices;
    return { notices: notice === undefined ? others : { ...others, [field]: notice } };
  });
}

/** The field is left: what is no number goes. */
export function leave(field: FieldId): void {
  if (useStakeFields.getState().mistyped?.field === field) useStakeFields.setState({ mistyped: undefined });
}

// Notices belong to the slip before its change.
useSlip.subscribe((now, before) => {
  if (now.entries.length !== before.entries.length || now.isSeries !== before.isSeries)
    useStakeFields.setState({
      notices: {},
      mistyped: undefined,
      every: now.entries.length === 0 ? '' : useStakeFields.getState().every,
    });
});
