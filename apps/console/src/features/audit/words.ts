import { auditActions, auditFields, auditSubjects, auditValues } from '@hj/contract/console';

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
  return `${kind} ${detail.orderNo ?? subject.slice(colon + 1)}`;
}

/** The facts in words; an empty one is none. */
export function detailText(detail: Detail): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${auditFields[name] ?? name}：${valueText(String(value))}`)
    .join('；');
}

function valueText(value: string): string {
  if (Object.hasOwn(auditValues, value)) return auditValues[value] ?? value;
  return /^(staff|member):\d+$/.test(value) ? subjectText(value) : value;
}
