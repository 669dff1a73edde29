import { BackspaceIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { StakeControl } from './stake-controls.ts';
import { ChipRow } from './stake-field.tsx';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const;
const keyClass =
  'num flex h-11 items-center justify-center rounded-md bg-surface-3 font-medium text-20 active:bg-line-strong';

/** The phone's own keypad: chips above, digits below; they fill the field that was touched last. */
export function Keypad({ control }: { control: StakeControl | undefined }) {
  if (control === undefined) return null;
  const { draft, type } = control;
  const press = (key: string) => {
    if (key !== '.' || !draft.includes('.')) type(draft + key);
  };
  return (
    <div className="px-3 pt-2">
      <ChipRow control={control} isTouch />
      <div className="mt-1.5 grid grid-cols-3 gap-1.5">
        {keys.map((key) => (
          <button key={key} type="button" className={keyClass} onClick={() => press(key)}>
            {key}
          </button>
        ))}
        <button
          type="button"
          className={keyClass}
          aria-label={t`删除一位`}
          onClick={() => type(draft.slice(0, -1))}
        >
          <BackspaceIcon size={22} />
        </button>
      </div>
    </div>
  );
}
