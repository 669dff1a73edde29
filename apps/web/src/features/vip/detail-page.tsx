import type { VipGrade } from '@hj/contract';
import { Card, Empty, Section, Skeleton, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type GradeInfo, gradesQuery, rateText } from '../../shared/welfare/queries.ts';
import { badgeOf } from './badges.ts';
import { Bar } from './grade-hero.tsx';
import { GradeQuery } from './grade-query.tsx';
import { RebateChart } from './rebate-chart.tsx';
import {
  changeText,
  gainText,
  lastDay,
  momentOf,
  shareOf,
  shortText,
  wholeText,
  withdrawalText,
} from './texts.ts';
import './detail.css';

/** One grade beside the member's own: its conditions, the keeping of the own one, and the rebate so far. */
export function VipDetailPage() {
  const grades = useQuery(gradesQuery);
  return (
    <GradeQuery title={t`VIP 详情`}>
      {(info) =>
        grades.data === undefined ? (
          <Skeleton className="h-96 w-full" />
        ) : (
          <Whole info={info} {...grades.data} />
        )
      }
    </GradeQuery>
  );
}

interface WholeProps {
  info: GradeInfo;
  list: readonly VipGrade[];
  keepDays: number;
  warnDays: number;
  multiplier: number;
}

function Whole({ info, list, keepDays, warnDays, multiplier }: WholeProps) {
  const [chosen, setChosen] = useState(info.next?.grade ?? info.grade);
  const [own, other] = [list[info.grade], list[chosen]];
  if (own === undefined || other === undefined) return null;
  return (
    <>
      <Card className="vip-pick" label={t`等级详情`}>
        <header>
          <h2>{t`等级详情`}</h2>
          <p>{t`每日 04:00（GMT+8）升级，每天最多升一级`}</p>
        </header>
        <fieldset className="vip-ladder" aria-label={t`选择等级`}>
          {list.map(({ grade, name }) => (
            <button
              key={grade}
              type="button"
              className={grade > info.grade ? 'vip-locked' : undefined}
              aria-pressed={grade === chosen}
              onClick={() => setChosen(grade)}
            >
              <img src={badgeOf(grade)} alt="" width={44} height={44} />
              <b>VIP{grade}</b>
              <span>{grade === info.grade ? t`当前` : name}</span>
            </button>
          ))}
        </fieldset>
      </Card>
      <div className="grid grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] gap-4 items-start max-[1024px]:grid-cols-1 max-tablet:gap-2">
        <Comparison {...{ own, other, multiplier }} />
        <div className="grid gap-4 max-tablet:gap-2">
          <Asked info={info} grade={other} />
          <Keep info={info} keepDays={keepDays} warnDays={warnDays} />
          <Changes info={info} />
        </div>
      </div>
      <RebateChart rebates={info.rebates} />
    </>
  );
}

const rateOf = ({ rates }: VipGrade, category: VipGrade['rates'][number]['category']): number =>
  rates.find((each) => each.category === category)?.rate ?? 0;

function withdrawalGain({ withdrawalCount: from }: VipGrade, { withdrawalCount: to }: VipGrade): string {
  return from !== null && to !== null && to > from ? `+${to - from}` : '–';
}

