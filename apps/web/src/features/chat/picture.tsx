import type { ChatData } from '@hj/contract';
import { IconButton, PictureIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { PICTURE_ACCEPT } from '../../shared/picture/picture.ts';
import { type Pictures, usePictures } from '../../shared/talk/use-pictures.ts';
import './picture.css';

/** The picture of the next message in the room in which it was chosen: uploaded when it is sent, once, and kept here until then. */
export function useChatPicture(room: string) {
  const chosen = usePictures(1);
  const [chosenIn, setChosenIn] = useState(room);
  const pictures: Pictures = {
    ...chosen,
    ...(chosenIn === room ? {} : { list: [], message: undefined, base64: () => [] }),
    add: (file) => {
      setChosenIn(room);
      return chosen.add(file);
    },
  };
  const kept = useRef<{ content: string; rid: string; id: string }>(undefined);
  const [content] = pictures.base64();
  /** @returns the id under which the server has it; undefined without a picture */
  async function upload(rid: string): Promise<string | undefined> {
    if (content === undefined) return undefined;
    const { current: before } = kept;
    if (before?.content === content && before.rid === rid) return before.id;
    const { pictureId } = await call('/site/api/v1/chat/picture', { rid, image: content });
    kept.current = { content, rid, id: pictureId };
    return pictureId;
  }
  return {
    pictures,
    upload,
    clear: () => {
      kept.current = undefined;
      pictures.clear();
    },
  };
}

/** Chooses a file. */
export function PictureTool({ pictures, disabled }: { pictures: Pictures; disabled: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={t`发送图片`} disabled={disabled} onClick={() => field.current?.click()}>
        <PictureIcon size={20} />
      </IconButton>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={t`选择图片`}
        accept={PICTURE_ACCEPT}
        onChange={({ target }) => {
          pictures.clear();
          void pictures.add(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

const mostHeight = 220;
const mostWidth = 240;

/** A picture of a message in the size that fits beside text; a press opens it whole. */
export function ChatPicture({
  picture: { id, width, height },
  name,
}: {
  picture: NonNullable<ChatData['picture']>;
  name: string;
}) {
  const [isGone, setGone] = useState(false);
  if (isGone) return <p className="chat-row__text chat-row__text--gone">{t`图片已删除`}</p>;
  const scale = Math.min(1, mostWidth / width, mostHeight / height);
  const address = `/chat-pictures/${id}.webp`;
  return (
    <a className="chat-picture" href={address} target="_blank" rel="noopener noreferrer">
      <img
        src={address}
        alt={t`${name} 发送的图片`}
        width={Math.round(width * scale)}
        height={Math.round(height * scale)}
        loading="lazy"
        onError={() => setGone(true)}
      />
    </a>
  );
}
