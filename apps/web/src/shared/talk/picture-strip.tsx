import { CloseIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { Pictures } from './use-pictures.ts';
import './talk.css';

/** The pictures that will go with a message, each with a way to take it back. */
export function PictureStrip({ pictures }: { pictures: Pictures }) {
  if (pictures.list.length === 0) return null;
  return (
    <ul className="talk-strip">
      {pictures.list.map((address, at) => (
        <li key={address}>
          <img src={address} alt={t`待发送的图片 ${at + 1}`} />
          <button type="button" aria-label={t`移除图片 ${at + 1}`} onClick={() => pictures.remove(at)}>
            <CloseIcon size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
