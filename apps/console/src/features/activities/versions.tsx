import type { ConsoleResponse } from '@hj/contract/console';
import { t } from '@lingui/core/macro';
import { momentText } from '../../shared/time.ts';

export interface VersionsProps {
  versions: ConsoleResponse<'/console/api/v1/activities/get'>['versions'];
}

/** The published versions, the latest first. */
export function Versions({ versions }: VersionsProps) {
  return (
    <ol className="activity-versions" aria-label={t`版本`}>
      {versions.map(({ version, madeBy, madeAt }) => (
        <li key={version}>
          <b>{t`第 ${version} 版`}</b> {madeBy.name ?? madeBy.actor}
          <span className="num text-fg-3">{momentText(madeAt)}</span>
        </li>
      ))}
    </ol>
  );
}
