import { TrashIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type RefObject, useEffect, useRef } from 'react';
import { removeEntries } from '../../shared/sportsbook/slip-store.ts';
import { Note } from './entry-parts.tsx';
import { SlipEntryCard } from './slip-entry.tsx';
import type { EntryModel } from './slip-model.ts';
import { ChipRow, StakeField } from './stake-field.tsx';
import { entryField, everyField, useStakeFields } from './stake-fields.ts';
import type { SlipView } from './use-slip-view.ts';

/** Scrolls to the entry that was added last, where not all have room. */
function useNewestInView(count: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isGrown = count > before.current;
    before.current = count;
    const box = list.current;
    // Only the list itself: the page stays where the member reads it.
    if (isGrown && box) box.scrollTop = box.scrollHeight;
  }, [count]);
  return list;
}

/** From so many legs on each has two lines. */
const fewEntries = 4;

/** The entries of the slip and their typed stakes. */
export function Entries({
  view,
  isTouch,
  onEnter,
}: {
  view: SlipView;
  isTouch: boolean;
  onEnter: () => void;
}) {
  const { model, controls, active, faults } = view;
  const every = controls.find(({ field }) => field === everyField);
  const isMany = model.mode === 'series' && model.entries.length > fewEntries;
  const isShort = model.mode === 'series' && (isTouch || isMany);
  const list = useNewestInView(model.entries.length);
  return (
    <>
      <GoneEntries entries={model.entries} />
      <ul
        ref={list}
        className={clsx(
          'flex flex-col px-3 pt-1',
          isShort ? 'gap-1' : 'gap-2',
          // The stakes below stay in sight.
          isMany && !isTouch && 'max-h-[36dvh] overflow-y-auto',
        )}
      >
        {model.entries.map((entry) => {
          const field = entryField(entry.key);
          return (
            <li key={entry.key}>
              <SlipEntryCard
                model={entry}
                mode={model.mode}
                control={controls.find((each) => each.field === field)}
                isActive={active?.field === field}
                fault={faults[entry.key]}
                onEnter={onEnter}
                isTouch={isTouch}
                isShort={isShort}
              />
            </li>
          );
        })}
      </ul>
      {every === undefined ? null : (
        <div className="mx-3 mt-2 grid grid-cols-[minmax(0,1fr)_8.5rem] items-center gap-x-3 text-12 text-fg-2">
          <Trans>
            每项相同金额
            <StakeField control={every} isTouch={isTouch} onEnter={onEnter} />
          </Trans>
          <EveryNote />
          {active?.field === everyField && !isTouch ? (
            <ChipRow control={every} className="col-span-2 mt-2" />
          ) : null}
        </div>
      )}
    </>
  );
}

/** Of the entries each says itself why its stake was cut. */
function EveryNote() {
  const notice = useStakeFields(({ notices }) => notices[everyField]);
  return notice === undefined ? null : (
    <div className="col-span-2">
      <Note tone="danger" text={notice} />
    </div>
  );
}

/** One press takes closed selections off. */
function GoneEntries({ entries }: { entries: readonly EntryModel[] }) {
  const gone = entries.filter(({ state }) => state === 'closed');
  if (gone.length === 0 || entries.length === 1) return null;
  return (
    <button
      type="button"
      className="flex h-8 w-full items-center justify-end gap-1 px-3 text-12 text-brand-text"
      onClick={() => removeEntries(gone.map(({ key }) => key))}
    >
      <TrashIcon size={14} />
      {t`移除失效选项（${gone.length}）`}
    </button>
  );
}
