import type { DestinationKind } from '@hj/contract';
import {
  BankIcon,
  bothOf,
  buttonClass,
  CoinIcon,
  Empty,
  type Icon,
  InfoIcon,
  linkTabs,
  QueryView,
  Skeleton,
  WalletIcon,
} from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { useSession } from '../../shared/session/session-store.ts';
import {
  DESTINATION_LABELS,
  DESTINATION_PAGES,
  type Destination,
  destinationsQuery,
  waitText,
} from '../../shared/wallet/destinations.ts';
import { AddForm } from './add-form.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DestinationList } from './destination-list.tsx';
import { addableQuery } from './queries.ts';
import '../../shared/member/member.css';
import './destinations.css';

const KIND_ICONS: Record<DestinationKind, Icon> = { bank: BankIcon, alipay: WalletIcon, coin: CoinIcon };

const KINDS = ['bank', 'alipay', 'coin'] as const satisfies readonly DestinationKind[];

function KindTabs() {
  return (
    <nav className={clsx(linkTabs.list, 'px-5 max-tablet:px-2')} aria-label={t`收款账户`}>
      {KINDS.map((kind) => (
        <Link
          key={kind}
          to={DESTINATION_PAGES[kind]}
          search
          className={clsx(linkTabs.tab, 'h-13 max-tablet:flex-1 max-tablet:justify-center')}
          replace
        >
          {DESTINATION_LABELS[kind]}
        </Link>
      ))}
    </nav>
  );
}

function ListSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

/** The kinds of accounts as nouns; a coin is kept as its address. */
const NOUNS: typeof DESTINATION_LABELS = { ...DESTINATION_LABELS, coin: t`虚拟币地址` };

/** Destinations of withdrawals by kind: the list, and the form that adds one. */
export function DestinationsPage({ kind }: { kind: DestinationKind }) {
  const query = bothOf(useQuery(destinationsQuery), useQuery(addableQuery));
  return (
    <section className="hj-card overflow-hidden" aria-labelledby="destinations-title">
      <h1 id="destinations-title" className="hj-visually-hidden">
        {t`${NOUNS[kind]}管理`}
      </h1>
      <KindTabs />
      <div className="destinations">
        <QueryView
          query={query}
          skeleton={<ListSkeleton />}
          failed={t`收款账户加载失败`}
          safe={(error) => t`${messageOf(error)}，您的资金不受影响`}
        >
          {/* Another kind is another form: nothing typed for one is sent for the next. */}
          {([list, addable]) => <KindBody key={kind} kind={kind} list={list} addable={addable} />}
        </QueryView>
      </div>
    </section>
  );
}

/** An account can be chosen at once; the money waits. */
const emptyHint = (coolMs: number) =>
  coolMs > 0 ? t`添加后可以提交取款，${waitText(coolMs)}后出款` : t`添加后即可用于取款，每次取款都可选择`;

interface KindBodyProps {
  kind: DestinationKind;
  list: readonly Destination[];
  addable: Parameters<typeof AddForm>[0]['addable'];
}

function KindBody({ kind, list, addable }: KindBodyProps) {
  const [deleting, setDeleting] = useState<Destination>();
  const [open, setOpen] = useState(false);
  const own = list.filter((destination) => destination.kind === kind);
  const slot = addable.slots.find((each) => each.kind === kind);
  const label = NOUNS[kind];
  const KindIcon = KIND_ICONS[kind];
  const isFull = slot !== undefined && slot.used >= slot.max;
  return (
    <>
      <header className="flex items-center justify-between mb-3 text-12 text-fg-3">
        <h2>{t`我的${label}`}</h2>
        {slot ? (
          <span>
            <Trans>
              已添加 <span className="num">{slot.used}</span> / <span className="num">{slot.max}</span>
            </Trans>
          </span>
        ) : null}
      </header>
      {own.length > 0 ? (
        <DestinationList
          list={own}
          onDelete={(destination) => {
            setDeleting(destination);
            setOpen(true);
          }}
        />
      ) : (
        <Empty icon={<KindIcon size={28} />} title={t`还没有添加${label}`} hint={emptyHint(addable.coolMs)} />
      )}
      <DeleteDialog open={open} destination={deleting} onClose={() => setOpen(false)} />
      <div className="grid gap-4 mt-6 pt-5 border-t border-line">
        <h2>{t`添加${label}`}</h2>
        {isFull ? (
          <p className="destinations__note flex items-center gap-2 py-3 px-4 rounded-md bg-surface-2 text-13 leading-5 text-fg-2">
            <InfoIcon size={16} />
            {t`${label}已达上限，请先删除不用的再添加`}
          </p>
        ) : (
          <AddPart kind={kind} addable={addable} />
        )}
      </div>
    </>
  );
}

function AddPart({ kind, addable }: Pick<KindBodyProps, 'kind' | 'addable'>) {
  const profileName = useSession((session) => session.userInfo?.realName);
  const holder = addable.realName ?? profileName ?? undefined;
  if (!addable.passwordSet || (holder === undefined && kind !== 'coin')) {
    const task = addable.passwordSet ? 'real-name' : 'withdrawal-password';
    return (
      <div className="destinations__note flex items-center gap-2 py-3 px-4 rounded-md bg-surface-2 text-13 leading-5 text-fg-2">
        <InfoIcon size={16} />
        <span className="flex-1 min-w-0">
          {addable.passwordSet
            ? t`收款账户须为本人实名，请先完成实名认证`
            : t`请先设置资金密码，用于保护收款账户`}
        </span>
        <Link
          to="/mine/auth"
          search={{ task, from: DESTINATION_PAGES[kind] }}
          className={buttonClass({ variant: 'soft' })}
        >
          {addable.passwordSet ? t`去认证` : t`去设置`}
        </Link>
      </div>
    );
  }
  return <AddForm kind={kind} addable={addable} holder={holder ?? ''} />;
}
