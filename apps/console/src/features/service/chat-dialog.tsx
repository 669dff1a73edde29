import type { ConsoleResponse } from '@hj/contract/console';
import { Button, Field, QueryView, Skeleton, TextArea, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { ActionForm, DeskDialog } from '../../shared/action/form-dialog.tsx';
import { call, messageOf } from '../../shared/api/client.ts';
import { useCommand, useRefresh } from '../../shared/api/use-command.ts';
import { useReloadMs } from '../../shared/live/live.ts';
import { AuditedPicture } from '../../shared/page/audited-picture.tsx';
import { useMay } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import '../../shared/page/review.css';
import './service.css';

type Chat = ConsoleResponse<'/console/api/v1/service/get'>;

const RELOAD_MS = 2_000;
const TEXT_MOST = 500;

const AUTHORS = { visitor: t`访客`, assistant: t`自助助手` } as const;

function imageOf({ imageId }: Chat['messages'][number]) {
  if (imageId === null) return null;
  return <AuditedPicture load={() => call('/console/api/v1/service/image', { imageId })} />;
}

function Messages({ messages }: Pick<Chat, 'messages'>) {
  return (
    <ol className="service-chat" aria-live="polite">
      {messages.map((message) => (
        <li key={message.no} className={clsx(message.author === 'staff' && 'service-chat__ours')}>
          <p>
            <b>{message.author === 'staff' ? t`客服 ${message.name ?? ''}` : AUTHORS[message.author]}</b>
            <span className="num">{momentText(message.createdAt)}</span>
          </p>
          <p className="service-chat__text">{message.text}</p>
          {imageOf(message)}
        </li>
      ))}
    </ol>
  );
}

/** Canned answers: one is put into the line, where it can be changed before it is sent. */
function Canned({ onPick }: { onPick: (text: string) => void }) {
  const { data } = useQuery({
    queryKey: ['service-answers'],
    queryFn: () => call('/console/api/v1/service/answers', {}),
  });
  return (
    <div className="service-canned">
      {data?.list.map(({ answerId, title, text }) => (
        <Button key={answerId} variant="outline" size="sm" onClick={() => onPick(text)}>
          {title}
        </Button>
      ))}
    </div>
  );
}

function Reply({ chatId, onClose }: { chatId: string; onClose: () => void }) {
  const refresh = useRefresh('service');
  const [text, setText] = useState('');
  const { mutate, isPending, error } = useCommand({
    subject: { chatId },
    onSend: (said: string, key) => call('/console/api/v1/service/reply', { chatId, text: said }, { key }),
    onDone: refresh,
    doneText: () => null,
    onClose: () => setText(''),
  });
  return (
    <>
      <Canned onPick={setText} />
      <ActionForm
        sureText={t`发送`}
        ready={text.trim() !== ''}
        pending={isPending}
        error={error}
        onSend={() => mutate(text.trim())}
        onClose={onClose}
      >
        <Field label={t`回复`} hint={t`${text.trim().length}/${TEXT_MOST} 字`}>
          <TextArea
            rows={2}
            value={text}
            maxLength={TEXT_MOST}
            disabled={isPending}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </ActionForm>
    </>
  );
}

const STEPS = {
  take: '/console/api/v1/service/take',
  handBack: '/console/api/v1/service/handBack',
  end: '/console/api/v1/service/end',
} as const;

/** Take it, give it back, end it. */
function Assignment({ chat, chatId }: { chat: Chat; chatId: string }) {
  const refresh = useRefresh('service');
  const { mutate, isPending } = useMutation({
    mutationFn: (step: keyof typeof STEPS) => call(STEPS[step], { chatId }),
    onSuccess: refresh,
    onError: (error) => {
      toast.error(messageOf(error));
      // A colleague was quicker.
      refresh();
    },
  });
  if (chat.state === 'waiting') {
    return (
      <Button loading={isPending} onClick={() => mutate('take')}>
        {t`接入会话`}
      </Button>
    );
  }
  if (!chat.mine || chat.state !== 'open') return null;
  return (
    <div className="service-canned">
      <Button variant="outline" size="sm" disabled={isPending} onClick={() => mutate('handBack')}>
        {t`退回排队`}
      </Button>
      <Button variant="danger" size="sm" disabled={isPending} onClick={() => mutate('end')}>
        {t`结束会话`}
      </Button>
    </div>
  );
}

export interface ChatDialogProps {
  chatId: string;
  title: string;
  onClose: () => void;
}

export function ChatDialog({ chatId, title, onClose }: ChatDialogProps) {
  const may = useMay('service.answer');
  const query = useQuery({
    queryKey: ['service', 'chat', chatId],
    queryFn: () => call('/console/api/v1/service/get', { chatId }),
    refetchInterval: useReloadMs(RELOAD_MS),
  });
  return (
    <DeskDialog size="lg" title={title} onClose={onClose}>
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-64" />}
        failed={t`会话暂时无法加载`}
        safe={() => t`消息不会丢失，请稍后重试`}
      >
        {(chat) => (
          <div className="review">
            <Messages messages={chat.messages} />
            {chat.state === 'open' && !chat.mine ? (
              <p className="text-13 text-fg-2">{t`由 ${chat.assignedTo?.name ?? ''} 接入`}</p>
            ) : null}
            {may ? <Assignment chat={chat} chatId={chatId} /> : null}
            {may && chat.mine && chat.state === 'open' ? <Reply chatId={chatId} onClose={onClose} /> : null}
          </div>
        )}
      </QueryView>
    </DeskDialog>
  );
}
