import { buttonClass, ChatIcon, Empty, Page, QueryView, Skeleton, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { LoadMore } from '../../shared/load-more/load-more.tsx';
import { useSession } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { FEEDBACK_KINDS, FEEDBACK_STATES } from './kinds.ts';
import { type Feedback, feedbackListQuery } from './queries.ts';
import { FeedbackThread } from './thread.tsx';
import './feedback.css';

function Row({ feedback }: { feedback: Feedback }) {
  const { feedbackId, kind, state, number, excerpt, unread, updatedAt } = feedback;
  return (
    <li>
      <Link to="/mine/feedbackList" search={{ id: feedbackId }} className="feedback-row">
        <span className="flex gap-2 items-center text-14">
          <b>{FEEDBACK_KINDS[kind].label}</b>
          <Tag tone={FEEDBACK_STATES[state].tone}>{FEEDBACK_STATES[state].label}</Tag>
          {unread ? <span className="text-12 font-bold text-danger">{t`有新回复`}</span> : null}
          <time className="num ml-auto text-12 text-fg-3" dateTime={new Date(updatedAt).toISOString()}>
            {momentText(updatedAt).slice(5, 16)}
          </time>
        </span>
        <span className="overflow-hidden text-13 text-fg-2 text-ellipsis whitespace-nowrap">{excerpt}</span>
        <span className="num text-12 text-fg-3">{number}</span>
      </Link>
    </li>
  );
}

/** The threads of the member; one of them where the address names it. */
export function FeedbackListPage() {
  const { id } = useSearch({ strict: false });
  const userId = useSession((session) => session.userId);
  const query = useInfiniteQuery(feedbackListQuery(userId));
  const rows = query.data?.pages.flatMap((page) => page.list) ?? [];
  if (id !== undefined) return <FeedbackThread key={id} feedbackId={id} />;
  const write = (
    <Link to="/mine/feedback" search={{}} className={buttonClass({ size: 'sm' })}>
      {t`提交反馈`}
    </Link>
  );
  return (
    <Page title={t`我的反馈`} aside={write}>
      <section className="hj-card overflow-hidden">
        <QueryView
          query={query}
          skeleton={<Skeleton className="m-4 h-64" />}
          failed={t`反馈暂时无法加载`}
          safe={() => t`反馈不会丢失，请稍后重试`}
          isEmpty={() => rows.length === 0}
          empty={
            <Empty
              icon={<ChatIcon size={32} />}
              title={t`还没有反馈`}
              hint={t`存取款、注单与活动的问题，都可以在这里提出`}
              action={write}
            />
          }
        >
          {() => (
            <>
              <ul className="list-none">
                {rows.map((feedback) => (
                  <Row key={feedback.feedbackId} feedback={feedback} />
                ))}
              </ul>
              <LoadMore query={query} noMore={t`没有更多反馈`} />
            </>
          )}
        </QueryView>
      </section>
    </Page>
  );
}
