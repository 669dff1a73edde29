import type { ConsoleResponse } from '@hj/contract/console';
import { t } from '@lingui/core/macro';
import { call } from '../../shared/api/client.ts';
import { columnsOf, ListPanel } from '../../shared/list/index.ts';
import { momentText } from '../../shared/time.ts';

const LIST = '/console/api/v1/reconciliation/faults';

type Fault = ConsoleResponse<typeof LIST>['list'][number];

const column = columnsOf<Fault>();
const COLUMNS = [
  column('invariant', t`规则`, (row) => row.invariant, { className: 'num' }),
  column('subject', t`涉及对象`, (row) => row.subject, { className: 'num' }),
  column('detail', t`说明`, (row) => row.detail, { className: 'cell-words' }),
];

/** The faults of the last hourly ledger check. */
export function LedgerFaults() {
  return (
    <ListPanel
      title={t`账本检查`}
      scope="faults"
      hint={t`每小时核对账本内部是否一致`}
      columns={COLUMNS}
      queryKey={['reconciliation', 'faults']}
      load={async () => {
        // Its total is of the check, not of pages.
        const { total: found, ...last } = await call(LIST, {});
        return { ...last, found };
      }}
      aside={({ checkedAt, found, list }) => (
        <>
          {checkedAt === null ? null : (
            <span className="text-13 text-fg-3">{t`最近一次 ${momentText(checkedAt)}`}</span>
          )}
          {found > list.length ? (
            <span className="text-13 text-danger">
              {t`共发现 ${found} 处问题，以下为前 ${list.length} 处。`}
            </span>
          ) : null}
        </>
      )}
      rowId={({ invariant, subject, detail }) => `${invariant} ${subject} ${detail}`}
      empty={(_, { checkedAt }) => (checkedAt === null ? t`还没有检查过账本` : t`账本没有发现问题`)}
    />
  );
}
