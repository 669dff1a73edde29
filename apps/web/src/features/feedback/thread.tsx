import {
  Avatar,
  ChatIcon,
  ChevronLeftIcon,
  Empty,
  IconButton,
  QueryView,
  Skeleton,
  showTips,
  Tag,
  TrashIcon,
  toast,
} from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { ApiError, messageOf } from '../../shared/api/api-error.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { Bubble, DayLine, LetterAvatar } from '../../shared/talk/bubble.tsx';
import { Composer } from '../../shared/talk/composer.tsx';
import { TalkImage } from '../../shared/talk/talk-image.tsx';
import { usePictures } from '../../shared/talk/use-pictures.ts';
import { BetBox, DisputeWindow } from './bet-box.tsx';
import { FEEDBACK_KINDS, FEEDBACK_STATES, IMAGES_MOST, TEXT_MOST } from './kinds.ts';
import {
  addMessage,
  closeFeedback,
  deleteFeedback,
  getImage,
  type Thread,
  threadQuery,
  useRefreshFeedback,
} from './queries.ts';
import './feedback.css';

const NOT_FOUND = 6004;

function Head({ thread, onDelete }: { thread: Thread; onDelete: () => void }) {
  const { kind, state, number, subject } = thread;
  return (
    <header className="py-3 px-4 border-b border-b-line bg-surface-1">
      <div className="feedback-head__line flex gap-2 items-center">
        <Link
          to="/mine/feedbackList"
          search={{}}
          className="flex items-center justify-center w-11 h-11 -mt-2 mr-0 -mb-2 -ml-3 text-fg-2"
          aria-label={t`返回我的反馈`}
        >
          <ChevronLeftIcon size={20} />
        </Link>
        <h1 className="text-16 font-bold leading-6">{FEEDBACK_KINDS[kind].label}</h1>
        <Tag tone={FEEDBACK_STATES[state].tone}>{FEEDBACK_STATES[state].label}</Tag>
        <span className="num ml-auto text-12 text-fg-3">{number}</span>
        <IconButton label={t`删除反馈`} onClick={onDelete}>
          <TrashIcon size={18} />
        </IconButton>
      </div>
      {subject ? (
        <>
          <BetBox bet={subject.bet} />
          <DisputeWindow until={subject.disputeUntil} />
        </>
      ) : null}
    </header>
  );
}

function Messages({ messages }: Pick<Thread, 'messages'>) {
  const avatar = useSession((session) => session.userInfo?.avatarUrl);
  const dayOf = (at: number) => momentText(at).slice(0, 10);
  return (
    <ol className="talk">
      {messages.map((message, at) => {
        const before = messages[at - 1];
        const own = message.author === 'member';
        const newDay = before === undefined || dayOf(before.createdAt) !== dayOf(message.createdAt);
        return (
          <Fragment key={message.no}>
            {newDay ? <DayLine>{dayOf(message.createdAt)}</DayLine> : null}
            <Bubble
              own={own}
              name={message.name === null ? undefined : t`客服 ${message.name}`}
              at={message.createdAt}
              note={own && message.seen ? t`已读` : undefined}
              avatar={
                own ? (
                  <Avatar size={36} src={avatar} />
                ) : (
                  <LetterAvatar tone="staff" letter={message.name?.slice(-1) ?? ''} />
                )
              }
              text={message.text}
            >
              {message.images.length > 0 ? (
                <div className="talk-images">
                  {message.images.map((imageId) => (
                    <TalkImage key={imageId} imageId={imageId} load={getImage} />
                  ))}
                </div>
              ) : null}
            </Bubble>
          </Fragment>
        );
      })}
    </ol>
  );
}

/** The line of the member, as long as the matter is not settled. */
function Answer({ thread: { feedbackId, state } }: { thread: Thread }) {
  const refresh = useRefreshFeedback();
  const pictures = usePictures(IMAGES_MOST);
  const [error, setError] = useState<string>();
  if (state === 'closed') {
    return (
      <p className="p-4 border-t border-t-line bg-surface-1 text-13 text-fg-3 text-center">{t`该反馈已结束，如有新问题请重新提交`}</p>
    );
  }
  const run = async (work: () => Promise<unknown>) => {
    setError(undefined);
    try {
      await work();
      await refresh();
      return true;
    } catch (failure) {
      setError(messageOf(failure));
      return false;
    }
  };
  const askToClose = () =>
    showTips({
      title: t`问题已解决`,
      msg: t`结束后不能再补充说明，反馈仍保留在列表中。`,
      isShowCancel: true,
      sureText: t`结束反馈`,
      onSure: () => {
        void run(() => closeFeedback(feedbackId));
      },
    });
  return (
    <Composer
      label={t`补充说明`}
      placeholder={t`补充说明，最多 ${TEXT_MOST} 字`}
      most={TEXT_MOST}
      pictures={pictures}
      error={error}
      quick={
        <button type="button" onClick={askToClose}>
          {t`问题已解决`}
        </button>
      }
      onSend={({ text, key }) => run(() => addMessage({ key, feedbackId, text, images: pictures.base64() }))}
    />
  );
}

/** One thread: subject, messages, and the field for more. */
export function FeedbackThread({ feedbackId }: { feedbackId: string }) {
  const userId = useSession((session) => session.userId);
  const query = useQuery(threadQuery(userId, feedbackId));
  const navigate = useNavigate();
  const refresh = useRefreshFeedback();
  async function remove(): Promise<void> {
    try {
      await deleteFeedback(feedbackId);
      await navigate({ to: '/mine/feedbackList', search: {}, replace: true });
      await refresh();
    } catch (error) {
      toast.error(messageOf(error));
    }
  }
  const askToRemove = () =>
    showTips({
      title: t`删除反馈`,
      msg: t`删除后您不能再查看，处理中的反馈会一并结束。`,
      isShowCancel: true,
      sureText: t`删除`,
      onSure: () => {
        void remove();
      },
    });
  return (
    <section className="hj-card feedback-thread flex flex-col min-h-120 overflow-hidden bg-surface-2">
      <QueryView
        query={query}
        skeleton={<Skeleton className="m-4 h-96" />}
        failed={t`反馈暂时无法加载`}
        safe={() => t`反馈不会丢失，请稍后重试`}
        instead={(error) =>
          error instanceof ApiError && error.code === NOT_FOUND ? (
            <Empty
              icon={<ChatIcon size={32} />}
              title={t`该反馈不存在或已删除`}
              titleAs="h1"
              action={<Link to="/mine/feedbackList" search={{}}>{t`返回我的反馈`}</Link>}
            />
          ) : undefined
        }
      >
        {(thread) => (
          <>
            <Head thread={thread} onDelete={askToRemove} />
            <Messages messages={thread.messages} />
            <Answer thread={thread} />
          </>
        )}
      </QueryView>
    </section>
  );
}
