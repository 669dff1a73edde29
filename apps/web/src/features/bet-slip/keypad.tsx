import { BackspaceIcon } from '@hj/ui';
import { ChipRow } from './stake-field.tsx';
import type { SlipEntryView } from './use-slip-entry.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const;
const keyClass =
  'num flex h-11 items-center justify-center rounded-md bg-surface-3 font-medium text-20 active:bg-line-strong';

/** The phone's own keypad: chips above, digits below. */
export function Keypad({ view }: { view: SlipEntryView }) {
  const { stake } = view.entry;
  return (
    <div className="px-3 pt-3">
      <ChipRow view={view} isTouch />
      <div className="mt-1.5 grid grid-cols-3 gap-1.5">
        {keys.map((key) => (
          <button key={key} type="button" className={keyClass} onClick={() => view.type(stake + key)}>
            {key}
          </button>
        ))}
        <button
          type="button"
          className={keyClass}
          aria-label="删除一位"
          onClick={() => view.type(stake.slice(0, -1))}
        >
          <BackspaceIcon size={22} />
        </button>
      </div>
    </div>
  );
}
