import type { Activity } from '@hj/contract';
import { Tag, type TagTone } from '../tag/tag.tsx';
import { ACTIVITY_ART } from './art.ts';
import './hero.css';

interface ActivityHeroProps {
  activity: Pick<Activity, 'title' | 'note' | 'tint' | 'art'>;
  tag: { text: string; tone: TagTone };
  /** Without the drawing: for a wheel and a rain, which are pictures themselves. */
  plain?: boolean;
}

/** The top of an activity's page: ink in its tint, with its drawing. */
export function ActivityHero({
  activity: { title, note, tint, art },
  tag,
  plain = false,
}: ActivityHeroProps) {
  return (
    <section className={`act-hero act-hero--${tint}`}>
      <Tag tone={tag.tone}>{tag.text}</Tag>
      <h1>{title}</h1>
      <p>{note}</p>
      {plain ? null : <img src={ACTIVITY_ART[art]} alt="" width={176} height={148} />}
    </section>
  );
}
