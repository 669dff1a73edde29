import { Pager, Section } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import './draw-record.css';

const PAGE_SIZE = 10;

/** 抽奖记录: every draw, also without a prize, with the way to its proof. */
export function DrawRecord() {
  const userId = useSession((session) => session.userId) ?? '';
  const [pageNum, setPageNum] = useState(1);
  const { data } = useQuery({
    queryKey: ['draws', userId, pageNum],
    queryFn: () =>
      call('/act/api/v1/activityTopGift/exchangeRecord', { drawn: true, pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined || data.total === 0) return null;
  return (
    <Section title={t`抽奖记录`} aside={t`${data.total} 次`}>
      <ul className="draw-record">
        {data.list.map(({ claimId, title, label, state, amount, at }) => (
          <li
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-0.5 gap-x-4 items-center py-2 border-t border-t-line text-14 first:border-t-0"
            key={claimId}
          >
            <b>{title}</b>
            <b className="num">{state === 'empty' ? label : `+¥${amount}`}</b>
            <small className="num text-fg-3 text-12">{momentText(at)}</small>
            <Link to="/activity/verify/$id" params={{ id: claimId }}>{t`核对抽奖`}</Link>
          </li>
        ))}
      </ul>
      {data.total > PAGE_SIZE ? (
        <Pager page={pageNum} pageSize={PAGE_SIZE} total={data.total} onChange={setPageNum} />
      ) : null}
    </Section>
  );
}
