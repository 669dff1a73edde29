import { displayAmount } from '@hj/money';
import { ChevronDownIcon, InfoIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Note } from './entry-parts.tsx';
import type { ComboModel } from './slip-model.ts';
import type { StakeControl } from './stake-controls.ts';
import { StakeField } from './stake-field.tsx';
import { comboField, useStakeFields } from './stake-fields.ts';
import { limitsText } from './stake-rules.ts';

/** So many rows are seen at once; from more legs on the systems are folded. */
const openRows = 4;

export interface SeriesTableProps {
  combos: readonly ComboModel[];
  controls: readonly StakeControl[];
  active: StakeControl | undefined;
  onEnter: () => void;
  isTouch: boolean;
}

/** The series and its systems, each with the stake of a line. */
export function SeriesTable({ combos, controls, active, onEnter, isTouch }: SeriesTableProps) {
  const [isOpen, setOpen] = useState(false);
  const isFolded = !isOpen && combos.length > openRows;
  // A system with a stake is never out of sight.
  const shown = combos.filter(({ lines, amount }) => !isFolded || lines === 1 || amount !== undefined);
  return (
    <div className="px-3 pt-2">
      <p className="flex items-center gap-1.5 text-12 text-fg-2 leading-5">
        <InfoIcon size={14} className="flex-none" />
        {t`串关按香港盘计算，赔率不含本金，至少 2 项`}
      </p>
      {combos.length > 0 ? (
        <table className="mt-1 w-full border-collapse text-13">
          <thead>
            <tr className="text-12 text-fg-2">
              <th className="h-7 text-left font-normal">{t`串关`}</th>
              <th className="w-12 text-left font-normal">{t`注数`}</th>
              <th className="w-29 text-right font-normal">{t`每注金额`}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((combo) => {
              const field = comboField(combo.key);
              const control = controls.find((each) => each.field === field);
              return control === undefined ? null : (
                <ComboRow
                  key={combo.key}
                  combo={combo}
                  control={control}
                  isActive={active?.field === field}
                  onEnter={onEnter}
                  isTouch={isTouch}
                />
              );
            })}
          </tbody>
        </table>
      ) : null}
      {combos.length > openRows ? (
        <button
          type="button"
          className="flex h-9 w-full items-center justify-center gap-1 border-line border-t text-12 text-brand-text"
          aria-expanded={!isFolded}
          onClick={() => setOpen(!isOpen)}
        >
          {isFolded ? t`系统投注 ${combos.length - shown.length} 种` : t`收起系统投注`}
          <ChevronDownIcon size={14} className={clsx(!isFolded && 'rotate-180')} />
        </button>
      ) : null}
    </div>
  );
}

/** Keeps the row that is filled in sight: with many legs above it it lies under the keypad, or under the button of a desktop. */
function useActiveInView(isActive: boolean, draft: string): RefObject<HTMLTableRowElement | null> {
  const row = useRef<HTMLTableRowElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each digit brings it back
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive, draft]);
  return row;
}

interface ComboRowProps {
  combo: ComboModel;
  control: StakeControl;
  isActive: boolean;
  onEnter: () => void;
  isTouch: boolean;
}

function ComboRow({ combo, control, isActive, onEnter, isTouch }: ComboRowProps) {
  const { lines, odds, figures, amount } = combo;
  const notice = useStakeFields(({ notices }) => notices[control.field]);
  const limit = isActive ? limitsText(combo.limits, t`每注`) : undefined;
  const row = useActiveInView(isActive, control.draft);
  const isStaked = amount !== undefined && amount > 0n && figures !== undefined;
  const hasMore = notice !== undefined || limit !== undefined || isStaked;
  return (
    <>
      <tr ref={row} className={clsx('border-line border-t', isTouch ? 'scroll-mb-12' : 'scroll-mb-56')}>
        <th scope="row" className="num py-2 pr-1 text-left font-semibold leading-4">
          {/* The column says how many lines it is. */}
          {combo.name.replace(/ × \d+$/, '')}
          {odds === undefined ? null : <span className="ml-1 font-normal text-fg-2">@{odds}</span>}
        </th>
        <td className="num">{lines}</td>
        <td className="py-1">
          <StakeField control={control} isTouch={isTouch} onEnter={onEnter} />
        </td>
      </tr>
      {hasMore ? (
        <tr>
          <td colSpan={3} className="num pb-2 text-12 text-fg-3 leading-4">
            {isStaked ? (
              <span className="flex justify-between gap-2 text-fg-2">
                <span>{t`共 ${displayAmount(figures.risk)}`}</span>
                <span>{t`最高可赢 ${displayAmount(figures.win)}`}</span>
              </span>
            ) : null}
            {combo.isCut ? (
              <span className="block">{t`赔率只显示两位小数，可赢按各项赔率连乘计算`}</span>
            ) : null}
            {limit === undefined ? null : <span className="block">{limit}</span>}
            {notice === undefined ? null : <Note tone="danger" text={notice} />}
          </td>
        </tr>
      ) : null}
    </>
  );
}
