import { ChatIcon, ChevronUpIcon, HeadsetIcon, PhoneIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { openChat, openService } from './frame-doors.ts';

/** Service, chat, app and the way up, at the right edge of a desktop. */
export function FloatingRail() {
  return (
    <aside className="float-rail" aria-label={t`快捷入口`}>
      <button type="button" className="float-rail__item" onClick={openService}>
        <HeadsetIcon size={20} />
        {t`客服`}
      </button>
      <button type="button" className="float-rail__item" onClick={openChat}>
        <ChatIcon size={20} />
        {t`聊天`}
      </button>
      <Link to="/download" className="float-rail__item">
        <PhoneIcon size={20} />
        APP
      </Link>
      <button
        type="button"
        className="float-rail__item"
        aria-label={t`回到顶部`}
        onClick={() => window.scrollTo({ top: 0 })}
      >
        <ChevronUpIcon size={18} />
      </button>
    </aside>
  );
}
