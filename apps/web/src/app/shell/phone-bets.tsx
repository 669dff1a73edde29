import { ChevronRightIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { MyBets, useBetFeed } from '../../features/my-bets/index.ts';

const ignore = () => undefined;

/** The member's bets as a page: those that are open first. */
export function PhoneBets() {
  useBetFeed(ignore);
  return (
    <section className="hj-card flex flex-col" aria-label={t`注单`}>
      <MyBets />
      <Link
        to="/mine/betRecord"
        search={{ view: 'record' }}
        className="flex h-12 items-center justify-between border-line border-t px-4 text-14 text-fg-1"
      >
        {t`投注记录、筛选与导出`}
        <ChevronRightIcon size={18} className="text-fg-3" />
      </Link>
    </section>
  );
}
