import {
  ChartIcon,
  GridIcon,
  type Icon,
  InfoIcon,
  ListIcon,
  QrIcon,
  QueryView,
  Segmented,
  Skeleton,
  UsersIcon,
  YuanIcon,
} from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { CommissionCard } from './commission-card.tsx';
import { DayChart } from './day-chart.tsx';
import { Doors } from './doors.tsx';
import { Downlines } from './downlines.tsx';
import { Figures } from './figures.tsx';
import { LinksCard } from './links-card.tsx';
import { MembersCard } from './members-card.tsx';
import { PayoutButton } from './payout-button.tsx';
import { PlanRules } from './programme.tsx';
import { type Month, type Overview, overviewQuery } from './queries.ts';
import { StatementsCard } from './statements-card.tsx';
import { monthName, percent } from './texts.ts';

type View = 'home' | 'members' | 'commission' | 'links' | 'downlines' | 'statements' | 'rules';

const VIEWS: readonly { value: View; label: string; icon: Icon }[] = [
  { value: 'home', label: t`代理首页`, icon: GridIcon },
  { value: 'members', label: t`会员`, icon: UsersIcon },
  { value: 'commission', label: t`佣金`, icon: YuanIcon },
  { value: 'links', label: t`链接与素材`, icon: QrIcon },
  { value: 'downlines', label: t`下级代理`, icon: ChartIcon },
  { value: 'statements', label: t`结算记录`, icon: ListIcon },
  { value: 'rules', label: t`规则`, icon: InfoIcon },
];

const MONTHS = [
  { value: 'current', label: t`本月` },
  { value: 'previous', label: t`上月` },
] as const satisfies readonly { value: Month; label: string }[];

/** An agent's own area: its own menu, and never a member's wallet. */
export function AgentArea({ userId }: { userId: string }) {
  const [view, setView] = useState<View>('home');
  const [atMaterial, setAtMaterial] = useState(false);
  const open = (next: View, material = false) => {
    setView(next);
    setAtMaterial(material);
  };
  const [month, setMonth] = useState<Month>('current');
  const query = useQuery(overviewQuery(userId, month));
  const title = VIEWS.find(({ value }) => value === view)?.label ?? '';
  return (
    <div className="ag-area">
      <AreaMenu view={view} onChange={(next) => open(next)} overview={query.data} />
      <div className="grid gap-3 min-w-0 max-tablet:gap-2">
        <header className="flex items-center gap-3 min-h-10 max-tablet:flex-wrap">
          <h1 className="flex-1 text-20 font-bold max-tablet:hidden">{title}</h1>
          {view === 'home' || view === 'members' || view === 'commission' ? (
            <Segmented label={t`月份`} size="sm" options={MONTHS} value={month} onChange={setMonth} />
          ) : null}
          <PayoutButton payable={query.data?.payable} least={query.data?.plan.leastPayout} />
        </header>
        <QueryView
          query={query}
          skeleton={<Skeleton className="h-96 w-full" />}
          failed={t`代理数据暂时无法加载`}
          safe={(error) => t`${messageOf(error)}，佣金与结算不受影响`}
        >
          {(overview) => <Shown {...{ view, month, overview, userId, atMaterial }} onOpen={open} />}
        </QueryView>
      </div>
    </div>
  );
}

interface ShownProps {
  view: View;
  month: Month;
  overview: Overview;
  userId: string;
  atMaterial: boolean;
  onOpen: (view: View, atMaterial?: boolean) => void;
}

function Shown({ view, month, overview, userId, atMaterial, onOpen }: ShownProps) {
  const sum = <CommissionCard overview={overview} />;
  const members = <MembersCard key={month} userId={userId} month={month} />;
  if (view === 'members') return members;
  if (view === 'commission') return sum;
  if (view === 'links') return <LinksCard links={overview.links} whole atMaterial={atMaterial} />;
  if (view === 'downlines') return <Downlines overview={overview} />;
  if (view === 'statements') return <StatementsCard userId={userId} />;
  if (view === 'rules') return <PlanRules plan={overview.plan} />;
  return (
    <>
      <Figures overview={overview} />
      <Doors
        link={overview.links[0]}
        onLinks={() => onOpen('links')}
        onMaterial={() => onOpen('links', true)}
        onDownlines={() => onOpen('downlines')}
      />
      <div className="ag-two">
        <DayChart days={overview.days} month={monthName(overview.month)} />
        {sum}
      </div>
      <div className="ag-two">
        {members}
        <LinksCard links={overview.links} />
      </div>
    </>
  );
}

function AreaMenu({
  view,
  onChange,
  overview,
}: {
  view: View;
  onChange: (view: View) => void;
  overview: Overview | undefined;
}) {
  const name = useSession((session) => session.userInfo?.name);
  const tier = overview?.terms.tier ?? 0;
  const counts: Partial<Record<View, number>> = {
    members: overview?.terms.members ?? 0,
    downlines: overview?.downlines.length ?? 0,
  };
  return (
    <nav
      className="ag-menu hj-card sticky top-[calc(var(--h-topbar)_+_1.25rem)] grid gap-1 py-3 px-2 max-[1024px]:static max-[1024px]:flex max-[1024px]:overflow-x-auto"
      aria-label={t`代理中心`}
    >
      <p className="grid px-2 pb-2 border-b border-b-line text-14 max-[1024px]:hidden">
        <b>{name ?? ''}</b>
        <small className="text-fg-3 text-12">
          {tier === 0 ? t`本月未达第 1 档` : t`第 ${tier} 档 ${percent(overview?.terms.ratePpm ?? 0)}`}
        </small>
      </p>
      {VIEWS.map(({ value, label, icon: Sign }) => (
        <button
          key={value}
          type="button"
          aria-current={value === view ? 'page' : undefined}
          onClick={() => onChange(value)}
        >
          <Sign size={18} />
          {label}
          {counts[value] ? (
            <em className="num ml-auto text-fg-3 text-12 not-italic">{counts[value]}</em>
          ) : null}
        </button>
      ))}
    </nav>
  );
}
