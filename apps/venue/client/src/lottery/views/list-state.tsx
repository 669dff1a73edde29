import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Pages } from './use-pages.ts';

/** The state in place of a list, or after it: loading, failed, empty. */
export function ListState({ pages, none }: { pages: Pages<unknown>; none: ReactNode }) {
  if (pages.state === 'loading' && pages.rows.length === 0)
    return <p className="list-none" role="status">{t`正在读取…`}</p>;
  if (pages.state === 'failed') {
    return (
      <p className="list-none" role="alert">
        {t`暂时读取不到。`}
        <button type="button" className="link" onClick={pages.again}>{t`重试`}</button>
      </p>
    );
  }
  if (pages.rows.length === 0) return <p className="list-none">{none}</p>;
  if (!pages.hasMore) return <p className="list-none">{t`没有更多了`}</p>;
  return (
    <button type="button" className="btn is-block" data-kind="plain" onClick={pages.more}>{t`更多`}</button>
  );
}
