import type { ReactNode } from 'react';
import './result-hero.css';

/** good: it is done; wait: not yet; bad: it failed; calm: it ended without harm. */
export type ResultTone = 'good' | 'wait' | 'bad' | 'calm';

export interface ResultHeroProps {
  tone: ResultTone;
  icon: ReactNode;
  title: ReactNode;
  /** The sum it is about, in large figures. */
  sum?: ReactNode;
  /** Its meaning, in one sentence. */
  children?: ReactNode;
}

/** The result of an order: disc, title, sum, one sentence. A status: it is announced when it changes. */
export function ResultHero({ tone, icon, title, sum, children }: ResultHeroProps) {
  return (
    <div className="hj-result" role="status">
      <span className={`hj-result__disc hj-result__disc--${tone}`}>{icon}</span>
      <h2>{title}</h2>
      {sum === undefined ? null : <b className="hj-result__sum">{sum}</b>}
      {children === undefined ? null : <p>{children}</p>}
    </div>
  );
}
