import { Table, Td, Th, Tr } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { Rows } from '../../shared/page/rows.tsx';
import { momentText } from '../../shared/time.ts';

/** What the hourly check of the ledger found last. */
export function LedgerFaults() {
  const query = useQuery({
    queryKey: ['reconciliation', 'faults'],
    queryFn: () => call('/console/api/v1/reconciliation/faults', {}),
  });
  const checkedAt = query.data?.checkedAt ?? null;
  return (
    <section className="hj-card panel" aria-labelledby="faults">
      <header className="panel-head">
        <h2 id="faults">{t`账本检查`}</h2>
        <span className="text-13 text-fg-3">
          {t`每小时核对账本内部是否一致`}
          {checkedAt === null ? '' : t`，最近一次 ${momentText(checkedAt)}`}
        </span>
      </header>
      <Rows
        query={query}
        total={({ list }) => list.length}
        empty={{ title: query.data && checkedAt === null ? t`还没有检查过账本` : t`账本没有发现问题` }}
      >
        {({ list, total }) => (
          <>
            {total > list.length ? (
              <p className="text-13 text-danger">{t`共发现 ${total} 处问题，以下为前 ${list.length} 处。`}</p>
            ) : null}
            <Table label={t`账本问题`}>
              <thead>
                <Tr>
                  <Th>{t`规则`}</Th>
                  <Th>{t`对象`}</Th>
                  <Th>{t`说明`}</Th>
                </Tr>
              </thead>
              <tbody>
                {list.map(({ invariant, subject, detail }) => (
                  <Tr key={`${invariant} ${subject} ${detail}`}>
                    <Td className="num">{invariant}</Td>
                    <Td className="num">{subject}</Td>
                    <Td className="cell-words">{detail}</Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          </>
        )}
      </Rows>
    </section>
  );
}
