import type { LotteryIssueView } from '@hj/games';
import { t } from '@lingui/core/macro';
import { useVenueNow } from '../lottery-context.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** `00:38`, `1:02:03`; of more than a day the day and time of China. */
export function leftText(ms: number, at: string): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds > 86_400) return dayText(at);
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}

/** In China: 周四 21:30. */
export function dayText(at: string): string {
  const china = new Date(Date.parse(at) + 8 * 3_600_000);
  const days = [t`周日`, t`周一`, t`周二`, t`周三`, t`周四`, t`周五`, t`周六`];
  return `${days[china.getUTCDay()]} ${two(china.getUTCHours())}:${two(china.getUTCMinutes())}`;
}

/** The target of the countdown of an issue, and its text. */
export function phaseOf(issue: LotteryIssueView | null, now: number): { words: string; at: string | null } {
  if (issue === null || issue.state === 'void') return { words: t`等待下一期`, at: null };
  if (now < Date.parse(issue.opensAt)) return { words: t`距开售`, at: issue.opensAt };
  if (now < Date.parse(issue.closesAt)) return { words: t`距封盘`, at: issue.closesAt };
  if (now < Date.parse(issue.drawsAt)) return { words: t`已封盘，距开奖`, at: issue.drawsAt };
  return { words: t`开奖中`, at: null };
}

/** The time left of an issue in plain text. */
export function IssueLeft({ issue }: { issue: LotteryIssueView | null }) {
  const now = useVenueNow();
  const { words, at } = phaseOf(issue, now);
  if (at === null || at === issue?.drawsAt)
    return <span className="num">{issue === null ? '—' : t`封盘`}</span>;
  return (
    <span className="num" title={words}>
      {leftText(Date.parse(at) - now, at)}
    </span>
  );
}

/** The clock in the head: digits on cards, plain on a phone. */
export function IssueClock({ issue }: { issue: LotteryIssueView | null }) {
  const now = useVenueNow();
  const { words, at } = phaseOf(issue, now);
  const text = at === null ? '--:--' : leftText(Date.parse(at) - now, at);
  const seconds = at === null ? 0 : Math.max(0, Math.ceil((Date.parse(at) - now) / 1000));
  const isDigits = /^[\d:-]+$/.test(text);
  return (
    <>
      <p className="issue-words">{words}</p>
      <div
        className="issue-clock num"
        role="timer"
        aria-label={at === null ? words : t`${words} ${seconds} 秒`}
        data-last={at !== null && seconds <= 5}
        data-words={!isDigits}
      >
        {isDigits
          ? [...text].map((digit, index) =>
              digit === ':' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a digit has no other name than its place
                <i key={index}>:</i>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a digit has no other name than its place
                <b key={index}>{digit}</b>
              ),
            )
          : text}
      </div>
    </>
  );
}
