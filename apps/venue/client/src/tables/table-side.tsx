import { t } from '@lingui/core/macro';
import { type ComponentType, useState } from 'react';
import { OtherTables } from './other-tables.tsx';

type Part = 'statistics' | 'tables';

/** Beside the scene: the other tables, and the statistics of a game whose felt takes the room of its record. */
export function TableSide({ Statistics }: { Statistics?: ComponentType }) {
  const [part, setPart] = useState<Part>('statistics');
  if (!Statistics)
    return (
      <aside className="side">
        <h2>{t`多桌`}</h2>
        <OtherTables />
      </aside>
    );
  const parts = [
    ['statistics', t`统计`],
    ['tables', t`多桌`],
  ] as const;
  return (
    <aside className="side">
      <nav className="side-tabs" aria-label={t`统计或多桌`}>
        {parts.map(([each, name]) => (
          <button key={each} type="button" aria-pressed={each === part} onClick={() => setPart(each)}>
            {name}
          </button>
        ))}
      </nav>
      <div className="side-part">{part === 'statistics' ? <Statistics /> : <OtherTables />}</div>
    </aside>
  );
}
