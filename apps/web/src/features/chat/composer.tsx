import { AtIcon, Button, CloseIcon, IconButton, SmileIcon, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { useSlip } from '../../shared/sportsbook/slip-store.ts';
import { PictureStrip } from '../../shared/talk/picture-strip.tsx';
import { sendMessage, useChat } from './chat-store.ts';
import { ComposerTools } from './composer-tools.tsx';
import { type Draft, emptyDraft } from './draft.ts';
import { barText } from './room-state.ts';
import { useSlipBridge } from './slip-bridge.ts';
import { lengthOf, useSend, wordsOf } from './use-send.ts';
import './composer.css';

const emojis = [...'😀😂🤣😊😍🤔😎😭😡👍👎👏🙏💪🔥⚽🏀🎾🏐🏓🎱🎮🏆🥇🎉💰🍀❤️'.matchAll(/\p{Emoji}️?/gu)].map(
  ([each]) => each,
);

export interface ComposerProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  now: number;
  onWin: () => void;
  onPacket: () => void;
}

function Trays({
  draft,
  onChange,
  onPick,
}: Pick<ComposerProps, 'draft' | 'onChange'> & { onPick: (text: string) => void }) {
  const messages = useChat((chat) => chat.messages);
  const mine = useChat((chat) => chat.you?.uid);
  if (draft.tray === undefined) return null;
  if (draft.tray === 'emoji') {
    return (
      <fieldset className="chat-tray chat-tray--emoji" aria-label={t`表情`}>
        {emojis.map((emoji) => (
          <button key={emoji} type="button" onClick={() => onPick(emoji)}>
            {emoji}
          </button>
        ))}
      </fieldset>
    );
  }
  const people = new Map(
    messages.flatMap(({ uid, name }) => (uid?.startsWith('m') && uid !== mine ? [[uid, name]] : [])),
  );
  return (
    <fieldset className="chat-tray" aria-label={t`提及`}>
      {people.size === 0 ? <p>{t`还没有可以提及的人`}</p> : null}
      {[...people].slice(-8).map(([uid, name]) => (
        <button
          key={uid}
          type="button"
          onClick={() => {
            onChange({ mentions: [...draft.mentions, { uid, name }], tray: undefined });
            onPick(`${draft.text.endsWith('@') ? '' : '@'}${name} `);
          }}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** Where one writes; where one may not, it says why. */
export function Composer({ draft, onChange, field, now, onWin, onPacket }: ComposerProps) {
  const right = useChat((chat) => chat.right);
  const writableAt = useChat((chat) => chat.writableAt);
  const isGuest = useChat((chat) => chat.you?.guest !== false);
  const bridge = useSlipBridge();
  const onSlip = useSlip((slip) => slip.entries.length);
  const why = barText({ right, writableAt }, now);
  const most = right?.maxLength ?? 200;
  const { isReady, isSending, send, pictures } = useSend({ draft, onChange }, why !== undefined, most);
  const isBarred = right === undefined || (right.bar !== null && why !== undefined);
  useEffect(() => {
    if (draft.reply !== undefined) field.current?.focus();
  }, [draft.reply, field]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const pick = (text: string) => {
    onChange({ text: `${draft.text}${text}`, tray: draft.tray === 'emoji' ? 'emoji' : undefined });
    field.current?.focus();
  };
  const rid = useChat((chat) => chat.rid);
  const [isSharing, setSharing] = useState(false);
  const shareSlip = async () => {
    if (isSharing) return;
    setSharing(true);
    try {
      const code = await bridge?.save();
      if (code === undefined) toast.info(t`投注单是空的，先点选赔率再分享`);
      else {
        sendMessage({ ...wordsOf(draft), slip: code }, rid);
        onChange(emptyDraft);
      }
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setSharing(false);
    }
  };
  const toggle = (tray: Draft['tray']) => onChange({ tray: draft.tray === tray ? undefined : tray });
  return (
    <div className="chat-composer">
      {draft.reply ? (
        <p className="chat-composer__reply">
          <span>{t`回复 ${draft.reply.name}：${draft.reply.text}`}</span>
          <IconButton label={t`取消回复`} size="sm" onClick={() => onChange({ reply: undefined })}>
            <CloseIcon size={14} />
          </IconButton>
        </p>
      ) : null}
      <Trays draft={draft} onChange={onChange} onPick={pick} />
      <PictureStrip pictures={pictures} />
      {pictures.message === undefined ? null : (
        <p className="chat-row__refused" role="alert">
          {pictures.message}
        </p>
      )}
      {/* The placeholder is not seen behind a text that was begun before. */}
      {why === undefined || draft.text === '' ? null : (
        <p className="chat-composer__why" role="status">
          {why}
        </p>
      )}
      <div className="chat-composer__field">
        <textarea
          ref={field}
          rows={1}
          value={draft.text}
          disabled={isBarred && draft.text === ''}
          readOnly={isSending || isSharing || isBarred}
          aria-label={t`消息`}
          placeholder={why ?? t`说点什么`}
          onChange={({ target }) =>
            onChange({ text: target.value, ...(target.value.endsWith('@') ? { tray: 'mention' } : {}) })
          }
          onKeyDown={onKeyDown}
        />
        <Button size="sm" loading={isSending} disabled={!isReady} onClick={() => void send()}>
          {t`发送`}
        </Button>
      </div>
      <div className="chat-composer__tools">
        <IconButton
          label={t`表情`}
          disabled={isBarred}
          aria-expanded={draft.tray === 'emoji'}
          onClick={() => toggle('emoji')}
        >
          <SmileIcon size={20} />
        </IconButton>
        <IconButton
          label={t`提及`}
          disabled={isBarred}
          aria-expanded={draft.tray === 'mention'}
          onClick={() => toggle('mention')}
        >
          <AtIcon size={20} />
        </IconButton>
        {isGuest ? null : (
          <ComposerTools
            disabled={isBarred || why !== undefined || isSending || isSharing}
            slipCount={onSlip}
            pictures={right?.pictures ? pictures : undefined}
            onSlip={() => void shareSlip()}
            onWin={onWin}
            onPacket={onPacket}
          />
        )}
        <span className="chat-composer__note">
          {right !== undefined && right.slowSeconds > 0 ? (
            <span className="chat-composer__slow">{t`每 ${right.slowSeconds} 秒 1 条`}</span>
          ) : null}
          <span className="num">
            {lengthOf(draft.text)} / {most}
          </span>
        </span>
      </div>
    </div>
  );
}
