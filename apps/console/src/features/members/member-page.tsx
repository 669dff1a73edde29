import type { ConsoleResponse } from '@hj/contract/console';
import { Amount, buttonClass, ChevronLeftIcon, QueryView, Skeleton, Tag } from '@hj/ui';
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

type Got = ConsoleResponse<'/console/api/v1/members/get'>;

function MoneyEvents({ events }: Pick<Got, 'events'>) {
  return (
    <section className="hj-card panel" aria-label={t`最近资金往来`}>
      <header className="panel-head">
        <h2>{t`最近资金往来`}</h2>
      </header>
      {events.length === 0 ? (
        <p className="member-none">{t`还没有资金往来。`}</p>
      ) : (
        <ul className="member-list member-list--events">
          {events.map((event) => (
            <li key={`${event.at}-${event.text}`}>
              <span className="num text-fg-3">{momentText(event.at)}</span>
              <span className={event.moved ? 'font-semibold' : 'text-fg-3'}>
                {event.amount === null ? (
                  ''
                ) : (
                  <Amount value={event.amount} {...(event.moved && { sign: 'always' })} />
                )}
              </span>
              <span className="member-list__words text-fg-2">
                {event.text} · {event.state}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The member as the desk sees it, masked, with the actions of the desk. */
export function MemberPage({ memberId }: { memberId: string }) {
  const query = useQuery(memberQuery(memberId));
  const member = query.data?.member;
  return (
    <>
      <PageHead title={member ? t`会员 ${member.name}` : t`会员`}>
        {member ? <Tag>VIP{member.grade}</Tag> : null}
        <Link to="/members" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          <ChevronLeftIcon size={16} />
          {t`会员查询`}
        </Link>
      </PageHead>
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-60 w-full" />}
        failed={t`会员加载失败`}
        safe={messageOf}
        frame={(state) => <section className="hj-card">{state}</section>}
      >
        {({ member, statusSetBy, events }) => (
          <div className="member-page">
            <div className="member-page__side">
              <IdentityPanel member={member} />
              <AccountPanel member={member} statusSetBy={statusSetBy} />
              <MoneyEvents events={events} />
            </div>
            <div className="member-page__side">
              <ProtectionPanel memberId={memberId} />
              <DocumentsPanel memberId={memberId} />
              <LinkedPanel memberId={memberId} />
            </div>
          </div>
        )}
      </QueryView>
    </>
  );
}
