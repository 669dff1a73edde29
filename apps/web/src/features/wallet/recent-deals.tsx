import { ChevronRightIcon, FilterBar, Tabs } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { serverNow } from '../../shared/clock/server-clock.ts';
import { Deals } from '../../shared/deals/deal-list.tsx';
import { useFreshDeals } from '../../shared/deals/use-fresh-deals.ts';
import { firstSpan, type SpanChoice, timeSpanOf } from '../../shared/records/span.ts';
import { SpanPicker } from '../../shared/records/span-picker.tsx';
import { phoneQuery } from '../../shared/sportsbook/media.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';

const TYPES = [
  { value: 'all', label: t`全部` },
  { value: 'deposit', label: t`存款` },
  { value: 'withdrawal', label: t`取款` },
  { value: 'transfer', label: t`转账` },
  { value: 'promotion', label: t`优惠` },
  { value: 'rebate', label: t`返水` },
] as const;

type TypeChoice = (typeof TYPES)[number]['value'];

/** Movements of the member's money, newest first. */
export function RecentDeals() {
  const [type, setType] = useState<TypeChoice>('all');
  const [choice, setChoice] = useState<SpanChoice>(() => firstSpan(serverNow()));
  const phone = useMediaQuery(phoneQuery);
  useFreshDeals();
  const span = timeSpanOf(choice, serverNow());
  return (
    <section className="hj-card overflow-hidden" aria-label={t`交易记录`}>
      <FilterBar tabs={<Tabs label={t`类型`} items={TYPES} value={type} onChange={setType} />}>
        <SpanPicker
          choice={choice}
          onChange={(change) => setChoice({ ...choice, ...change })}
          invalid={span === undefined}
        />
        <Link to="/mine/transRecord" className="inline-flex items-center text-brand-text text-13">
          {t`交易记录`} <ChevronRightIcon size={14} />
        </Link>
      </FilterBar>
      {span ? (
        <Deals
          filter={{ type, state: 'all', ...span }}
          label={t`交易记录`}
          phone={phone}
          empty={{ title: t`这段时间没有交易`, hint: t`存款、取款、转账与优惠都会记录在这里` }}
        />
      ) : null}
    </section>
  );
}
