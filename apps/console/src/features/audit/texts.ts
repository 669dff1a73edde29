import { RECONCILED, WITHDRAWAL_FLAGS } from '../../shared/labels.ts';
import { colon, listJoint, statementJoint } from '../../shared/language/joints.ts';
import * as labels from './labels.ts';
import * as values from './value-labels.ts';

type Detail = Readonly<Record<string, string | number | boolean | null>>;

export const ACTIONS: readonly (readonly [action: string, label: string])[] = Object.entries(labels.ACTIONS);
const actionLabels: ReadonlyMap<string, string> = new Map(ACTIONS);

/** The label of an action; the code of an action that this console does not know. */
export const actionText = (action: string): string => actionLabels.get(action) ?? action;

/** `withdrawal:77` as 提款 W77: with the order's number, if the row has it. */
export function subjectText(subject: string, detail: Detail = {}): string {
  const colon = subject.indexOf(':');
  const kind = labels.SUBJECTS[subject.slice(0, Math.max(0, colon))];
  if (kind === undefined) return labels.SUBJECTS[subject] ?? subject;
  const name = subject.slice(colon + 1);
  if (subject.startsWith('provider:')) return `${kind} ${RECONCILED[name] ?? name}`;
  return `${kind} ${detail.orderNo ?? name}`;
}

/** Shown for fields that were submitted: 性别：否 would read as a value. */
const givenOnly: ReadonlySet<string> = new Set(['realName', 'birthday', 'gender', 'phone', 'email']);

/** The facts of a row with their labels, without empty ones. */
export function detailText(action: string, detail: Detail): string {
  const ofFields = action.startsWith('limit-')
    ? { ...values.FIELD_VALUES, kind: values.LIMIT_KINDS }
    : values.FIELD_VALUES;
  return Object.entries(detail)
    .filter(([name, value]) => value !== null && value !== '' && !(value === false && givenOnly.has(name)))
    .map(
      ([name, value]) => `${labels.FIELDS[name] ?? name}${colon}${valueText(String(value), ofFields[name])}`,
    )
    .join(statementJoint);
}

function valueText(value: string, ofField: Readonly<Record<string, string>> = {}): string {
  if (/^(staff|member):\d+$/.test(value)) return subjectText(value);
  const known: Readonly<Record<string, string>> = {
    ...values.VALUES,
    ...WITHDRAWAL_FLAGS,
    ...RECONCILED,
    ...ofField,
  };
  const words = value.split(',').map((each) => (Object.hasOwn(known, each) ? known[each] : undefined));
  return words.includes(undefined) ? value : words.join(listJoint);
}
