import { Amount, Empty, Pager, QueryView, Section, Segmented, Skeleton, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { fixtureText } from '../../shared/sportsbook/clock.ts';
import { type AgentMember, MEMBERS_PER_PAGE, type MemberAsk, type Month, membersQuery } from './queries.ts';
import { exclusionTexts } from './texts.ts';

type Show = NonNullable<MemberAsk['show']>;

const EMPTY: Record<Show, { title: string; hint: string }> = {
  all: { title: t`这里还没有会员`, hint: t`把链接发给朋友，注册后会显示在这里` },
  active: { title: t`没有活跃会员`, hint: t`当月存款与有效投注都达标的会员会显示在这里` },
  excluded: { title: t`没有被剔除的会员`, hint: t`与您同设备、同地址、同实名或同收款账户的会员会显示在这里` },
};

/** 会员, masked: the result of each, and the reason for one that does not count (AG4). */
export function MembersCard({ userId, month }: { userId: string; month: Month }) {
  const [show, setShow] = useState<Show>('all');
  const [pageNum, setPage] = useState(1);
  const query = useQuery(membersQuery(userId, { month, show, pageNum, pageSize: MEMBERS_PER_PAGE }));
  const counts = query.data?.counts;
  const options = [
    { value: 'all', label: t`全部 ${counts?.all ?? 0}` },
    { value: 'active', label: t`活跃 ${counts?.active ?? 0}` },
    { value: 'excluded', label: t`剔除 ${counts?.excluded ?? 0}` },
  ] as const satisfies readonly { value: Show; label: string }[];
  return (
    <Section title={t`会员`} aside={t`账号已打码，联系方式不可见`}>
      <Segmented
        label={t`会员范围`}
        size="sm"
        options={options}
        value={show}
        onChange={(value) => {
          setShow(value);
          setPage(1);
        }}
      />
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-48 w-full" />}
        failed={t`会员暂时无法加载`}
        safe={messageOf}
        isEmpty={({ list }) => list.length === 0}
        empty={<Empty {...EMPTY[show]} />}
      >
        {({ list, total }) => (
          <>
            <MemberTable list={list} />
            {total > MEMBERS_PER_PAGE ? (
              <Pager page={pageNum} pageSize={MEMBERS_PER_PAGE} total={total} onChange={setPage} />
            ) : null}
          </>
        )}
      </QueryView>
    </Section>
  );
}

function MemberTable({ list }: { list: readonly AgentMember[] }) {
  return (
    <div className="ag-scroll">
      <table className="ag-table ag-members">
        <thead>
          <tr>
            <th scope="col">{t`会员`}</th>
            <th scope="col" className="ag-wide">{t`注册`}</th>
            <th scope="col" className="ag-right ag-wide">{t`存款`}</th>
            <th scope="col" className="ag-right ag-wide">{t`有效投注`}</th>
            <th scope="col" className="ag-right">{t`净输`}</th>
            <th scope="col">{t`计入`}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ name, registeredAt, deposits, turnover, netLoss, active, excluded }) => (
            <tr key={`${name}${registeredAt}`} className={clsx(excluded && 'ag-members__out')}>
              <th scope="row">{name}</th>
              <td className="num ag-wide">{fixtureText(registeredAt).day}</td>
              <td className="ag-right ag-wide">
                <Amount value={deposits} reward />
              </td>
              <td className="ag-right ag-wide">
                <Amount value={turnover} reward />
              </td>
              <td className="ag-right">
                <Amount value={netLoss} />
              </td>
              <td>
                {excluded ? (
                  <Tag tone="danger">{t`${exclusionTexts[excluded]}，已剔除`}</Tag>
                ) : (
                  <Tag tone={active ? 'info' : 'neutral'}>{active ? t`活跃` : t`未达活跃`}</Tag>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
