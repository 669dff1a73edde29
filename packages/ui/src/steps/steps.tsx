import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import './steps.css';

export type StepPhase = 'done' | 'now' | 'next' | 'bad';

export interface Step {
  key: string;
  phase: StepPhase;
  /** The content of the disc. */
  mark: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  /** A button or link, for the next step. */
  action?: ReactNode;
}

export interface StepsProps {
  steps: readonly Step[];
  /** rows: one below the other, with notes and actions; line: side by side, joined by a line. */
  look?: 'rows' | 'line';
  label?: string;
}

/** The progress of an order: done steps, the current step, steps ahead. */
export function Steps({ steps, look = 'rows', label }: StepsProps) {
  return (
    <ol className={clsx('hj-steps', `hj-steps--${look}`)} aria-label={label}>
      {steps.map(({ key, phase, mark, title, note, action }) => (
        <li key={key} data-phase={phase} aria-current={phase === 'now' ? 'step' : undefined}>
          <span className="hj-steps__mark num" aria-hidden="true">
            {mark}
          </span>
          <span className="hj-steps__text">
            <b>{title}</b>
            {note}
          </span>
          {action}
        </li>
      ))}
    </ol>
  );
}

/** Instructions in order: sentences with a number before each. */
export function PlainSteps({ steps, className }: { steps: readonly string[]; className?: string }) {
  return (
    <ol className={clsx('hj-steps hj-steps--plain', className)}>
      {steps.map((step, at) => (
        <li key={step}>
          <span className="hj-steps__mark num" aria-hidden="true">
            {at + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
