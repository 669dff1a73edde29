import { Progress, Section } from '@hj/ui';
import { endText, leadOf, money } from '@hj/ui/activity';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { openGiftsQuery, turnoverPercent } from '../../shared/activity/open-gifts.ts';
import type { Activity } from './queries.ts';
import './list-side.css';

/** 流水进度: gifts whose turnover is still to be made. */
export function TurnoverPanel({ userId }: { userId: string }) {
  const { data } = useQuery(openGiftsQuery(userId));
  const list = data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <Section
      title={t`流水进度`}
      className="act-side"
      aside={<Link to="/mine/giftRecord">{t`礼金记录`}</Link>}
    >
      <ul className="act-turnover grid gap-3">
        {list.slice(0, 4).map((gift) => (
          <li key={gift.giftId}>
            <span>
              <b>{gift.name}</b>
              <b className="num">{`${money(gift.done)} / ${money(gift.required)}`}</b>
            </span>
            <Progress percent={turnoverPercent(gift)} label={t`${gift.name}流水`} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The next starts and ends, the soonest first. */
export function nextMoments(list: readonly Activity[], now: number): { title: string; at: number }[] {
  const moments = list.flatMap((activity) => {
    const { title, state, startsAt, endsAt } = activity;
    if (state === 'coming') return [{ title: t`${title}开始`, at: startsAt }];
    if (state === 'ended' || state === 'paused') return [];
    const window = leadOf(activity)?.window;
    return [
      ...(window && window.from > now ? [{ title, at: window.from }] : []),
      ...(endsAt === null ? [] : [{ title: t`${title}截止`, at: endsAt }]),
    ];
  });
  return moments.filter(({ at }) => at > now).sort((one, other) => one.at - other.at);
}

/** 接下来. */
export function NextPanel({ list, now }: { list: readonly Activity[]; now: number }) {
  const moments = nextMoments(list, now).slice(0, 4);
  if (moments.length === 0) return null;
  return (
    <Section title={t`接下来`} className="act-side">
      <ol className="act-next">
        {moments.map(({ title, at }) => {
          const { day, time } = endText(at);
          return (
            <li key={`${title}${at}`}>
              {title}
              <span className="num flex-none text-fg-3">{`${day} ${time}`}</span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
