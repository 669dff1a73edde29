import { Button, QueryView, Segmented, Skeleton, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { useReloadMs } from '../../shared/live/live.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useMay } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { type DeskRoom, type DeskRow, FAULT_NAMES, KIND_NAMES } from './names.ts';
import { RoomDialog } from './room-dialog.tsx';
import { SanctionDialog } from './sanction-dialog.tsx';
import { SayDialog, TermDialog } from './say-dialog.tsx';
import './chat.css';

const streamEveryMs = 2_000;
const roomsEveryMs = 10_000;

const SHOWN = [
  { value: 'all', label: t`全部` },
  { value: 'held', label: t`已拦截` },
] as const;

type Opened =
  | { what: 'sanction'; uid: string }
  | { what: 'recall'; row: DeskRow }
  | { what: 'room' | 'say' | 'terms' };

function RoomList({
  rooms,
  rid,
  onChoose,
}: {
  rooms: readonly DeskRoom[];
  rid: string;
  onChoose: (rid: string) => void;
}) {
  return (
    <nav className="chat-desk__rooms" aria-label={t`房间`}>
      {rooms.map((room) => (
        <button
          key={room.rid}
          type="button"
          aria-pressed={room.rid === rid}
          onClick={() => onChoose(room.rid)}
        >
          <b>{room.name}</b>
          <span>{t`${room.online} 在线，${room.spoken} 条`}</span>
          {room.held > 0 ? <Tag tone="warn">{t`拦截 ${room.held}`}</Tag> : null}
        </button>
      ))}
    </nav>
  );
}

interface StreamRowProps {
  row: DeskRow;
  mayAct: boolean;
  onOpen: (opened: Opened) => void;
}

/** A picture of a message: the listener of the console serves none of the site's files. */
function Picture({ pictureId }: { pictureId: string }) {
  const { data } = useQuery({
    queryKey: ['chat-picture', pictureId],
    queryFn: () => call('/console/api/v1/chat/picture', { pictureId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data === undefined ? (
    <Skeleton className="block h-16 w-16" />
  ) : (
    <img src={data.image} alt={t`消息中的图片`} className="chat-desk__picture" />
  );
}

function StreamRow({ row, mayAct, onOpen }: StreamRowProps) {
  const { at, name, grade, text, deleted, fault, kind, uid, seq, pictureId, money } = row;
  const label = fault === null ? KIND_NAMES[kind] : (FAULT_NAMES[fault] ?? fault);
  return (
    <li className={clsx(fault !== null && 'chat-desk__held', deleted && 'chat-desk__gone')}>
      <time className="num">{momentText(at)}</time>
      <b>
        {name}
        {grade === null ? '' : ` VIP${grade}`}
      </b>
      <span>
        {deleted ? t`已删除` : text}
        {money === null ? null : (
          <span className="num">
            {` ¥${money.sum}`}
            {money.to === null ? '' : ` → ${money.to}`}
          </span>
        )}
        {pictureId === null ? null : <Picture pictureId={pictureId} />}
      </span>
      {label === undefined ? null : <Tag tone={fault === null ? 'info' : 'danger'}>{label}</Tag>}
      {mayAct && uid !== null ? (
        <span className="chat-desk__actions">
          {seq !== null && !deleted && ((kind !== 'packet' && kind !== 'tip') || text !== '') ? (
            <Button size="sm" variant="soft" onClick={() => onOpen({ what: 'recall', row })}>
              {t`删除`}
            </Button>
          ) : null}
          <Button size="sm" variant="soft" onClick={() => onOpen({ what: 'sanction', uid })}>
            {t`禁言`}
          </Button>
        </span>
      ) : null}
    </li>
  );
}

function RecallDialog({ rid, row, onClose }: { rid: string; row: DeskRow; onClose: () => void }) {
  const refresh = useRefresh('chat');
  return (
    <ActionDialog
      title={t`删除消息`}
      sureText={t`删除`}
      danger
      usualReason={t`违反聊天规则`}
      subject={{ rid, seq: row.seq }}
      onClose={onClose}
      onDone={refresh}
      onSend={({ reason, key }) =>
        call('/console/api/v1/chat/recall', { rid, seqs: [row.seq ?? 0], reason }, { key })
      }
    >
      <p className="text-13 text-fg-2">
        {row.name}
        {t`：`}
        {row.text}
      </p>
    </ActionDialog>
  );
}

function OpenedDialog({
  opened,
  room,
  terms,
  onClose,
}: {
  opened: Opened;
  room: DeskRoom;
  terms: readonly string[];
  onClose: () => void;
}) {
  switch (opened.what) {
    case 'sanction':
      return <SanctionDialog uid={opened.uid} onClose={onClose} />;
    case 'recall':
      return <RecallDialog rid={room.rid} row={opened.row} onClose={onClose} />;
    case 'room':
      return <RoomDialog room={room} onClose={onClose} />;
    case 'say':
      return <SayDialog room={room} onClose={onClose} />;
    case 'terms':
      return <TermDialog terms={terms} onClose={onClose} />;
  }
}

function Stream({ rid, onOpen }: { rid: string; onOpen: (opened: Opened) => void }) {
  const [shown, setShown] = useState<'all' | 'held'>('all');
  const mayAct = useMay('chat.moderate');
  const query = useQuery({
    queryKey: ['chat', 'stream', rid],
    queryFn: () => call('/console/api/v1/chat/stream', { rid }),
    refetchInterval: useReloadMs(streamEveryMs),
  });
  return (
    <section className="chat-desk__stream" aria-label={t`消息`}>
      <Segmented label={t`显示`} options={SHOWN} value={shown} onChange={setShown} />
      <QueryView
        query={query}
        skeleton={<Skeleton className="block h-40 w-full" />}
        failed={t`消息加载失败`}
        safe={() => t`聊天不受影响`}
      >
        {({ list }) => {
          const rows = list.filter(({ fault }) => shown === 'all' || fault !== null);
          return rows.length === 0 ? (
            <p className="text-13 text-fg-2">{t`没有消息`}</p>
          ) : (
            <ul>
              {rows.map((row) => (
                <StreamRow
                  key={`${row.seq}-${row.at}-${row.uid}`}
                  row={row}
                  mayAct={mayAct}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          );
        }}
      </QueryView>
    </section>
  );
}

/** 聊天管理: the messages of the rooms; an action here reaches all readers within a second. */
export function ChatDeskPage() {
  const [rid, setRid] = useState('hall');
  const [opened, setOpened] = useState<Opened>();
  const mayAct = useMay('chat.moderate');
  const query = useQuery({
    queryKey: ['chat', 'rooms'],
    queryFn: () => call('/console/api/v1/chat/rooms', {}),
    refetchInterval: useReloadMs(roomsEveryMs),
  });
  return (
    <>
      <PageHead title={t`聊天管理`}>
        <span className="text-12 text-fg-3">{t`操作 1 秒内对所有人生效，并写入审计日志`}</span>
      </PageHead>
      <QueryView
        query={query}
        skeleton={<Skeleton className="block h-40 w-full" />}
        failed={t`房间加载失败`}
        safe={() => t`聊天不受影响`}
      >
        {({ list, terms }) => {
          const room = list.find((each) => each.rid === rid);
          return (
            <div className="chat-desk">
              <RoomList rooms={list} rid={rid} onChoose={setRid} />
              <Stream rid={rid} onOpen={setOpened} />
              {mayAct ? (
                <aside className="chat-desk__side">
                  <Button variant="outline" onClick={() => setOpened({ what: 'room' })}>{t`房间设置`}</Button>
                  <Button variant="outline" onClick={() => setOpened({ what: 'say' })}>{t`广播`}</Button>
                  <Button
                    variant="outline"
                    onClick={() => setOpened({ what: 'terms' })}
                  >{t`屏蔽词 ${terms.length}`}</Button>
                </aside>
              ) : null}
              {opened && room ? (
                <OpenedDialog
                  opened={opened}
                  room={room}
                  terms={terms}
                  onClose={() => setOpened(undefined)}
                />
              ) : null}
            </div>
          );
        }}
      </QueryView>
    </>
  );
}
