import { CheckIcon, ClockIcon, CloseIcon, type StepPhase, Steps } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { momentText } from '../../shared/sportsbook/clock.ts';
import type { WithdrawalOrder } from './queries.ts';

type State = WithdrawalOrder['state'];

export const STATE_LABELS: Record<State, string> = {
  submitted: t`已提交`,
  'risk-review': t`风控审核`,
  paying: t`出款中`,
  paid: t`已到账`,
  rejected: t`已退回`,
};

interface StepView {
  state: State;
  at: number | undefined;
  phase: StepPhase;
}

/** The way that an order went, and what still lies before it. A review that was never needed is no step. */
export function stepsOf(order: Pick<WithdrawalOrder, 'state' | 'steps'>): StepView[] {
  const at = (state: State) => order.steps.findLast((step) => step.state === state)?.at;
  const went = (state: State) => state === order.state || at(state) !== undefined;
  const middle = (['risk-review', 'paying'] as const).filter(
    // What has not come yet is shown while it may still come.
    (state) => went(state) || (state === 'paying' && order.state !== 'rejected'),
  );
  const states: State[] = ['submitted', ...middle, order.state === 'rejected' ? 'rejected' : 'paid'];
  const now = states.indexOf(order.state);
  return states.map((state, place) => {
    const ends = state === 'rejected' ? 'bad' : state === 'paid' ? 'done' : 'now';
    return { state, at: at(state), phase: place < now ? 'done' : place > now ? 'next' : ends };
  });
}

const PHASE_WORDS = { done: t`已完成`, now: t`进行中`, next: t`未开始`, bad: t`已结束` } as const;

const MARKS = {
  done: <CheckIcon size={14} />,
  now: <ClockIcon size={14} />,
  next: null,
  bad: <CloseIcon size={14} />,
} as const;

/** 已提交 → 风控审核 → 出款中 → 已到账, or 已退回. */
export function OrderSteps({ order }: { order: WithdrawalOrder }) {
  return (
    <Steps
      look="line"
      steps={stepsOf(order).map(({ state, at, phase }) => ({
        key: state,
        phase,
        mark: MARKS[phase],
        title: STATE_LABELS[state],
        note: (
          <>
            <span className="hj-visually-hidden">{PHASE_WORDS[phase]}</span>
            {at === undefined ? null : <span className="num max-tablet:max-w-19">{momentText(at)}</span>}
          </>
        ),
      }))}
    />
  );
}
