import type { WelfareItem } from '@hj/contract';
import { displayReward } from '@hj/money';
import { Button, buttonClass, Card, Empty, QueryView, Skeleton } from '@hj/ui';
import { ACTIVITY_ART, endText } from '@hj/ui/activity';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../shared/api/api-error.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { UnansweredNotice } from '../../shared/wallet/unanswered-notice.tsx';
import { welfareQuery } from '../../shared/welfare/queries.ts';
import { canClaim, groupsOf, nextEnd, sumOf } from './items.ts';
import { useClaimAll } from './use-claim-all.ts';
import { WelfareRow } from './welfare-row.tsx';
import './welfare.css';

/** All that can be claimed, in one place and with one press. */
export function WelfarePage() {
  const userId = useSession((session) => session.userId) ?? '';
  const query = useQuery(welfareQuery(userId));
  return (
    <div className="welfare">
      <h1 className="hj-visually-hidden">{t`福利中心`}</h1>
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-96 w-full" />}
        failed={t`福利暂时无法加载`}
        safe={(error) => t`${messageOf(error)}，可领取的福利不受影响`}
        frame={(state) => <Card>{state}</Card>}
      >
        {({ list }) => <Whole list={list} />}
      </QueryView>
    </div>
  );
}

function Whole({ list }: { list: readonly WelfareItem[] }) {
  const claims = useClaimAll();
  const open = list.filter(canClaim);
  const ends = nextEnd(open);
  const rows = claims.shown(list);
  return (
    <>
      <section className="welfare-hero" aria-label={t`可领取`}>
        <p>{t`可领取 ${open.length} 项`}</p>
        <b className="num text-on-ink text-[2.25rem] leading-11">{displayReward(sumOf(open))}</b>
        <p>{ends === undefined ? t`领取后直接存入中心钱包` : firstEndText(ends)}</p>
        <img
          className="absolute top-2 right-6 max-tablet:right-2 max-tablet:w-30 max-tablet:h-auto"
          src={ACTIVITY_ART.rebate}
          alt=""
          width={150}
          height={126}
        />
        <Button
          size="lg"
          variant="gold"
          disabled={open.length === 0 || claims.unanswered}
          loading={claims.isPending}
          onClick={() => claims.claim(open)}
        >
          {t`一键领取`}
        </Button>
      </section>
      {claims.unanswered ? (
        <UnansweredNotice
          what={t`领取`}
          note={t`领取结果确认中，请勿重复提交`}
          busy={claims.isPending}
          onAsk={claims.ask}
        />
      ) : null}
      <p className="hj-visually-hidden" aria-live="polite">
        {claims.summary}
      </p>
      {rows.length === 0 ? (
        <Card>
          <Empty
            title={t`暂时没有可领取的福利`}
            hint={t`有效投注的返水次日 04:00 后出现在这里`}
            action={
              <Link to="/activity/discount" className={buttonClass({ variant: 'soft', size: 'sm' })}>
                {t`查看优惠`}
              </Link>
            }
          />
        </Card>
      ) : (
        groupsOf(rows).map(({ title, note, items }) => (
          <section key={title} aria-label={title}>
            <header className="flex justify-between items-baseline px-1 pb-2 text-fg-3 text-13">
              <h2 className="text-fg-2 text-14 font-bold">{title}</h2>
              <span>{note}</span>
            </header>
            <ul className="hj-card">
              {items.map((item) => (
                <WelfareRow key={item.key} item={item} claims={claims} />
              ))}
            </ul>
          </section>
        ))
      )}
      <p className="welfare-foot text-fg-3 text-13 text-center">
        {t`领取后直接存入中心钱包，流水进度可在钱包查看`} <Link to="/mine/giftRecord">{t`礼金记录`}</Link>
      </p>
    </>
  );
}

function firstEndText(at: number): string {
  const { day, time } = endText(at);
  return t`最早一项 ${day} ${time} 到期`;
}
