import { displayAmount } from '@hj/money';
import { InfoIcon, LiveDot, LockIcon, PriceTriangle, WarnIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useIsStale } from '../../shared/push/push-link.ts';
import { SimulatedTag } from '../../shared/sportsbook/simulated-tag.tsx';
import { NextLine } from './next-line.tsx';
import { useIsReopened } from './refusal-now.ts';
import type { EntryModel, SlipModel } from './slip-model.ts';

/** The price; after a change the old one struck through and the new one beside it. */
export function EntryPrice({ model }: { model: EntryModel }) {
  const { move, odds, agreed, state } = model;
  const isStale = useIsStale();
  if (state === 'suspended') return <LockIcon size={14} className="flex-none text-fg-3" />;
  // Its note says so.
  if (state === 'closed') return null;
  if (model.entry.isInvalid || isStale)
    return <span className="num flex-none text-16 text-fg-3">{odds}</span>;
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
        <span className="hj-visually-hidden">{move === 'up' ? t`上涨至` : t`下跌至`}</span>
        {odds}
      </b>
    </span>
  );
}

export interface EntryLineProps {
  model: EntryModel;
  isOff: boolean;
  /** The other part stands elsewhere. */
  part?: 'market' | 'match' | undefined;
}

/** 滚球 0-0 全场让球 • 阿森纳 v 切尔西 */
export function EntryLine({ model, isOff, part }: EntryLineProps) {
  const isStale = useIsStale();
  return (
    <p
      className={clsx(
        'mt-0.5 flex items-center gap-1.5 text-12 leading-[1.125rem]',
        isOff ? 'text-fg-3' : 'text-fg-2',
      )}
    >
      {model.isLive ? (
        <span className={clsx('flex flex-none items-center gap-1.5', !isOff && !isStale && 'text-live')}>
          {isStale ? null : <LiveDot />}
          <Trans>
            滚球 <span className="num">{model.score}</span>
          </Trans>
        </span>
      ) : null}
      <span className="truncate">{part ? model[part] : `${model.market} • ${model.match}`}</span>
      {part === 'market' ? null : <SimulatedTag legs={[model.entry.gameInfo]} />}
    </p>
  );
}

export interface EntryNoteProps {
  model: EntryModel;
  mode: SlipModel['mode'];
  /** Why the last order was refused, if it was because of this entry. */
  fault: string | undefined;
}

/** The obstacle to a bet on this entry, if there is one. */
export function EntryNote({ model, mode, fault }: EntryNoteProps) {
  const { state, entry } = model;
  const isReopened = useIsReopened(fault, state);
  if (entry.isInvalid) return <Note tone="danger" text={t`同一场比赛不能串关，请移除其中一项`} />;
  if (state === 'suspended') {
    return (
      <Note
        tone="warn"
        text={mode === 'multiple' ? t`盘口暂停，恢复后可投注，不计入本次` : t`盘口暂停，恢复后可投注`}
      />
    );
  }
  if (state === 'closed') {
    return (
      <>
        <Note tone="warn" text={t`盘口已关闭，请移除该选项`} />
        <NextLine model={model} />
      </>
    );
  }
  return fault === undefined || isReopened ? null : <Note tone="danger" text={fault} />;
}

const noteTones = { danger: 'text-danger', warn: 'text-warn' };

export function Note({ tone, text }: { tone: keyof typeof noteTones; text: string }) {
  const Icon = tone === 'danger' ? WarnIcon : InfoIcon;
  return (
    <p
      className={clsx('mt-1.5 flex items-start gap-1 text-12 leading-4', noteTones[tone])}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon size={14} className="mt-px flex-none" />
      {text}
    </p>
  );
}

interface Figure {
  label: string;
  value: bigint;
}

/** 可赢 460.00, and 风险金额 at negative odds. */
export function EntryFigures({ model, isTouch }: { model: EntryModel; isTouch: boolean }) {
  const { preview } = model;
  const win: Figure = { label: preview?.label ?? t`可赢`, value: preview?.win ?? 0n };
  const figures = preview?.negative ? [win, { label: t`风险金额`, value: preview.risk }] : [win];
  return (
    <dl className="flex flex-col gap-0.5 text-12 text-fg-3">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className={clsx('flex items-baseline gap-2', isTouch ? 'justify-end' : 'justify-between')}
        >
          <dt>{label}</dt>
          <dd className={clsx('num truncate font-bold text-fg-1', isTouch ? 'text-12' : 'text-14')}>
            {displayAmount(value, { currency: false })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
