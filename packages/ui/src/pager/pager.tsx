import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons.tsx';
import './pager.css';

export interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  onChange: (page: number) => void;
}

/** The page numbers to draw: first, last, the current one and its neighbours; 0 stands for an ellipsis. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = new Set([1, 2, 3, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages));
  if (page > 3) {
    near.delete(2);
    near.delete(3);
    for (const n of [page - 1, page, page + 1]) if (n >= 1 && n <= pages) near.add(n);
  }
  const shown = [...near].sort((a, b) => a - b);
  return shown.flatMap((n, at) => (at > 0 && n - (shown[at - 1] ?? n) > 1 ? [0, n] : [n]));
}

export function Pager({ page, pageSize, total, onChange }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav className="hj-pager" aria-label={t`分页`}>
      <span>
        <Trans>
          共 <span className="num">{total}</span> 条，每页 <span className="num">{pageSize}</span> 条
        </Trans>
      </span>
      <span className="hj-pager__pages">
        <IconButton size="sm" label={t`上一页`} disabled={page <= 1} onClick={() => onChange(page - 1)}>
          <ChevronLeftIcon size={16} />
        </IconButton>
        {pageNumbers(page, pages).map((n, at) =>
          n === 0 ? (
            <span key={`gap-${at < 3 ? 'left' : 'right'}`} className="hj-pager__gap">
              …
            </span>
          ) : (
            <button
              key={n}
              type="button"
              className={clsx('hj-pager__page num', n === page && 'hj-pager__page--on')}
              aria-label={t`第 ${n} 页`}
              aria-current={n === page ? 'page' : undefined}
              onClick={() => onChange(n)}
            >
              {n}
            </button>
          ),
        )}
        <IconButton size="sm" label={t`下一页`} disabled={page >= pages} onClick={() => onChange(page + 1)}>
          <ChevronRightIcon size={16} />
        </IconButton>
      </span>
    </nav>
  );
}
