import type { DealType } from '@hj/contract';
import { Amount, buttonClass, FilterBar, Tabs } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { serverNow } from '../../shared/clock/server-clock.ts';
import { Deals } from '../../shared/deals/deal-list.tsx';
import { allDealsQuery, type DealFilter, dealsQuery } from '../../shared/deals/queries.ts';
import { useFreshDeals } from '../../shared/deals/use-fresh-deals.ts';
import { ExportButton } from '../../shared/records/export-button.tsx';
import { firstSpan, type SpanChoice, timeSpanOf } from '../../shared/records/span.ts';
import { SpanPicker } from '../../shared/records/span-picker.tsx';
import { DepositLink } from '../../shared/site/deposit-link.tsx';
import { phoneQuery } from '../../shared/sportsbook/media.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import { DrawRecord } from './draw-record.tsx';
import { OpenGifts } from './open-gifts.tsx';
import '../../shared/records/records.css';

type TypeChoice = DealType | 'all' | 'gift';

const ALL_TYPES = [
  { value: 'all', label: t`全部` },
  { value: 'deposit', label: t`存款` },
  { value: 'withdrawal', label: t`取款` },
  { value: 'transfer', label: t`转账` },
  { value: 'exchange', label: t`兑换` },
  { value: 'promotion', label: t`优惠` },
  { value: 'rebate', label: t`返水` },
  { value: 'commission', label: t`佣金` },
  { value: 'adjustment', label: t`调整` },
] as const satisfies readonly { value: TypeChoice; label: string }[];

const GIFT_TYPES = [
  { value: 'gift', label: t`全部` },
  { value: 'promotion', label: t`礼金` },
  { value: 'rebate', label: t`返水` },
  { value: 'vip', label: t`VIP 礼金` },
] as const satisfies readonly { value: TypeChoice; label: string }[];

const STATES = [
  { value: 'all', label: t`全部状态` },
  { value: 'pending', label: t`处理中` },
  { value: 'success', label: t`成功` },
  { value: 'failed', label: t`失败` },
  { value: 'closed', label: t`已关闭` },
] as const;

interface RecordPageProps {
  title: string;
  types: readonly { value: TypeChoice; label: string }[];
  empty: { title: string; hint: string; action?: React.ReactNode };
}

/** Sums over all matching deals that succeeded, not only over the page on screen. */
function Totals({ filter, phone }: { filter: DealFilter | undefined; phone: boolean }) {
  const isAsked = filter !== undefined;
  // Of the list's own first page: the server sums up once.
  const paged = useQuery({ ...dealsQuery(filter ?? {}, 1), enabled: isAsked && !phone });
  const endless = useInfiniteQuery({ ...allDealsQuery(filter ?? {}), enabled: isAsked && phone });
  const data = phone ? endless.data?.pages[0] : paged.data;
  return (
    <dl className="record-totals grid grid-cols-5 gap-y-2 gap-x-4 py-3 px-6 max-tablet:grid-cols-3 max-tablet:py-3 max-tablet:px-4">
      <div>
        <dt>{t`记录数`}</dt>
        <dd className="num">{data?.total ?? '--'}</dd>
      </div>
      <div>
        <dt>{t`转入合计`}</dt>
        <dd>
          <Amount value={data?.totalIn} />
        </dd>
      </div>
      <div>
        <dt>{t`转出合计`}</dt>
        <dd>
          <Amount value={data?.totalOut} />
        </dd>
      </div>
    </dl>
  );
}

function RecordPage({ title, types, empty }: RecordPageProps) {
  const [type, setType] = useState<TypeChoice>(types[0]?.value ?? 'all');
  const [state, setState] = useState<(typeof STATES)[number]['value']>('all');
  const [choice, setChoice] = useState<SpanChoice>(() => firstSpan(serverNow()));
  const phone = useMediaQuery(phoneQuery);
  useFreshDeals();
  const span = timeSpanOf(choice, serverNow());
  const filter = span && { type, state, ...span };
  return (
    <section className="hj-card overflow-hidden" aria-labelledby="records">
      <h1 id="records" className="px-6 pt-4 text-16 font-bold max-tablet:sr-only">
        {title}
      </h1>
      <FilterBar tabs={<Tabs label={t`类型`} items={types} value={type} onChange={setType} />}>
        <select
          aria-label={t`状态`}
          value={state}
          onChange={({ target }) =>
            setState(STATES.find(({ value }) => value === target.value)?.value ?? 'all')
          }
        >
          {STATES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <SpanPicker
          choice={choice}
          onChange={(change) => setChoice({ ...choice, ...change })}
          invalid={filter === undefined}
        />
        <ExportButton
          disabled={filter === undefined}
          load={() => call('/fd/api/v1/transactions/exportDealRecord', filter ?? {})}
        />
      </FilterBar>
      <Totals filter={filter} phone={phone} />
      {filter ? <Deals filter={filter} label={title} empty={empty} phone={phone} /> : null}
    </section>
  );
}

export function TransRecordPage() {
  return (
    <RecordPage
      title={t`交易记录`}
      types={ALL_TYPES}
      empty={{
        title: t`没有符合条件的交易`,
        hint: t`可更换类型或时间范围；投注与派彩在投注记录中查看`,
        action: (
          <DepositLink className={buttonClass({ variant: 'soft', size: 'sm' })}>{t`去存款`}</DepositLink>
        ),
      }}
    />
  );
}

export function GiftRecordPage() {
  return (
    <>
      <OpenGifts />
      <RecordPage
        title={t`礼金记录`}
        types={GIFT_TYPES}
        empty={{
          title: t`还没有领取过礼金`,
          hint: t`存款礼金、活动礼金与返水到账后都会记录在这里`,
          action: (
            <Link to="/activity/discount" className={buttonClass({ variant: 'soft', size: 'sm' })}>
              {t`查看优惠`}
            </Link>
          ),
        }}
      />
      <DrawRecord />
    </>
  );
}
