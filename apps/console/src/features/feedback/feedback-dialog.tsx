import type { ConsoleResponse } from '@hj/contract/console';
import { Button, Checkbox, Field, QueryView, Skeleton, Tag, TextArea } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { ActionForm, DeskDialog } from '../../shared/action/form-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { useCommand, useRefresh } from '../../shared/api/use-command.ts';
import { withMark } from '../../shared/language/joints.ts';
import { AuditedPicture } from '../../shared/page/audited-picture.tsx';
import { Fact } from '../../shared/page/fact.tsx';
import { useMay } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { FEEDBACK_KINDS, FEEDBACK_STATES } from './words.ts';
import '../../shared/page/review.css';
import './feedback.css';

type Thread = ConsoleResponse<'/console/api/v1/feedback/get'>;
const TEXT_MOST = 500;

function Facts({ thread: { state, kind, member, createdAt, subject } }: { thread: Thread }) {
  const bet = subject?.bet;
  const [leg] = bet?.legs ?? [];
  return (
    <dl className="facts">
      <Fact name={t`状态`}>
        <Tag tone={FEEDBACK_STATES[state].tone}>{FEEDBACK_STATES[state].name}</Tag>
      </Fact>
      <Fact name={t`类型`}>{FEEDBACK_KINDS[kind]}</Fact>
      <Fact name={t`会员`}>
        <Link to="/members/$memberId" params={{ memberId: member.memberId }} className="desk-link">
          {withMark(member.name, member.memberId)}
        </Link>
      </Fact>
      <Fact name={t`提交时间`}>
        <span className="num">{momentText(createdAt)}</span>
      </Fact>
      {bet ? (
        <Fact name={t`注单`}>
          <span className="num">{bet.ticket_id}</span> {bet.name}{' '}
          {leg ? `${leg.team_h} v ${leg.team_c}` : null} {leg ? `${leg.market} ${leg.selection}` : null}{' '}
          <span className="num">¥{bet.stake}</span>
        </Fact>
      ) : null}
      {subject?.disputeUntil ? (
        <Fact name={t`异议期至`}>
          <span className="num">{momentText(subject.disputeUntil)}</span>
        </Fact>
      ) : null}
    </dl>
  );
}

function Messages({ messages }: Pick<Thread, 'messages'>) {
  return (
    <ol className="feedback-messages">
      {messages.map((message) => (
        <li key={message.no} className={clsx(message.author === 'staff' && 'feedback-messages__ours')}>
          <p>
            <b>{message.name === null ? t`会员` : t`客服 ${message.name}`}</b>
            <span className="num">{momentText(message.createdAt)}</span>
            {message.seen ? <span>{t`已读`}</span> : null}
          </p>
          <p className="feedback-messages__text">{message.text}</p>
          {message.images.map((imageId) => (
            <AuditedPicture key={imageId} load={() => call('/console/api/v1/feedback/image', { imageId })} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function Reply({ feedbackId, onClose }: { feedbackId: string; onClose: () => void }) {
  const refresh = useRefresh('feedback');
  const [text, setText] = useState('');
  const [close, setClose] = useState(false);
  const [ending, setEnding] = useState(false);
  const { mutate, isPending, error } = useCommand({
    subject: { feedbackId },
    onSend: (body: { text: string; close: boolean }, key) =>
      call('/console/api/v1/feedback/reply', { feedbackId, ...body }, { key }),
    onDone: refresh,
    doneText: () => t`已回复，会员会收到通知`,
    onClose: () => setText(''),
  });
  return (
    <>
      <ActionForm
        sureText={t`回复`}
        ready={text.trim() !== ''}
        pending={isPending}
        error={error}
        onSend={() => mutate({ text: text.trim(), close })}
        onClose={onClose}
      >
        <Field label={t`回复会员`} hint={t`会员会看到您的姓名；${text.trim().length}/${TEXT_MOST} 字`}>
          <TextArea
            value={text}
            maxLength={TEXT_MOST}
            disabled={isPending}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Checkbox checked={close} disabled={isPending} onChange={({ target }) => setClose(target.checked)}>
          {t`回复后结束反馈`}
        </Checkbox>
      </ActionForm>
      <Button variant="ghost" size="sm" onClick={() => setEnding(true)}>
        {t`不回复，直接结束`}
      </Button>
      {ending ? (
        <ActionDialog
          title={t`结束反馈`}
          sureText={t`结束`}
          danger
          onClose={() => setEnding(false)}
          onDone={() => {
            refresh();
            onClose();
          }}
          onSend={({ reason }) => call('/console/api/v1/feedback/close', { feedbackId, reason })}
        >
          <p>{t`结束后双方都不能再补充，会员不会收到通知。`}</p>
        </ActionDialog>
      ) : null}
    </>
  );
}

export function FeedbackDialog({ feedbackId, onClose }: { feedbackId: string; onClose: () => void }) {
  const may = useMay('feedback.reply');
  const query = useQuery({
    queryKey: ['feedback', 'thread', feedbackId],
    queryFn: () => call('/console/api/v1/feedback/get', { feedbackId }),
    refetchInterval: 5_000,
  });
  return (
    <DeskDialog size="lg" title={t`反馈 ${query.data?.number ?? ''}`} onClose={onClose}>
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-64" />}
        failed={t`反馈暂时无法加载`}
        safe={() => t`反馈不会丢失，请稍后重试`}
      >
        {(thread) => (
          <div className="review">
            <Facts thread={thread} />
            <Messages messages={thread.messages} />
            {may && thread.state !== 'closed' ? <Reply feedbackId={feedbackId} onClose={onClose} /> : null}
          </div>
        )}
      </QueryView>
    </DeskDialog>
  );
}
