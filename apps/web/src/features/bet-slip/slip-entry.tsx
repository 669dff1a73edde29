import { CloseIcon, IconButton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { SimulatedTag } from '../../shared/sportsbook/simulated-tag.tsx';
import { removeEntry } from '../../shared/sportsbook/slip-store.ts';
import { EntryFigures, EntryLine, EntryNote, EntryPrice, Note } from './entry-parts.tsx';
import type { EntryModel, SlipModel } from './slip-model.ts';
import type { StakeControl } from './stake-controls.ts';
import { ChipRow, StakeField } from './stake-field.tsx';
import { useStakeFields } from './stake-fields.ts';
import { limitsText } from './stake-rules.ts';

export interface SlipEntryCardProps {
  model: EntryModel;
  mode: SlipModel['mode'];
  /** Its own stake; none in a series. */
  control: StakeControl | undefined;
  /** Chips stand below the entry that is being filled. */
  isActive: boolean;
  fault: string | undefined;
  onEnter: () => void;
  /** A phone has its own keypad below the entries. */
  isTouch: boolean;
  /** Two lines for each, where there are many: the table of stakes stays in sight. */
  isShort: boolean;
}

/** One entry of the slip: selection, price, stake. */
export function SlipEntryCard(props: SlipEntryCardProps) {
  const { model, mode, control, fault, isTouch, isShort } = props;
  const { isInvalid } = model.entry;
  const isOff = model.state === 'suspended' || model.state === 'closed' || isInvalid;
  const hasStake = control !== undefined && !isOff;
  return (
    <article
      className={clsx(
        'relative rounded-md border px-3',
        isShort ? 'py-1' : 'py-2.5',
        isInvalid && 'border-danger-line border-dashed',
        isOff && !isInvalid && 'border-line-strong border-dashed',
        !isOff &&
          (props.isActive && hasStake ? 'border-brand-line bg-surface-2' : 'border-line bg-surface-2'),
        fault !== undefined && !isOff && 'border-danger-line',
      )}
      aria-label={`${model.selection} ${model.market}`}
    >
      <IconButton
        label={t`移除 ${model.selection}`}
        size="sm"
        // A finger needs more room than the line has: the corner of the card belongs to it too.
        className="!absolute !h-6 !w-6 top-1 right-1 text-fg-3 before:absolute before:-top-1 before:-right-1 before:h-8 before:w-8 pointer-coarse:before:h-11 pointer-coarse:before:w-11"
        onClick={() => removeEntry(model.entry)}
      >
        <CloseIcon size={14} />
      </IconButton>
      {isTouch && hasStake ? <TouchBody {...props} control={control} /> : <Body {...props} isOff={isOff} />}
      <EntryNote model={model} mode={mode} fault={fault} />
    </article>
  );
}

function Head({ model, isOff, isShort = false }: { model: EntryModel; isOff: boolean; isShort?: boolean }) {
  return (
    <div className="flex h-5.5 items-center justify-between gap-2 pr-4">
      <b
        className={clsx(
          'min-w-0 truncate font-semibold text-14',
          isOff && 'text-fg-3',
          model.entry.isInvalid && 'line-through',
        )}
      >
        {model.selection}
        {isShort ? <span className="ml-1.5 font-normal text-12 text-fg-2">{model.market}</span> : null}
      </b>
      {model.isReread && !isOff ? (
        <span className="ml-auto flex-none text-11 text-fg-2">{t`不含本金`}</span>
      ) : null}
      <EntryPrice model={model} />
    </div>
  );
}

function Body({
  model,
  control,
  isActive,
  isOff,
  isShort,
  isTouch,
  onEnter,
}: SlipEntryCardProps & { isOff: boolean }) {
  return (
    <>
      <Head model={model} isOff={isOff} isShort={isShort} />
      <EntryLine model={model} isOff={isOff} part={isShort ? 'match' : undefined} />
      {control !== undefined && !isOff ? (
        <>
          <div className="mt-2 grid grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-3">
            <StakeField control={control} isTouch={isTouch} onEnter={onEnter} />
            <EntryFigures model={model} isTouch={isTouch} />
          </div>
          {isActive ? <ChipRow control={control} className="mt-2" /> : null}
          <FieldNotes model={model} control={control} isActive={isActive} />
        </>
      ) : null}
    </>
  );
}

/** Stake on the right of a phone's entry, so that two of them and the keypad fit on the screen. */
function TouchBody({ model, control, isActive, onEnter }: SlipEntryCardProps & { control: StakeControl }) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_7.75rem] gap-2 pr-4">
        <div className="min-w-0">
          <div className="-mr-4">
            <Head model={model} isOff={false} />
          </div>
          <EntryLine model={model} isOff={false} part="market" />
          <p className="mt-0.5 flex items-center gap-1.5 text-12 text-fg-3 leading-[1.125rem]">
            <span className="truncate">{model.match}</span>
            <SimulatedTag legs={[model.entry.gameInfo]} />
          </p>
        </div>
        <div className="flex flex-col gap-1">
          <StakeField control={control} isTouch onEnter={onEnter} />
          <EntryFigures model={model} isTouch />
        </div>
      </div>
      <FieldNotes model={model} control={control} isActive={isActive} />
    </>
  );
}

/** Why the stake was cut, and the limits of the entry that is being filled. */
function FieldNotes({
  model,
  control,
  isActive,
}: Pick<SlipEntryCardProps, 'model' | 'isActive'> & { control: StakeControl }) {
  const notice = useStakeFields(({ notices }) => notices[control.field]);
  const limit = limitsText(model.limits);
  return (
    <>
      {notice === undefined ? null : <Note tone="danger" text={notice} />}
      {isActive && limit ? <p className="num mt-1.5 text-12 text-fg-3 leading-4">{limit}</p> : null}
    </>
  );
}