function Comparison({ own, other, multiplier }: { own: VipGrade; other: VipGrade; multiplier: number }) {
  const money = (label: string, of: (grade: VipGrade) => string) => ({
    ...{
      label,
      from: shortText(of(own), '0'),
      to: shortText(of(other), '0'),
      gain: gainText(of(own), of(other)),
    },
  });
  const rate = (label: string, category: VipGrade['rates'][number]['category']) => {
    const [from, to] = [rateOf(own, category), rateOf(other, category)];
    return {
      label,
      from: rateText(from),
      to: rateText(to),
      gain: to > from ? `+${rateText(to - from)}` : '–',
    };
  };
  const rows = [
    money(t`升级礼金（${multiplier} 倍流水）`, ({ gifts }) => gifts.promotion),
    money(t`周礼金，周一 00:00`, ({ gifts }) => gifts.weekly),
    money(t`月礼金，上月有存款`, ({ gifts }) => gifts.monthly),
    money(t`生日礼金，生日当月`, ({ gifts }) => gifts.birthday),
    rate(t`体育返水`, 'sport'),
    rate(t`电竞返水`, 'esport'),
    rate(t`真人返水`, 'realbet'),
    rate(t`电子返水`, 'egame'),
    rate(t`棋牌返水`, 'chess'),
    rate(t`彩票返水`, 'lottery'),
    rate(t`捕鱼返水`, 'fishing'),
    money(t`返水日封顶`, ({ rebateCap }) => rebateCap),
    {
      label: t`每日取款次数`,
      ...{ from: withdrawalText(own), to: withdrawalText(other), gain: withdrawalGain(own, other) },
    },
    money(t`每日取款额度`, ({ withdrawalAmount }) => withdrawalAmount),
  ];
  return (
    <Card className="vip-compare" label={t`VIP${other.grade} ${other.name}`}>
      <header>
        <h2>
          VIP{other.grade} {other.name}
        </h2>
        {other.grade === own.grade + 1 ? <Tag tone="brand">{t`下一级`}</Tag> : null}
        <span className="vip-aside">{t`金额单位：元`}</span>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`权益`}</th>
            <th scope="col">{t`VIP${own.grade} 当前`}</th>
            <th scope="col">VIP{other.grade}</th>
            <th scope="col">{t`提升`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, from, to, gain }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="num">{from}</td>
              <td className="num">{to}</td>
              <td className="num">{gain}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Asked({ info, grade }: { info: GradeInfo; grade: VipGrade }) {
  return (
    <Section
      title={t`升级条件`}
      aside={<span className="vip-aside">{t`需同时达成`}</span>}
      className="vip-section"
    >
      <Bar label={t`累计流水`} made={info.turnover} asked={grade.turnover} />
      <Bar label={t`累计存款`} made={info.deposits} asked={grade.deposits} />
    </Section>
  );
}

function Keep({
  info: { keep },
  keepDays,
  warnDays,
}: {
  info: GradeInfo;
  keepDays: number;
  warnDays: number;
}) {
  const share = keep ? Math.floor(shareOf(keep.turnover, keep.required)) : 100;
  return (
    <Section
      title={t`保级`}
      aside={<span className="vip-aside">{t`${keepDays} 天一期`}</span>}
      className="vip-section"
    >
      {keep ? (
        <div className="vip-ring flex gap-4 items-center">
          <i style={{ '--share': `${share}%` } as React.CSSProperties} aria-hidden="true">
            <b className="num">{share}%</b>
          </i>
          <p>
            <b>{share === 100 ? t`本期已达成` : t`本期未达成`}</b>
            <span className="num">
              {t`流水`} {wholeText(keep.turnover)} / {wholeText(keep.required)}
            </span>
            <span>{t`本期至 ${lastDay(keep.until)}`}</span>
          </p>
        </div>
      ) : (
        <p className="text-fg-3 text-13 mt-3">{t`升级 VIP1 后开始计算保级`}</p>
      )}
      <p className="mt-3 py-2.5 px-3 rounded-md bg-surface-2 text-fg-2 text-13">{t`未达标时提前 ${warnDays} 天通知，每期最多降一级`}</p>
    </Section>
  );
}

function Changes({ info: { changes } }: { info: GradeInfo }) {
  return (
    <Section title={t`等级记录`} className="vip-section">
      {changes.length === 0 ? (
        <Empty title={t`还没有等级变动`} />
      ) : (
        <ul className="vip-changes">
          {changes.map((change) => (
            <li
              className="flex justify-between py-2 border-t border-t-line text-13 first:border-t-0"
              key={change.at}
            >
              {changeText(change)}
              <span className="num">{momentOf(change.at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
