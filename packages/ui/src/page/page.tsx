import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import './page.css';

export interface PageProps {
  title: ReactNode;
  /** Beside the title, on wide screens only. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A page of the user centre: its title, which a phone shows in its bar, and its parts one below the other. */
export function Page({ title, aside, children, className }: PageProps) {
  return (
    <div className={clsx('hj-page', className)}>
      <header className="hj-page__head">
        <h1>{title}</h1>
        {aside}
      </header>
      {children}
    </div>
  );
}

export interface ActionBarProps {
  /** The cost or yield of the button; a `b` in it is the key figure. */
  children: ReactNode;
  /** The one button of the form. */
  action: ReactNode;
  className?: string;
}

/** The end of a form: its cost or yield on the left, one action on the right; on a phone always in view. */
export function ActionBar({ children, action, className }: ActionBarProps) {
  return (
    <footer className={clsx('hj-action-bar', className)}>
      <span className="hj-action-bar__text">{children}</span>
      {action}
    </footer>
  );
}
