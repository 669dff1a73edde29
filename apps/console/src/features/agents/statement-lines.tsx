import type { ConsoleResponse } from '@hj/contract/console';
import { Amount, Pager, QueryView, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskDialog } from '../../shared/action/form-dialog.tsx';
import { call, messageOf } from '../../shared/api/client.ts';

type Line = ConsoleResponse<'/console/api/v1/agents/statement'>['list'][number];

const REASONS: Record<NonNullable<Line['excluded']>, string> = {
  device: t`与代理同设备`,
  address: t`与代理同地址`,
  name: t`与代理同实名`,
  instrument: t`与代理同收款账户`,
};

/** The members that a statement was computed from. */
export function StatementLines({
  statementId,
  title,
  onClose,
}: {
  statementId: string;
  title: string;
  onClose: () => void;
}) {
  const [pageNum, setPageNum] = useState(1);
  const query = useQuery({
    queryKey: ['agents', 'statement', statementId, pageNum],
    queryFn: () => call('/console/api/v1/agents/statement', { statementId, pageNum }),
    placeholderData: keepPreviousData,
  });
  return (
    <DeskDialog title={title} size="xl" onClose={onClose}>
      <QueryView
        query={query}
        failed={t`加载失败`}
        safe={messageOf}
        skeleton={<Skeleton className="h-60 w-full" />}
      >
        {({ list, total, pageSize }) => (
          <>
            <table className="hj-table w-full text-13">
              <thead>
                <tr>
                  <th>{t`会员`}</th>
                  <th>{t`净输`}</th>
                  <th>{t`返水`}</th>
                  <th>{t`礼金`}</th>
                  <th>{t`存款`}</th>
                  <th>{t`有效投注`}</th>
                  <th>{t`计入`}</th>
                </tr>
              </thead>
              <tbody>
                {list.map((line) => (
                  <tr key={line.member.memberId}>
                    <td>{line.member.name}</td>
                    {[line.netLoss, line.rebate, line.bonus, line.deposits, line.turnover].map(
                      (value, place) => (
                        <td key={COLUMNS[place]} className="num">
                          <Amount value={value} />
                        </td>
                      ),
                    )}
                    <td>{line.excluded ? REASONS[line.excluded] : line.active ? t`活跃` : t`计入`}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <Pager page={pageNum} {...{ pageSize, total }} onChange={setPageNum} />
          </>
        )}
      </QueryView>
    </DeskDialog>
  );
}

const COLUMNS = ['netLoss', 'rebate', 'bonus', 'deposits', 'turnover'];
