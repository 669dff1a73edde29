import { parseSignedAmount } from '@hj/money';
import { Amount } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Overview } from './queries.ts';
import { Spark } from './spark.tsx';
import { monthName, nextTierText } from './texts.ts';
import './figures.css';

/** The month in five figures. */
export function Figures({ overview }: { overview: Overview }) {
  const { terms, plan, registered, deposits, month, closed, payable, days } = overview;
  const next = nextTierText(plan, terms);
  return (
    <dl className="ag-figures">
      <Figure
        name={t`会员净输`}
        note={t`${monthName(month)}，已结算注单`}
        course={days.map(({ netLoss }) => Number(parseSignedAmount(netLoss) ?? 0n))}
      >
        <Amount value={terms.netLoss} />
      </Figure>
      <Figure name={closed ? t`当月佣金` : t`预计佣金`} note={closed ? t`已结算` : t`次月 5 日结算`}>
        <Amount value={terms.total} />
      </Figure>
      <Figure name={t`活跃会员`} note={next ?? t`已达最高档`}>
        <span className="num">
          {terms.active} / {terms.members}
        </span>
      </Figure>
      <Figure name={t`新注册`} note={t`通过您的链接与邀请码`} course={days.map((day) => day.registered)}>
        <span className="num">{registered}</span>
      </Figure>
      <Figure name={t`存款`} note={payable === '0.00' ? t`暂无可提取佣金` : t`可提取佣金 ¥${payable}`}>
        <Amount value={deposits} />
      </Figure>
    </dl>
  );
}

interface FigureProps {
  name: string;
  note: string;
  /** Day by day. */
  course?: readonly number[];
  children: ReactNode;
}

function Figure({ name, note, course, children }: FigureProps) {
  return (
    <div className="hj-card">
      <dt>{name}</dt>
      <dd>
        <span>
          <b>{children}</b>
          <small>{note}</small>
        </span>
        {course ? <Spark values={course} /> : null}
      </dd>
    </div>
  );
}
