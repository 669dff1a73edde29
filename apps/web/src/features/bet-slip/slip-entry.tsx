import { displayAmount } from '@hj/money';
import { CloseIcon, IconButton, InfoIcon, LiveDot, LockIcon, PriceTriangle } from '@hj/ui';
import { clsx } from 'clsx';
import { removeEntry } from '../../shared/sportsbook/slip-store.ts';
import { ChipRow, StakeField } from './stake-field.tsx';
import { limitsText } from './stake-rules.ts';
import type { SlipEntryView } from './use-slip-entry.ts';

export interface SlipEntryCardProps {
  view: SlipEntryView;
  /** A phone has its own keypad below the entries. */
  isTouch?: boolean;
}

/** One entry of the slip: what, at which price, for how much. */
export function SlipEntryCard({ view, isTouch = false }: SlipEntryCardProps) {
  const isOff = view.state === 'suspended' || view.state === 'closed';
  return (
    <article
      className={clsx(
        'relative rounded-md border px-3 py-2.5',
        isOff ? 'border-line-strong border-dashed' : 'border-brand-line bg-surface-2',
        isTouch && 'rounded-lg',
      )}
      aria-label={`${view.selection} ${view.market}`}
    >
      <IconButton
        label="移除该选项"
        size="sm"
        className="!absolute !h-6 !w-6 top-1 right-1 text-fg-3"
        onClick={() => removeEntry(view.entry)}
      >
        <CloseIcon size={14} />
      </IconButton>
      <div className="flex h-5.5 items-center justify-between gap-2 pr-4">
        <b className={clsx('truncate font-semibold text-14', isOff && 'text-fg-3')}>{view.selection}</b>
        <PriceOfEntry view={view} isOff={isOff} />
      </div>
      <p
        className={clsx(
          'mt-0.5 flex items-center gap-1.5 text-12 leading-[1.125rem]',
          isOff ? 'text-fg-3' : 'text-fg-2',
        )}
      >
        {view.isLive ? (
          <span className={clsx('flex flex-none items-center gap-1.5', !isOff && 'text-live')}>
            <LiveDot />
            滚球 <span className="num">{view.score}</span>
          </span>
        ) : null}
        <span className="truncate">
          {view.market} • {view.match}
        </span>
      </p>
      {isOff ? (
        <p className="mt-1.5 flex items-center gap-1 text-12 text-warn leading-4" role="status">
          <InfoIcon size={12} />
          {view.state === 'suspended' ? '盘口暂停，恢复后可投注' : '盘口已关闭，请移除该选项'}
        </p>
      ) : (
        <StakePart view={view} isTouch={isTouch} />
      )}
    </article>
  );
}

/** The price; after a change the old one struck through and the new one beside it. */
function PriceOfEntry({ view, isOff }: { view: SlipEntryView; isOff: boolean }) {
  const { move, odds, agreed } = view;
  if (view.state === 'suspended') return <LockIcon size={14} className="flex-none text-fg-3" />;
  if (isOff) return <span className="num flex-none text-fg-3">–</span>;
  if (move === undefined || odds === agreed) {
    return (
      <b className="num flex-none font-bold text-16" aria-live="polite">
        {odds}
      </b>
    );
  }
  return (
    <span
      className={clsx(
        'num flex h-5.5 flex-none items-center gap-1 rounded-sm px-1.5',
        move === 'up' ? 'bg-up-soft text-up' : 'bg-down-soft text-down',
      )}
      aria-live="polite"
    >
      <s className="text-12 text-fg-2">{agreed}</s>
      <span className="text-12 text-fg-3" aria-hidden="true">
        ›
      </span>
      <PriceTriangle direction={move} />
      <b className="font-bold text-[0.9375rem]">
        <span className="hj-visually-hidden">{move === 'up' ? '上涨至' : '下跌至'}</span>
        {odds}
      </b>
    </span>
  );
}

function StakePart({ view, isTouch }: { view: SlipEntryView; isTouch: boolean }) {
  const { preview, notice, limits } = view;
  const limit = limitsText(limits);
  return (
    <>
      <div className="mt-2 grid grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-3">
        <StakeField view={view} isTouch={isTouch} />
        <dl className="flex flex-col gap-0.5 text-12 text-fg-3">
          <Figure label={preview?.label ?? '可赢'} value={preview?.win ?? 0n} />
          {preview?.negative ? <Figure label="风险金额" value={preview.risk} /> : null}
        </dl>
      </div>
      {notice ? (
        <p className="mt-1.5 flex items-center gap-1 text-12 text-danger leading-4" role="alert">
          <InfoIcon size={12} />
          {notice}
        </p>
      ) : null}
      {isTouch ? null : <ChipRow view={view} />}
      {limit ? <p className="num mt-1.5 text-12 text-fg-3 leading-4">{limit}</p> : null}
    </>
  );
}

function Figure({ label, value }: { label: string; value: bigint }) {
  return (
    <div className="flex items-baseline justify-between gap-2">
      <dt>{label}</dt>
      <dd className="num truncate font-bold text-14 text-fg-1">
        {displayAmount(value, { currency: false })}
      </dd>
    </div>
  );
}
