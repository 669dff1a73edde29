import { CheckIcon, Section } from '@hj/ui';
import { money } from '@hj/ui/activity';
import { t } from '@lingui/core/macro';
import type { Activity } from './queries.ts';

const WEEK = [t`一`, t`二`, t`三`, t`四`, t`五`, t`六`, t`日`];

/** The days of the month in Beijing, with the empty cells before the first. */
function monthOf(at: number): { year: number; month: number; today: number; days: number; blanks: number } {
  const local = new Date(at + 8 * 3_600_000);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()];
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return { year, month: month + 1, today: local.getUTCDate(), days, blanks: (first + 6) % 7 };
}

/** 签到: the month as a calendar; signed days ticked, today marked, the rest with the gift of a day. */
export function SignCalendar({ activity, at }: { activity: Activity; at: number }) {
  const { year, month, today, days, blanks } = monthOf(at);
  const sign = activity.parts.find(({ code }) => code === 'sign');
  if (sign === undefined) return null;
  const signed = new Set(sign.signed.map((day) => Number(day.slice(8))));
  const steps = new Set(
    activity.parts.flatMap(({ needs }) => needs.flatMap(({ countTarget }) => countTarget ?? [])),
  );
  const amount = money(sign.amount ?? sign.most);
  return (
    <Section title={t`${year} 年 ${month} 月`} aside={t`已签 ${signed.size} 天`}>
      <div className="grid grid-cols-[repeat(7,1fr)] gap-1" aria-hidden="true">
        {WEEK.map((day) => (
          <span className="text-fg-3 text-12 leading-6 text-center" key={day}>
            {day}
          </span>
        ))}
      </div>
      <ol className="grid grid-cols-[repeat(7,1fr)] gap-1">
        {Array.from({ length: days }, (_, place) => place + 1).map((day) => {
          const isSigned = signed.has(day);
          // A gift stands on the day on which the count is reached if no day is left out from today on.
          const reached = signed.size + (day - today) + (signed.has(today) ? 0 : 1);
          const gift = day >= today && !isSigned && steps.has(reached);
          const kind = isSigned
            ? 'signed'
            : day === today
              ? 'today'
              : gift
                ? 'gift'
                : day < today
                  ? 'missed'
                  : 'later';
          return (
            <li
              key={day}
              className={`act-day act-day--${kind}`}
              style={day === 1 ? { gridColumnStart: blanks + 1 } : undefined}
            >
              <span className="num">{day}</span>
              <small className="min-h-3.5 text-inherit text-12 font-normal leading-3.5">
                {isSigned ? (
                  <CheckIcon size={12} label={t`已签`} />
                ) : day === today ? (
                  t`今日`
                ) : gift ? (
                  t`礼`
                ) : day < today ? (
                  t`未签`
                ) : (
                  amount
                )}
              </small>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
