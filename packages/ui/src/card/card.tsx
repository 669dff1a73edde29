import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import './card.css';

export interface CardProps {
  children: ReactNode;
  /** On a phone from edge to edge, without frame. */
  bleed?: boolean;
  className?: string;
  /** Name for screen readers; the card becomes a region. */
  label?: string;
}

/** A surface with a frame: line, radius 12 and, in the light theme, a shadow. The padding is the caller's. */
export function Card({ children, bleed, className, label }: CardProps) {
  const Tag = label === undefined ? 'div' : 'section';
  return (
    <Tag className={clsx('hj-card', bleed && 'hj-card--bleed', className)} aria-label={label}>
      {children}
    </Tag>
  );
}

export interface SectionProps {
  title: ReactNode;
  /** Beside the title: a limit, a balance, a state. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A card with a title, one part of a page; on a phone from edge to edge. The title names the region. */
export function Section({ title, aside, children, className }: SectionProps) {
  const id = useId();
  return (
    <section className={clsx('hj-card hj-card--bleed hj-section', className)} aria-labelledby={id}>
      <header className="hj-section__head">
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
