import type { ReactNode } from 'react';
import './filter-bar.css';

/** Above a list: tabs on the left, controls (selects, dates, segments, export) on the right; on a phone below each other. */
export function FilterBar({ tabs, children }: { tabs?: ReactNode; children: ReactNode }) {
  return (
    <div className="hj-filter">
      {tabs}
      <div className="hj-filter__controls">{children}</div>
    </div>
  );
}

/** Controls that stay together, as from and until. */
export function FilterGroup({ children }: { children: ReactNode }) {
  return <span className="hj-filter__group">{children}</span>;
}
