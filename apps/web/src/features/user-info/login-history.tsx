import { ClockIcon, Empty, Pager, QueryView, Skeleton, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { placeText } from './place-text.tsx';
import { HISTORY_PAGE_SIZE, type Login, loginHistoryQuery } from './queries.ts';

/** 登录记录: every attempt, those that were refused too. */
export function LoginHistory() {
  const [page, setPage] = useState(1);
  const query = useQuery(loginHistoryQuery(page));
  return (
    <section className="hj-card user-card" aria-labelledby="logins">
      <header className="user-card__head">
        <h2 id="logins">{t`登录记录`}</h2>
        <p>{t`时间为 GMT+8`}</p>
      </header>
      <QueryView
        query={query}
        skeleton={<Skeleton className="mx-4 mb-4 h-72" />}
        failed={t`登录记录加载失败`}
        safe={(error) => t`${messageOf(error)}，您的登录不受影响`}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <Empty icon={<ClockIcon size={28} />} title={t`暂无登录记录`} hint={t`每次登录都会记录在这里`} />
        }
      >
        {(data) => (
          <>
            <ul aria-busy={query.isPlaceholderData || undefined}>
              {data.list.map((login) => (
                <LoginRow key={`${login.at} ${login.text} ${login.address}`} login={login} />
              ))}
            </ul>
            {data.total > HISTORY_PAGE_SIZE ? (
              <Pager page={page} pageSize={HISTORY_PAGE_SIZE} total={data.total} onChange={setPage} />
            ) : null}
          </>
        )}
      </QueryView>
    </section>
  );
}

function LoginRow({ login: { at, outcome, text, device, address, place } }: { login: Login }) {
  return (
    <li className="grid grid-cols-[minmax(0,17rem)_minmax(0,1fr)_auto] items-center gap-4 min-h-11 mx-6 border-t border-t-line text-13 text-fg-2 max-tablet:grid-cols-[minmax(0,1fr)_auto] max-tablet:gap-y-0.5 max-tablet:gap-x-3 max-tablet:my-0 max-tablet:mx-4 max-tablet:py-2 max-tablet:px-0">
      <span className="flex items-center gap-2 min-w-0 text-fg-1">
        <Tag tone={outcome === 'ok' ? 'success' : 'danger'}>{outcome === 'ok' ? t`成功` : t`未通过`}</Tag>
        <span className="truncate">{text}</span>
      </span>
      <span className="max-tablet:row-start-2 max-tablet:col-span-full max-tablet:text-12 max-tablet:text-fg-3">
        {device}　{placeText({ place, address })}
      </span>
      <span className="text-fg-3 max-tablet:text-12 num">{momentText(at)}</span>
    </li>
  );
}
