import type { ConsoleResponse } from '@hj/contract/console';
import { Amount, QueryView, Skeleton, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageOf } from '../../shared/api/client.ts';
import { overviewQuery } from '../../shared/overview/queries.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { momentText, waitText } from '../../shared/time.ts';
import './overview.css';

type Overview = ConsoleResponse<'/console/api/v1/overview'>;

function Figure({
  label,
  to,
  state,
  children,
  note,
}: {
  label: string;
  to: LinkProps['to'];
  /** Of withdrawals. */
  state?: 'risk-review' | 'paying';
  children: ReactNode;
  note: ReactNode;
}) {
  const figure = (
    <>
      <span>{label}</span>
      <b className="num">{children}</b>
      <small>{note}</small>
    </>
  );
  return state ? (
    <Link to="/withdrawals" search={{ state }} className="hj-card figure">
      {figure}
    </Link>
  ) : (
    <Link to={to} className="hj-card figure">
      {figure}
    </Link>
  );
}

function since(at: number | null, now: number): string {
  return at === null ? t`没有等待` : t`最久 ${waitText(now - at)}`;
}

function Figures({
  overview: { at, deposits, withdrawals, adjustments, cases, reconciliation },
}: {
  overview: Overview;
}) {
  const { submitted, riskReview, paying } = withdrawals;
  return (
    <div className="figures">
      <Figure
        label={t`今日存款`}
        to="/deposits"
        note={t`${deposits.paid} 笔到账，共下单 ${deposits.opened} 笔`}
      >
        <Amount value={deposits.paidAmount} />
      </Figure>
      <Figure
        label={t`待审提款`}
        to="/withdrawals"
        note={
          <>
            {since(submitted.oldestAt, at)} · <Amount value={submitted.amount} />
          </>
        }
      >
        {t`${submitted.count} 笔`}
      </Figure>
      <Figure
        label={t`风控复核`}
        to="/withdrawals"
        state="risk-review"
        note={
          <>
            {since(riskReview.oldestAt, at)} · <Amount value={riskReview.amount} />
          </>
        }
      >
        {t`${riskReview.count} 笔`}
      </Figure>
      <Figure
        label={t`出款中`}
        to="/withdrawals"
        state="paying"
        note={
          <>
            {since(paying.oldestAt, at)} · <Amount value={paying.amount} />
          </>
        }
      >
        {t`${paying.count} 笔`}
      </Figure>
      <Figure label={t`未匹配来款`} to="/deposits" note={t`到账但与订单不符`}>
        {t`${deposits.unmatched} 笔`}
      </Figure>
      <Figure label={t`待复核调账`} to="/adjustments" note={t`须由另一人决定`}>
        {t`${adjustments.proposed} 笔`}
      </Figure>
      <Figure label={t`风险案件`} to="/cases" note={since(cases.oldestAt, at)}>
        {t`${cases.open} 件`}
      </Figure>
      <Figure
        label={t`对账差异`}
        to="/reconciliation"
        note={
          reconciliation.lastRunAt === null ? t`尚未对账` : t`上次 ${momentText(reconciliation.lastRunAt)}`
        }
      >
        {t`${reconciliation.open} 条`}
      </Figure>
    </div>
  );
}

const LEDGER = {
  clean: { text: t`账本平衡`, tone: 'success' },
  faulty: { text: t`账本异常`, tone: 'danger' },
  unknown: { text: t`尚未核对`, tone: 'neutral' },
} as const;

function Ledger({ ledger: { state, faults, checkedAt } }: { ledger: Overview['ledger'] }) {
  const { text, tone } = LEDGER[state];
  return (
    <section className="hj-card panel-head" aria-label={t`账本`}>
      <h2>{t`账本核对`}</h2>
      <Tag tone={tone}>{text}</Tag>
      <span className="text-13 text-fg-2">
        {checkedAt === null
          ? t`每小时自动核对一次`
          : t`核对于 ${momentText(checkedAt)}，发现 ${faults} 处异常`}
      </span>
    </section>
  );
}

export function OverviewPage() {
  const query = useQuery(overviewQuery);
  return (
    <>
      <PageHead title={t`运营总览`}>
        <span className="num text-13 text-fg-3">
          {query.data ? `${momentText(query.data.at)} GMT+8` : ''}
        </span>
      </PageHead>
      <QueryView
        query={query}
        skeleton={
          <div className="figures">
            {[1, 2, 3, 4, 5, 6, 7, 8].map((key) => (
              <Skeleton key={key} className="h-24" />
            ))}
          </div>
        }
        failed={t`总览加载失败`}
        safe={messageOf}
      >
        {(overview) => (
          <>
            <Figures overview={overview} />
            <Ledger ledger={overview.ledger} />
          </>
        )}
      </QueryView>
    </>
  );
}
