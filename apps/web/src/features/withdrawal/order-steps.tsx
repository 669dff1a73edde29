import { CheckIcon, ClockIcon, CloseIcon, type StepPhase, Steps } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
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
  /** An order can be paid out twice: the state alone names no step. */
  key: string;
  title: string;
  at: number | undefined;
  phase: StepPhase;
}

/**
 * All steps that an order has taken, and those still ahead, which have no time yet. A payout after which the order went back to the desk
 * failed: its beginning and its failure are two steps, and what follows is no second review: staff pay it again or give it back. A review
 * after which it is given back refused it. A review that is over has the time of its decision: the server's step has the time when it began.
 */
export function stepsOf({ state, steps }: Pick<WithdrawalOrder, 'state' | 'steps'>): StepView[] {
  const went = steps.some((step) => step.state === state) ? steps : [...steps, { state, at: undefined }];
  const past = went.flatMap((step, place): StepView[] => {
    const after = went[place + 1];
    const next = after?.state;
    const hasFailed = step.state === 'paying' && next === 'risk-review';
    const isJudged = step.state === 'risk-review' && after !== undefined;
    const isAfterFailure = step.state === 'risk-review' && went[place - 1]?.state === 'paying';
    const isRefused = isJudged && next === 'rejected' && !isAfterFailure;
    const title = isAfterFailure ? t`人工处理` : isRefused ? t`审核未通过` : STATE_LABELS[step.state];
    const ends = step.state === 'rejected' ? 'bad' : step.state === 'paid' ? 'done' : 'now';
    const view: StepView = {
      key: `${step.state}-${place}`,
      title,
      at: (isJudged ? after : step).at,
      phase: isRefused ? 'bad' : next === undefined ? ends : 'done',
    };
    const failure: StepView = { key: `failed-${place}`, title: t`出款未成功`, at: after?.at, phase: 'bad' };
    return hasFailed ? [view, failure] : [view];
  });
  const ahead = LEFT[state].map(
    (each): StepView => ({ key: `next-${each}`, title: STATE_LABELS[each], at: undefined, phase: 'next' }),
  );
  return [...past, ...ahead];
}

/** As many as stand beside each other. */
const MOST = 4;

const LEFT: Record<State, readonly State[]> = {
  submitted: ['paying', 'paid'],
  'risk-review': ['paying', 'paid'],
  paying: ['paid'],
  paid: [],
  rejected: [],
};

const PHASE_WORDS = { done: t`已完成`, now: t`进行中`, next: t`未开始`, bad: t`已结束` } as const;

const MARKS = {
  done: <CheckIcon size={14} />,
  now: <ClockIcon size={14} />,
  next: null,
  bad: <CloseIcon size={14} />,
} as const;

/** 已提交 → 风控审核 → 出款中 → 已到账, or 已退回. */
export function OrderSteps({ order }: { order: WithdrawalOrder }) {
  const steps = stepsOf(order);
  // More of them stand one below the other, with room for the time.
  const timeClass = clsx('num', steps.length <= MOST && 'max-tablet:max-w-19');
  return (
    <Steps
      look="line"
      steps={steps.map(({ key, title, at, phase }) => ({
        key,
        phase,
        mark: MARKS[phase],
        title,
        note: (
          <>
            <span className="hj-visually-hidden">{PHASE_WORDS[phase]}</span>
            {at === undefined ? null : <span className={timeClass}>{momentText(at)}</span>}
          </>
        ),
      }))}
    />
  );
}
