import { Tabs } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHead } from '../../shared/page/page-head.tsx';
import { Rows } from '../../shared/page/rows.tsx';
import { SearchInput } from '../../shared/page/search-input.tsx';
import { useMay } from '../../shared/session/session-store.ts';
import { usePresence } from '../../shared/session/use-presence.ts';
import { BatchBar } from './batch-bar.tsx';
import {
  listQuery,
  PAGE_SIZE,
  QUEUE_MS,
  STATE_NAMES,
  type WithdrawalRow,
  type WithdrawalState,
} from './queries.ts';
import { QueueTable } from './queue-table.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import '../../shared/page/review.css';
import './withdrawals.css';

export type WithdrawalsTab = WithdrawalState | 'all';

/** What the page shows; it stands in the address. */
export interface WithdrawalsSearch {
  state?: WithdrawalsTab | undefined;
  /** A member's name or number, or an order's number. */
  q?: string | undefined;
  page?: number | undefined;
}

const TAB_NAMES: Record<WithdrawalsTab, string> = { ...STATE_NAMES, all: t`全部` };
const TABS = (Object.keys(TAB_NAMES) as WithdrawalsTab[]).map((value) => ({
  value,
  label: TAB_NAMES[value],
}));

export function isTab(text: unknown): text is WithdrawalsTab {
  return typeof text === 'string' && Object.hasOwn(TAB_NAMES, text);
}

function filterOf(state: WithdrawalsTab, search: string) {
  const isOrderNo = /^W\d+$/i.test(search);
  return {
    ...(state === 'all' ? {} : { state }),
    ...(search === '' ? {} : isOrderNo ? { orderNo: search.toUpperCase() } : { member: search }),
  };
}

export function WithdrawalsPage({
  search: { state = 'submitted', q = '', page = 1 },
  onSearch,
}: {
  search: WithdrawalsSearch;
  onSearch: (search: WithdrawalsSearch) => void;
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<WithdrawalRow>();
  const mayReview = useMay('withdrawals.review');
  const mayRisk = useMay('withdrawals.decide-risk');
  const isPresent = usePresence();
  const query = useQuery({
    ...listQuery(filterOf(state, q), page),
    refetchInterval: isPresent && QUEUE_MS,
  });
  const decides = mayReview && (state === 'submitted' || (state === 'risk-review' && mayRisk));
  const go = (next: WithdrawalsSearch) => {
    setChosen(new Set());
    onSearch(next);
  };
  return (
    <>
      <PageHead title={t`提款审核`}>
        <SearchInput
          key={q}
          label={t`会员或订单号`}
          text={q}
          onSearch={(text) => go({ state: text === '' ? state : 'all', q: text })}
        />
      </PageHead>
      <section className="hj-card panel" aria-label={t`提款队列`}>
        <Tabs label={t`状态`} items={TABS} value={state} onChange={(next) => go({ state: next, q })} />
        <Rows
          query={query}
          total={({ total }) => total}
          empty={{ title: state === 'all' ? t`没有符合条件的提款` : t`没有${TAB_NAMES[state]}的提款` }}
          paging={{ page, pageSize: PAGE_SIZE, onPage: (next) => go({ state, q, page: next }) }}
        >
          {({ list }) => (
            <QueueTable
              rows={list}
              showsState={state === 'all'}
              selection={decides ? { chosen, onChoose: (ids) => setChosen(new Set(ids)) } : undefined}
              onOpen={setOpened}
            />
          )}
        </Rows>
        {decides && query.data ? (
          <BatchBar
            shown={query.data.total > 0}
            rows={query.data.list.filter(({ orderId }) => chosen.has(orderId))}
            toRisk={state === 'submitted'}
            onDone={() => setChosen(new Set())}
          />
        ) : null}
      </section>
      {opened ? (
        <ReviewDialog
          orderId={opened.orderId}
          orderNo={opened.orderNo}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}
