import { Amount, buttonClass, ChevronLeftIcon, ErrorPanel, Skeleton, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../shared/api/client.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { momentText } from '../../shared/time.ts';
import { AccountPanel } from './account-panel.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { LinkedPanel } from './linked-panel.tsx';
import './members.css';
import { ProtectionPanel } from './protection-panel.tsx';
import { memberQuery } from './queries.ts';

/** Everything the desk knows of one member, masked, and what it may do. */
export function MemberPage({ memberId }: { memberId: string }) {
  const { data, error, refetch } = useQuery(memberQuery(memberId));
  return (
    <>
      <PageHead title={data ? t`会员 ${data.member.name}` : t`会员`}>
        {data ? <Tag>VIP{data.member.grade}</Tag> : null}
        <Link to="/members" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          <ChevronLeftIcon size={16} />
          {t`会员查询`}
        </Link>
      </PageHead>
      {data ? (
        <div className="member-page">
          <div className="member-page__side">
            <IdentityPanel member={data.member} />
            <AccountPanel member={data.member} statusSetBy={data.statusSetBy} />
            <section className="hj-card panel" aria-label={t`最近资金往来`}>
              <header className="panel-head">
                <h2>{t`最近资金往来`}</h2>
              </header>
              {data.events.length === 0 ? (
                <p className="member-none">{t`还没有资金往来。`}</p>
              ) : (
                <ul className="member-list member-list--events">
                  {data.events.map((event) => (
                    <li key={`${event.at}-${event.text}`}>
                      <span className="num text-fg-3">{momentText(event.at)}</span>
                      <b>{event.amount === null ? '' : <Amount value={event.amount} sign="always" />}</b>
                      <span className="member-list__words text-fg-2">
                        {event.text} · {event.state}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          </div>
          <div className="member-page__side">
            <ProtectionPanel memberId={memberId} />
            <DocumentsPanel memberId={memberId} />
            <LinkedPanel memberId={memberId} />
          </div>
        </div>
      ) : error ? (
        <section className="hj-card">
          <ErrorPanel title={t`会员加载失败`} safe={messageOf(error)} onRetry={() => refetch()} />
        </section>
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </>
  );
}
