import {
  auditActions,
  auditFields,
  auditFieldValues,
  auditLimitKinds,
  auditSubjects,
  auditValues,
  reconciledNames,
} from '@hj/contract/console';

type Detail = Readonly<Record<string, string | number | boolean | null>>;

export const ACTIONS: readonly (readonly [action: string, words: string])[] = Object.entries(auditActions);
const actionWords: ReadonlyMap<string, string> = new Map(ACTIONS);

/** What was done; a row of an older server keeps its own word. */
export const actionText = (action: string): string => actionWords.get(action) ?? action;

/** `withdrawal:77` as 提款 W77: by the number that stands on the order, where the row tells it. */
export function subjectText(subject: string, detail: Detail = {}): string {
  const colon = subject.indexOf(':');
  const kind = auditSubjects[subject.slice(0, Math.max(0, colon))];
  if (kind === undefined) return auditSubjects[subject] ?? subject;
  const name = subject.slice(colon + 1);
  if (subject.startsWith('provider:')) return `${kind} ${reconciledNames[name] ?? name}`;
  return `${kind} ${detail.orderNo ?? name}`;
}

/** The facts of a row in words; an empty one is none. */
export function detailText(action: string, detail: Detail): string {
  const ofFields = action.startsWith('limit-')
    ? { ...auditFieldValues, kind: auditLimitKinds }
    : auditFieldValues;
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${auditFields[name] ?? name}：${valueText(String(value), ofFields[name])}`)
    .join('；');
}

function valueText(value: string, ofField: Readonly<Record<string, string>> = {}): string {
  if (/^(staff|member):\d+$/.test(value)) return subjectText(value);
  const known = { ...auditValues, ...ofField };
  const words = value.split(',').map((each) => (Object.hasOwn(known, each) ? known[each] : undefined));
  return words.includes(undefined) ? value : words.join('、');
}
