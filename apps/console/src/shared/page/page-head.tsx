import type { ReactNode } from 'react';
import './page.css';
import { useTitle } from './use-title.ts';

/** The title of a page and the actions on the whole page. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  useTitle(title);
  return (
    <header className="page-head">
      <h1>{title}</h1>
      <span className="flex-1" />
      {children}
    </header>
  );
}
