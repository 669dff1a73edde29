import { ChevronDownIcon } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { momentText } from '../sportsbook/clock.ts';
import type { SiteNotice } from './queries.ts';
import './notices.css';

/** The list of the notices; each opens to its text. */
export function NoticeDialog({ notices, onClose }: { notices: readonly SiteNotice[]; onClose: () => void }) {
  return (
    <Dialog
      open
      title={t`公告`}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <ul className="notices">
        {notices.map(({ id, title, body, startsAt }, at) => (
          <li key={id}>
            <details open={at === 0}>
              <summary>
                <b>{title}</b>
                <time className="num" dateTime={new Date(startsAt).toISOString()}>
                  {momentText(startsAt).slice(0, 10)}
                </time>
                <ChevronDownIcon size={16} />
              </summary>
              <p>{body}</p>
            </details>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
