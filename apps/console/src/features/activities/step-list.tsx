import { CheckIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { Draft } from './draft.ts';
import { faultsOf, STEPS } from './steps.ts';

interface StepListProps {
  at: number;
  /** The draft where the contract takes it. */
  draft: Draft | undefined;
  faults: ReadonlyMap<string, string>;
  isOpen: (place: number) => boolean;
  onOpen: (place: number) => void;
}

/** The steps of the form with their state; going back keeps the input. */
export function StepList({ at, draft, faults, isOpen, onOpen }: StepListProps) {
  return (
    <ol className="activity-steps" aria-label={t`填写步骤`}>
      {STEPS.map((step, place) => {
        const done = place < STEPS.length - 1 && isOpen(place) && faultsOf(step, faults).size === 0;
        return (
          <li key={step.code}>
            <button
              type="button"
              disabled={!isOpen(place)}
              aria-current={place === at ? 'step' : undefined}
              data-done={done && place !== at}
              onClick={() => onOpen(place)}
            >
              <i className="num" aria-hidden="true">
                {done && place !== at ? <CheckIcon size={14} /> : place + 1}
              </i>
              <span>
                <b>{step.title}</b>
                {draft === undefined ? null : <small>{step.noteOf(draft)}</small>}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
