import type { TwoStepProof } from '@hj/contract';
import type { ReactNode } from 'react';
import { OwnerForm } from './owner-form.tsx';
import type { TwoStepState } from './queries.ts';

export interface GuardedFormProps<Answer> {
  label: string;
  state: TwoStepState;
  done: string;
  send: (guard: { password: string; proof: TwoStepProof }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  children?: ReactNode;
}

/** Changes that weaken the account: without a second step there are none. */
export function GuardedForm<Answer>({ send, onDone, ...rest }: GuardedFormProps<Answer>) {
  return (
    <OwnerForm
      {...rest}
      send={async ({ password, proof }) => {
        if (proof === undefined) throw new Error('no second step is on');
        onDone(await send({ password, proof }));
      }}
    />
  );
}
