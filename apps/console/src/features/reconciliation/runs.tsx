import { type ConsoleResponse, reconciledNames } from '@hj/contract/console';
import { Table, Tag, Td, Th, Tr } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Rows, type RowsProps } from '../../shared/page/rows.tsx';
import { momentText } from '../../shared/time.ts';

type Page = ConsoleResponse<'/console/api/v1/reconciliation/runs'>;

const STATES = {
  running: { text: t`进行中`, tone: 'info' },
  done: { text: t`已完成`, tone: 'success' },
  failed: { text: t`失败`, tone: 'danger' },
} as const;

export function Runs({ query, paging }: Pick<RowsProps<Page>, 'query' | 'paging'>) {
  return (
    <Rows
      query={query}
      total={({ total }) => total}
      empty={{ title: t`还没有对账记录` }}
      {...(paging ? { paging } : {})}
    >
      {({ list }) => (
        <Table label={t`对账记录`}>
          <thead>
            <Tr>
              <Th>{t`账单日`}</Th>
              <Th>{t`渠道`}</Th>
              <Th>{t`状态`}</Th>
              <Th align="right">{t`渠道账单`}</Th>
              <Th align="right">{t`订单`}</Th>
              <Th align="right">{t`差异`}</Th>
              <Th>{t`发起人`}</Th>
              <Th>{t`开始时间`}</Th>
            </Tr>
          </thead>
          <tbody>
            {list.map((run) => (
              <Tr key={run.runId}>
                <Td className="num">{run.day}</Td>
                <Td>{reconciledNames[run.provider] ?? run.provider}</Td>
                <Td>
                  <Tag tone={STATES[run.state].tone}>{STATES[run.state].text}</Tag>{' '}
                  <span className="text-12 text-fg-3">{run.fault ?? ''}</span>
                </Td>
                <Td align="right" className="num">
                  {run.lines ?? '—'}
                </Td>
                <Td align="right" className="num">
                  {run.orders ?? '—'}
                </Td>
                <Td align="right" className="num">
                  {run.differences ?? '—'}
                </Td>
                <Td>{run.by.name ?? t`系统`}</Td>
                <Td className="num text-fg-2">{momentText(run.startedAt)}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </Rows>
  );
}
