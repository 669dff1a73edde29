import { t } from '@lingui/core/macro';

const weekdays = [t`周日`, t`周一`, t`周二`, t`周三`, t`周四`, t`周五`, t`周六`];

/** `2026-11-22` as 11-22 周日. */
export function dayText(day: string): string {
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  return `${day.slice(5)} ${weekday}`;
}
