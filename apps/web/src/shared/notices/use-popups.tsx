import { showTips } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { serverNow } from '../clock/server-clock.ts';
import { useSession } from '../session/session-store.ts';
import { storage } from '../session/storage.ts';
import { ADVERT_ART } from '../site/advert-art.ts';
import { type Advert, advertsQuery, wordsOf } from '../site/navigation.ts';
import { momentText } from '../sportsbook/clock.ts';
import { dueAdverts, readShownAdverts, shownToday, withShownAdverts } from './advert-popups.ts';
import { duePopups, POPUPS_A_DAY, readShown, withShown } from './popups.ts';
import { noticesQuery, type SiteNotice } from './queries.ts';

const NO_ADVERTS: readonly Advert[] = [];

/** Shows the notices that are due. @returns how many of the day's places are left */
function showNotices(notices: readonly SiteNotice[], day: string): number {
  const shown = readShown(storage.get('noticesShown'));
  const due = duePopups(notices, shown, day);
  const next = withShown(shown, due, { notices, day });
  // Kept before they are shown: another tab shows none of them again.
  if (due.length > 0) storage.set('noticesShown', JSON.stringify(next));
  for (const { title, body } of due) {
    showTips({
      title,
      msg: <span className="block whitespace-pre-line text-left">{body}</span>,
      sureText: t`知道了`,
    });
  }
  return POPUPS_A_DAY - Object.values(next).filter((each) => each === day).length;
}

function showAdvert(advert: Advert, router: AnyRouter): void {
  const { title, body, linkText } = wordsOf(advert);
  const { link } = advert;
  showTips({
    title,
    msg: (
      <span className="grid justify-items-center gap-3">
        <img src={ADVERT_ART[advert.art]} alt="" width={132} height={116} />
        {body}
      </span>
    ),
    ...(link === null
      ? { sureText: t`知道了` }
      : {
          ...{ sureText: linkText, isShowCancel: true, cancelText: t`关闭` },
          onSure: () => void router.navigate({ to: link }),
        }),
  });
}

function showAdverts(adverts: readonly Advert[], today: string, places: number, router: AnyRouter): void {
  const shown = readShownAdverts(storage.get('advertsShown'));
  const due = dueAdverts(adverts, shown, { today, most: places - shownToday(shown, today) });
  if (due.length === 0) return;
  storage.set('advertsShown', JSON.stringify(withShownAdverts(shown, due, { adverts, today })));
  for (const advert of due) showAdvert(advert, router);
}

/**
 * Shows a member notices and adverts that open by themselves, unless a more important dialog is due: first the notices, then adverts in the places
 * that the notices leave of the day.
 */
export function usePopups(isFree: boolean): void {
  const userId = useSession((session) => (session.token === undefined ? undefined : session.userId));
  const enabled = userId !== undefined && isFree;
  const { data: notices } = useQuery({ ...noticesQuery(userId), enabled });
  const { data, isError } = useQuery({ ...advertsQuery(userId), enabled });
  // Notices do not wait for adverts that cannot be had.
  const adverts = isError ? NO_ADVERTS : data;
  const router = useRouter();
  useEffect(() => {
    if (notices === undefined || adverts === undefined || !isFree) return;
    const day = momentText(serverNow()).slice(0, 10);
    showAdverts(adverts, day, showNotices(notices, day), router);
  }, [notices, adverts, isFree, router]);
}
