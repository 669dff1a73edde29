import { CloseIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { Pictures } from './use-pictures.ts';
import './talk.css';

/** The pictures that will go with a message, each with a way to take it back. */
export function PictureStrip({ pictures }: { pictures: Pictures }) {
  if (pictures.list.length === 0) return null;
  return (
    <ul className="talk-strip flex flex-wrap gap-2 mb-2 list-none">
      {pictures.list.map((address, at) => (
        <li className="relative w-20 h-20 border border-line rounded-[0.5rem] overflow-hidden" key={address}>
          <img className="w-full h-full object-cover" src={address} alt={t`待发送的图片 ${at + 1}`} />
          <button type="button" aria-label={t`移除图片 ${at + 1}`} onClick={() => pictures.remove(at)}>
            <CloseIcon size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
