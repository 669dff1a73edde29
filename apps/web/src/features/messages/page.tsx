import type { LetterKind } from '@hj/contract';
import {
  Badge,
  Button,
  CheckIcon,
  Empty,
  MailIcon,
  QueryView,
  Skeleton,
  showTips,
  Tabs,
  TrashIcon,
  toast,
} from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { LoadMore } from '../../shared/load-more/load-more.tsx';
import { unreadOf, unreadQuery } from '../../shared/messages/unread.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { DeliveryButton } from './delivery.tsx';
import { KINDS } from './kinds.ts';
import { LetterRow } from './letter-row.tsx';
import { type Letter, lettersQuery, useChangeLetters } from './queries.ts';
import { Reading } from './reading.tsx';
import './messages.css';

type Choice = LetterKind | 'all';

/** On a desktop a row of tabs, on a phone a row of signs; both say how much is unread. */
function Kinds({
  choice,
  onChoose,
  counts,
}: {
  choice: Choice;
  onChoose: (choice: Choice) => void;
  counts: Counts;
}) {
  const items = [
    { value: 'all' as const, label: t`全部`, count: unreadOf(counts) },
    ...KINDS.map(({ kind, label }) => ({ value: kind, label, count: unreadOf(counts, kind) })),
  ];
  return (
    <>
      <Tabs
        className="letters__tabs hidden tablet:flex tablet:py-0 tablet:px-[16px]"
        label={t`消息类型`}
        items={items}
        value={choice}
        onChange={onChoose}
      />
      <nav className="letters__doors" aria-label={t`消息类型`}>
        {KINDS.map(({ kind, label, icon: Icon }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={choice === kind}
            onClick={() => onChoose(choice === kind ? 'all' : kind)}
          >
            <span>
              <Icon size={22} />
              <Badge count={unreadOf(counts, kind)} label={t`${unreadOf(counts, kind)} 条未读`} />
            </span>
            {label}
          </button>
        ))}
      </nav>
    </>
  );
}

type Counts = Parameters<typeof unreadOf>[0];

function useLetters(userId: string | undefined) {
  const [choice, setChoice] = useState<Choice>('all');
  const [openId, setOpenId] = useState<string>();
  const kind = choice === 'all' ? undefined : choice;
  const list = useInfiniteQuery({ ...lettersQuery(userId, kind), enabled: userId !== undefined });
  const { data: counts } = useQuery(unreadQuery(userId));
  const { mutate, isPending } = useChangeLetters();
  const change: typeof mutate = (what) => mutate(what, { onError: (error) => toast.error(messageOf(error)) });
  const letters = list.data?.pages.flatMap((page) => page.list) ?? [];
  return {
    ...{ choice, kind, list, counts, change, isPending, letters },
    // Of the kind before it while those of the chosen kind are on their way.
    total: list.isPlaceholderData ? undefined : list.data?.pages[0]?.total,
    open: letters.find(({ id }) => id === openId),
    choose(next: Choice) {
      setChoice(next);
      setOpenId(undefined);
    },
    close: () => setOpenId(undefined),
    show(letter: Letter) {
      setOpenId(letter.id);
      if (!letter.read) change({ do: 'read', ids: [letter.id], read: true });
    },
    mark: ({ id, read }: Letter) => change({ do: 'read', ids: [id], read: !read }),
    remove(letter: Letter) {
      if (openId === letter.id) setOpenId(undefined);
      change({ do: 'delete', ids: [letter.id] });
    },
  };
}

function askToDelete(sure: () => void): void {
  showTips({
    title: t`删除已读消息`,
    msg: t`已读的消息将被删除，不能恢复；未读的保留。`,
    isShowCancel: true,
    sureText: t`删除`,
    onSure: sure,
  });
}

export function MessagesPage() {
  const userId = useSession((session) => session.userId);
  const view = useLetters(userId);
  const { choice, kind, list, counts, change, isPending, letters, total, open } = view;
  const unread = unreadOf(counts, kind);
  return (
    <section className={clsx('hj-card letters', open && 'letters--open')}>
      <h1 className="hj-visually-hidden">{t`消息中心`}</h1>
      <Kinds choice={choice} onChoose={view.choose} counts={counts} />
      <header className="letters__bar">
        <p role="status">
          {counts === undefined || total === undefined ? null : t`${unread} 条未读，共 ${total} 条`}
        </p>
        <Button
          variant="ghost"
          size="sm"
          disabled={isPending || unread === 0}
          onClick={() => change({ do: 'read-all', kind })}
        >
          <CheckIcon size={16} />
          {t`全部已读`}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          disabled={isPending || letters.every(({ read }) => !read)}
          onClick={() => askToDelete(() => change({ do: 'delete-read', kind }))}
        >
          <TrashIcon size={16} />
          {t`删除已读`}
        </Button>
        <DeliveryButton />
      </header>
      <div className="tablet:grid tablet:grid-cols-[clamp(220px,40%,370px)_minmax(0,1fr)] tablet:min-h-[480px]">
        <QueryView
          query={list}
          className="letters__list"
          skeleton={<Skeleton className="m-4 h-64" />}
          failed={t`消息暂时无法加载`}
          safe={() => t`消息不会丢失，请稍后重试`}
          isEmpty={() => letters.length === 0}
          empty={
            <Empty
              icon={<MailIcon size={32} />}
              title={t`没有消息`}
              hint={t`注单结算、存取款与活动的消息会在这里`}
            />
          }
        >
          {() => (
            <div className="letters__list">
              <ul>
                {letters.map((letter) => (
                  <LetterRow
                    key={letter.id}
                    letter={letter}
                    chosen={letter.id === open?.id}
                    onOpen={() => view.show(letter)}
                    onMark={() => view.mark(letter)}
                    onDelete={() => view.remove(letter)}
                  />
                ))}
              </ul>
              <LoadMore query={list} noMore={t`仅保留最近 90 天的消息`} />
            </div>
          )}
        </QueryView>
        <Reading letter={open} onBack={view.close} onMark={view.mark} onDelete={view.remove} />
      </div>
    </section>
  );
}
