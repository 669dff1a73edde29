import { Amount, Empty, Pager, QueryView, Section, Skeleton, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { type Statement, statementsQuery } from './queries.ts';
import { formulaOf, plain, statementStates } from './texts.ts';

const PER_PAGE = 20;

/** 结算记录: every closed month with its sum, and where its payout stands. */
export function StatementsCard({ userId }: { userId: string }) {
  const [pageNum, setPage] = useState(1);
  const query = useQuery(statementsQuery(userId, pageNum));
  return (
    <Section title={t`结算记录`} aside={t`每月 5 日结算上月；之后更正的注单计入下一份`}>
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-48 w-full" />}
        failed={t`结算记录暂时无法加载`}
        safe={messageOf}
        isEmpty={({ list }) => list.length === 0}
        empty={<Empty title={t`还没有结算`} hint={t`首份结算在次月 5 日生成`} />}
      >
        {({ list, total }) => (
          <>
            <ul className="ag-statements">
              {list.map((row) => (
                <Row key={row.statementId} row={row} />
              ))}
            </ul>
            {total > PER_PAGE ? (
              <Pager page={pageNum} pageSize={PER_PAGE} total={total} onChange={setPage} />
            ) : null}
          </>
        )}
      </QueryView>
    </Section>
  );
}

function Row({ row }: { row: Statement }) {
  const state = statementStates[row.state];
  return (
    <li>
      <p>
        <b className="num">{row.month.slice(0, 7)}</b>
        <Tag tone={state.tone}>{state.text}</Tag>
        <b>
          <Amount value={row.total} />
        </b>
      </p>
      <p className="num">{formulaOf(row)}</p>
      <p>
        {t`活跃 ${row.active} / ${row.members}，剔除 ${row.excluded}`}
        {row.carryOut === '0.00' ? '' : t`；¥${plain(row.carryOut)} 结转下月`}
        {row.downline === '0.00' ? '' : t`；下级分成 ¥${plain(row.downline)}`}
      </p>
      {row.note === null ? null : <p className="text-danger text-13">{t`未通过：${row.note}`}</p>}
    </li>
  );
}
