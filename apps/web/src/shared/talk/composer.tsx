import { IconButton, PictureIcon, SendIcon, Spinner, TextArea } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { newUuid } from '../api/request-id.ts';
import { PICTURE_ACCEPT } from '../picture/picture.ts';
import { PictureStrip } from './picture-strip.tsx';
import type { Pictures } from './use-pictures.ts';
import './talk.css';

export interface ComposerProps {
  label: string;
  placeholder: string;
  most: number;
  /** Without it no pictures can be sent. */
  pictures?: Pictures;
  /** Chips above the line. */
  quick?: ReactNode;
  /** The result of the last try. */
  error?: string | undefined;
  /** True when it went well; the text stays otherwise, and is sent again under the same key. */
  onSend: (message: { text: string; key: string }) => Promise<boolean>;
}

/** The key of a text that is being sent: the same for every retry of it. */
function useMessageKey() {
  const kept = useRef<{ text: string; key: string }>(undefined);
  return {
    keyOf(text: string): string {
      if (kept.current?.text !== text) kept.current = { text, key: newUuid() };
      return kept.current.key;
    },
    drop: () => {
      kept.current = undefined;
    },
  };
}

/** The line in which a message is written. Enter sends it, Shift and Enter begin a new line. */
export function Composer({ label, placeholder, most, pictures, quick, error, onSend }: ComposerProps) {
  const [text, setText] = useState('');
  const [sending, setSending] = useState(false);
  const key = useMessageKey();
  const trimmed = text.trim();
  const ready = trimmed !== '' && !sending && pictures?.reading !== true;

  async function send(): Promise<void> {
    if (!ready) return;
    setSending(true);
    const content = [trimmed, ...(pictures?.list ?? [])].join('\n');
    const sent = await onSend({ text: trimmed, key: key.keyOf(content) });
    setSending(false);
    if (!sent) return;
    key.drop();
    setText('');
    pictures?.clear();
  }

  function press(event: KeyboardEvent): void {
    // While characters are being composed, Enter chooses one.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  return (
    <div className="pt-2 px-3 pb-3 border-t border-t-line bg-surface-1">
      {quick ? (
        <div className="talk-quick flex gap-2 pb-2 overflow-x-auto [scrollbar-width:none]">{quick}</div>
      ) : null}
      {pictures ? <PictureStrip pictures={pictures} /> : null}
      {(error ?? pictures?.message) ? (
        <p className="mb-2 text-13 text-danger" role="alert">
          {error ?? pictures?.message}
        </p>
      ) : null}
      <div className="talk-composer__line flex items-end gap-2">
        {pictures ? (
          <label className="talk-composer__picture" aria-disabled={pictures.full || undefined}>
            <PictureIcon size={22} label={t`添加图片`} />
            <input
              type="file"
              className="hj-visually-hidden"
              accept={PICTURE_ACCEPT}
              disabled={pictures.full || sending}
              onChange={({ target }) => {
                void pictures.add(target.files?.[0]);
                // The same file can be chosen again.
                target.value = '';
              }}
            />
          </label>
        ) : null}
        <TextArea
          rows={1}
          aria-label={label}
          placeholder={placeholder}
          maxLength={most}
          value={text}
          disabled={sending}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
        />
        <IconButton
          size="lg"
          label={t`发送`}
          className="talk-composer__send"
          disabled={!ready}
          onClick={send}
        >
          {sending ? <Spinner /> : <SendIcon size={20} />}
        </IconButton>
      </div>
    </div>
  );
}
