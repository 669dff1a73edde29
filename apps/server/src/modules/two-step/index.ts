import { type TwoStepProof, twoStepCalls } from '@hj/contract';
import type { CallContext, MemberContext, MemberId, Queries, Tx } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { type Module, serve } from '../../module.ts';
import { createKeys, type TwoStepNeighbours } from './deps.ts';
import { twoStepJobs } from './jobs.ts';
import { passkeyOptions } from './passkeys.ts';
import { useHeld } from './recovery-codes.ts';
import { refuse } from './refusals.ts';
import { createTwoStepDesk } from './reset.ts';
import { twoStepRoutes } from './routes.ts';
import { listMethods } from './store.ts';
import { requireSecondFactor, verify } from './verify.ts';

export function createTwoStep(given: Deps & TwoStepNeighbours) {
  const deps = { ...given, keys: createKeys(given.config) };
  /** The member's second steps; empty: no second step is asked. */
  const methods = (q: Queries, memberId: MemberId) => listMethods(q, memberId);
  return {
    methods,
    verify: (memberId: MemberId, proof: TwoStepProof, binding: string, context: CallContext) =>
      verify(deps, memberId, proof, binding, context),
    /** @returns uses up a recovery code, in the transaction of its purpose @see requireSecondFactor */
    async requireSecondFactor(
      memberId: MemberId,
      proof: TwoStepProof | undefined,
      context: MemberContext,
    ): Promise<(tx: Tx) => Promise<void>> {
      const held = await requireSecondFactor(deps, memberId, proof, context);
      return (tx) => useHeld(deps, tx, held, context, refuse('recovery-code-wrong'));
    },
    passkeyOptions: (memberId: MemberId, binding: string) => passkeyOptions(deps, memberId, binding),
    desk: { twoStep: { ...createTwoStepDesk(deps), methods } },
    ...serve(twoStepCalls, twoStepRoutes(deps)),
    jobs: twoStepJobs(deps),
  } satisfies Module;
}

export type TwoStep = ReturnType<typeof createTwoStep>;
