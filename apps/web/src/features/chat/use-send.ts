import { toast } from '@hj/ui';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { useLock } from '../../shared/api/use-lock.ts';
import { sendMessage, useChat } from './chat-store.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { useChatPicture } from './picture.tsx';

/** How long the text is, as the server counts. */
export const lengthOf = (text: string) => [...text].length;

/** The text, the speakers named in it, and the message that it answers. */
export function wordsOf({ text, mentions, reply }: Draft) {
  const named = mentions.filter(({ name }) => text.includes(`@${name}`)).map(({ uid }) => uid);
  return { msg: text.trim(), mentions: named.slice(0, 5), replyTo: reply?.seq };
}

/** Sends the draft; a picture is uploaded first, and text and picture stay if that fails. */
export function useSend(
  { draft, onChange }: { draft: Draft; onChange: (change: Partial<Draft>) => void },
  isBarred: boolean,
  most: number,
) {
  const rid = useChat((chat) => chat.rid);
  const picture = useChatPicture(rid);
  const lock = useLock();
  const [isSending, setSending] = useState(false);
  const text = draft.text.trim();
  const hasContent = text !== '' || picture.pictures.list.length > 0;
  const isReady = hasContent && !isBarred && !isSending && lengthOf(text) <= most;
  const put = (pictureId?: string) => {
    const content = pictureId === undefined ? {} : { picture: pictureId };
    sendMessage({ ...wordsOf(draft), ...content }, rid);
    onChange(emptyDraft);
  };
  const send = async () => {
    if (!isReady) return;
    if (picture.pictures.list.length === 0) {
      put();
      return;
    }
    if (!lock.take()) return;
    setSending(true);
    try {
      put(await picture.upload(rid));
      picture.clear();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      lock.free();
      setSending(false);
    }
  };
  return { isReady, isSending, send, pictures: picture.pictures };
}
