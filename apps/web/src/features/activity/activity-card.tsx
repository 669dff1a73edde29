import { Button, buttonClass, ClockIcon, Progress, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { ActivityLink } from '../../shared/activity/activity-link.tsx';
import { ADVERT_ART } from '../../shared/site/advert-art.ts';
import type { Activity } from './queries.ts';
import { claimableOf, deadlineText, figureOf, leadOf, percentOf, progressText, stateTags } from './texts.ts';
import type { useClaim } from './use-claim.ts';
import './card.css';

export interface ActivityCardProps {
  activity: Activity;
  claims: ReturnType<typeof useClaim>;
}

const linkTexts: Partial<Record<Activity['state'], string>> = {
  open: t`去参加`,
  running: t`查看进度`,
  claimable: t`去抽奖`,
  barred: t`查看条件`,
};

/** A card of the list: plate, title, threshold and turnover, progress, one action. */
export function ActivityCard({ activity, claims }: ActivityCardProps) {
  const { activityId, version, title, note, tint, art, state } = activity;
  const lead = leadOf(activity);
  const need = lead?.needs[0];
  const figure = figureOf(activity);
  const [first] = claimableOf(activity);
  const tag = stateTags[state];
  return (
    <article className="act-card hj-card">
      <div className={`act-card__plate act-tint--${tint}`}>
        <Tag tone={tag.tone} className="act-card__tag">
          {tag.text}
        </Tag>
        <img src={ADVERT_ART[art]} alt="" width={132} height={111} loading="lazy" />
        <span className="act-card__figure num">
          {figure.value}
          <small>{figure.unit}</small>
        </span>
      </div>
      <div className="act-card__body">
        <h2>
          <ActivityLink activity={activity}>{title}</ActivityLink>
        </h2>
        <p>{note}</p>
        <div className="act-card__progress">
          {need && progressText(need) !== '' ? (
            <>
              <span>
                {lead.label}
                <b className="num">{progressText(need)}</b>
              </span>
              <Progress percent={percentOf(need)} label={t`${title}进度`} />
            </>
          ) : null}
        </div>
        <footer>
          <span className="act-card__clock">
            <ClockIcon size={14} />
            {lead ? deadlineText(activity, lead) : null}
          </span>
          {first ? (
            <Button
              size="sm"
              disabled={claims.isBlocked}
              loading={claims.isPending}
              onClick={() => claims.claim({ activityId, part: first.code, version })}
            >
              {t`领取`}
            </Button>
          ) : (
            <ActivityLink
              activity={activity}
              className={buttonClass({ variant: 'soft', size: 'sm' })}
              label={t`${title}：${linkTexts[state] ?? t`查看`}`}
            >
              {linkTexts[state] ?? t`查看`}
            </ActivityLink>
          )}
        </footer>
      </div>
    </article>
  );
}
