import { showTips } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../session/session-store.ts';
import { storage } from '../session/storage.ts';
import { momentText } from '../sportsbook/clock.ts';
import { serverNow } from '../sportsbook/server-clock.ts';
import { duePopups, readShown, withShown } from './popups.ts';
import { noticesQuery } from './queries.ts';

/** Shows a member the notices that open by themselves, one after the other, as long as nothing more important is due. */
export function useNoticePopups(isFree: boolean): void {
  const userId = useSession((session) => (session.token === undefined ? undefined : session.userId));
  const { data: notices } = useQuery({ ...noticesQuery(userId), enabled: userId !== undefined && isFree });
  useEffect(() => {
    if (notices === undefined || !isFree) return;
    const day = momentText(serverNow()).slice(0, 10);
    const shown = readShown(storage.get('noticesShown'));
    const due = duePopups(notices, shown, day);
    if (due.length === 0) return;
    // Kept before they are shown: another tab shows none of them again.
    storage.set('noticesShown', JSON.stringify(withShown(shown, due, { notices, day })));
    for (const { title, body } of due) {
      showTips({
        title,
        msg: <span className="block whitespace-pre-line text-left">{body}</span>,
        sureText: t`知道了`,
      });
    }
  }, [notices, isFree]);
}
