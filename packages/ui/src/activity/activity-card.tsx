import type { Activity } from '@hj/contract';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { ClockIcon } from '../icons/icons.tsx';
import { Progress } from '../progress/progress.tsx';
import { Tag } from '../tag/tag.tsx';
import { ACTIVITY_ART } from './art.ts';
import { figureOf, leadOf, percentOf, progressText, stateTags } from './texts.ts';
import './tints.css';
import './card.css';

export interface ActivityCardProps {
  activity: Activity;
  /** The title, as a link where it leads somewhere. */
  title: ReactNode;
  /** The end of the claims, by `deadlineText`. */
  deadline: string;
  action: ReactNode;
}

/** A card of the list: plate, title, threshold and turnover, progress, one action. */
export function ActivityCard({ activity, title, deadline, action }: ActivityCardProps) {
  const { title: name, note, tint, art, state } = activity;
  const lead = leadOf(activity);
  const need = lead?.needs[0];
  const figure = figureOf(activity);
  const tag = stateTags[state];
  return (
    <article className="act-card hj-card">
      <div className={`act-card__plate act-tint--${tint}`}>
        <Tag tone={tag.tone} className="act-card__tag">
          {tag.text}
        </Tag>
        <img src={ACTIVITY_ART[art]} alt="" width={132} height={111} loading="lazy" />
        <span className="act-card__figure num">
          {figure.value}
          <small>{figure.unit}</small>
        </span>
      </div>
      <div className="act-card__body">
        <h2>{title}</h2>
        <p>{note}</p>
        <div className="act-card__progress">
          {need && progressText(need) !== '' ? (
            <>
              <span>
                {lead.label}
                <b className="num">{progressText(need)}</b>
              </span>
              <Progress percent={percentOf(need)} label={t`${name}进度`} />
            </>
          ) : null}
        </div>
        <footer>
          <span className="act-card__clock">
            <ClockIcon size={14} />
            {deadline}
          </span>
          {action}
        </footer>
      </div>
    </article>
  );
}
