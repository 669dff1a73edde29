import { displayReward, parseAmount } from '@hj/money';
import { ActionBar, Button, buttonClass, Section } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { phoneQuery } from '../../shared/sportsbook/media.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import { UnansweredNotice } from '../../shared/wallet/unanswered-notice.tsx';
import {
  type GradeInfo,
  gradesQuery,
  rateText,
  rebateNames,
  rewardText,
} from '../../shared/welfare/queries.ts';
import { useReceiveOne } from '../../shared/welfare/use-receive.ts';
import { badgeOf } from './badges.ts';
import { Benefits } from './benefits.tsx';
import { GradeHero } from './grade-hero.tsx';
import { GradeQuery } from './grade-query.tsx';
import { GradeTable } from './grade-table.tsx';
import { claimableOf, giftNames } from './texts.ts';

/** The member's grade: progress, gifts, rebate, and all grades. */
export function VipPage() {
  return <GradeQuery title={t`VIP 特权`}>{(info) => <Whole info={info} />}</GradeQuery>;
}

function Whole({ info }: { info: GradeInfo }) {
  const phone = useMediaQuery(phoneQuery);
  const claims = useReceiveOne();
  const grades = useQuery(gradesQuery).data?.list ?? [];
  return (
    <>
      <GradeHero info={info} name={info.asked.name} />
      {claims.unanswered ? (
        <UnansweredNotice
          what={t`领取`}
          note={t`领取结果确认中，请勿重复提交`}
          busy={claims.isPending}
          onAsk={claims.ask}
        />
      ) : null}
      <Ladder own={info.grade} names={grades.map(({ name }) => name)} />
      <Section
        title={t`我的权益`}
        aside={
          <Link
            to="/mine/vip/detail"
            className="text-brand-text text-14 max-tablet:py-3 max-tablet:px-0"
          >{t`全部等级`}</Link>
        }
        className="vip-section"
      >
        <Benefits info={info} claims={claims} />
      </Section>
      <Rebate info={info} />
      {phone ? <ClaimBar info={info} claims={claims} /> : <GradeTable grades={grades} own={info.grade} />}
    </>
  );
}

/** The grades in a row; those that are not reached yet are faint. */
function Ladder({ own, names }: { own: number; names: readonly string[] }) {
  return (
    <ol className="hj-card vip-ladder" aria-label={t`等级`}>
      {names.map((name, grade) => (
        <li
          key={name}
          className={grade > own ? 'vip-locked' : undefined}
          aria-current={grade === own ? 'step' : undefined}
        >
          <img src={badgeOf(grade)} alt="" width={44} height={44} />
          VIP{grade}
        </li>
      ))}
    </ol>
  );
}

function Rebate({ info: { asked, yesterday, hasRebate } }: { info: GradeInfo }) {
  const highest = Math.max(...asked.rates.map(({ rate }) => rate), 1);
  const paid = (category: string) => yesterday.find((each) => each.category === category)?.amount ?? '0.00';
  return (
    <Section
      title={t`返水比例`}
      aside={<span className="vip-aside">{t`日封顶 ${rewardText(asked.rebateCap)}`}</span>}
      className="vip-section"
    >
      {hasRebate ? null : (
        <p className="mb-3 py-2.5 px-3 rounded-md bg-surface-2 text-fg-2 text-13">{t`您的返水已暂停，如有疑问请联系在线客服`}</p>
      )}
      <ul className="vip-rates grid grid-cols-[repeat(auto-fit,minmax(20rem,1fr))] gap-y-0 gap-x-10 max-tablet:grid-cols-1">
        {asked.rates.map(({ category, rate }) => (
          <li key={category}>
            {rebateNames[category]}
            <i aria-hidden="true">
              <i style={{ width: `${(rate / highest) * 100}%` }} />
            </i>
            <b className="num">{rateText(rate)}</b>
            <span className="num">{t`昨 ${paid(category)}`}</span>
          </li>
        ))}
      </ul>
      <p className="text-fg-3 text-13 mt-3">{t`每日 04:00 后可在福利中心领取，14:00 未领取的自动存入中心钱包，无流水要求`}</p>
    </Section>
  );
}

function ClaimBar({ info, claims }: { info: GradeInfo; claims: ReturnType<typeof useReceiveOne> }) {
  const open = claimableOf(info);
  const [gift] = open;
  const sum = open.reduce((total, { amount }) => total + (parseAmount(amount) ?? 0n), 0n);
  return (
    <ActionBar
      action={
        gift ? (
          <Button
            size="lg"
            variant="gold"
            loading={claims.isPending}
            onClick={() => claims.receive({ kind: 'vip', giftId: gift.giftId })}
          >
            {t`领取${giftNames[gift.kind]}`}
          </Button>
        ) : (
          <Link
            to="/mine/welfare"
            className={buttonClass({ variant: 'soft', size: 'lg' })}
          >{t`福利中心`}</Link>
        )
      }
    >
      {t`可领取`}
      <b className="num">{displayReward(sum)}</b>
    </ActionBar>
  );
}
