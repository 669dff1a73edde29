import { latePart, sayMissed } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { noticesQuery } from '../../shared/notices/queries.ts';
import { useSession } from '../../shared/session/session-store.ts';

const NoticeDialog = latePart(
  async () => (await import('../../shared/notices/notice-dialog.tsx')).NoticeDialog,
  sayMissed,
);

/** Slow enough to be read. */
const SECONDS_A_SIGN = 0.35;

/** The notices of the site run over the home page; a press opens their list. */
export function NoticeLine() {
  const userId = useSession((session) => (session.token === undefined ? undefined : session.userId));
  const { data: notices = [], isPending } = useQuery(noticesQuery(userId));
  const [open, setOpen] = useState(false);
  // Without a notice, a text that is always true.
  const always = { id: 'always', title: t`工作人员不会向您索要密码或验证码` };
  const shown = notices.length > 0 || isPending ? notices : [always];
  const seconds = Math.max(12, Math.round(shown.map(({ title }) => title).join('').length * SECONDS_A_SIGN));
  return (
    <>
      <div className="home-notice__window">
        <ul style={{ animationDuration: `${seconds}s` }}>
          {shown.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      </div>
      {notices.length > 0 ? (
        <button type="button" className="home-notice__more" onClick={() => setOpen(true)}>
          {t`查看全部`}
        </button>
      ) : null}
      {open ? (
        <Suspense>
          <NoticeDialog notices={notices} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
