import type { CallAnswer, TwoStepProof, twoStepCalls } from '@hj/contract';
import type { MemberContext, RoutesOf } from '@hj/platform';
import type { TwoStepDeps } from './deps.ts';
import { isFirstStep, type Owner } from './first-enrolment.ts';
import {
  beginPasskey,
  finishPasskey,
  passkeyOptions,
  removePasskey,
  requirePasskeyRoom,
  sessionBinding,
} from './passkeys.ts';
import { renewRecoveryCodes, requireOwnPasskey, showState } from './state.ts';
import { beginTotp, confirmTotp, endTotp, requireTotpOff } from './totp.ts';
import { requireSecondFactor, verify } from './verify.ts';

type State = CallAnswer<'/site/api/v1/member/twoStep/state'>;

export function twoStepRoutes(deps: TwoStepDeps): RoutesOf<typeof twoStepCalls> {
  /** Weakening the account requires both the password and a second step. */
  async function requireBoth(
    input: { password: string; proof: TwoStepProof },
    context: MemberContext,
  ): Promise<void> {
    const { memberId } = context.session;
    await deps.requirePassword(memberId, input.password, context);
    await verify(deps, memberId, input.proof, sessionBinding(context), context);
  }

  /**
   * Adding a second step requires proof of ownership: a stolen password must not be enough to add one.
   */
  async function requireOwner(
    { password, proof }: { password: string; proof?: TwoStepProof | undefined },
    context: MemberContext,
  ): Promise<Owner> {
    const { memberId } = context.session;
    const isFirst = await isFirstStep(deps, memberId);
    await deps.requirePassword(memberId, password, context);
    return { isFirst, recoveryHash: await requireSecondFactor(deps, memberId, proof, context) };
  }

  return {
    '/site/api/v1/member/twoStep/state': (_input, context): Promise<State> => showState(deps, context),
    '/site/api/v1/member/twoStep/beginTotp': async (input, context) => {
      await requireTotpOff(deps, context);
      return beginTotp(deps, context, await requireOwner(input, context));
    },
    '/site/api/v1/member/twoStep/confirmTotp': (input, context) => confirmTotp(deps, input, context),
    '/site/api/v1/member/twoStep/endTotp': async (input, context) => {
      await requireBoth(input, context);
      await endTotp(deps, context);
      return {};
    },
    '/site/api/v1/member/twoStep/beginPasskey': async (input, context) => {
      await requirePasskeyRoom(deps, context);
      return beginPasskey(deps, context, await requireOwner(input, context));
    },
    '/site/api/v1/member/twoStep/finishPasskey': (input, context) => finishPasskey(deps, input, context),
    '/site/api/v1/member/twoStep/passkeyOptions': async (_input, context) => ({
      options: await passkeyOptions(deps, context.session.memberId, sessionBinding(context)),
    }),
    '/site/api/v1/member/twoStep/removePasskey': async (input, context) => {
      const passkeyId = BigInt(input.passkeyId);
      await requireOwnPasskey(deps, passkeyId, context);
      await requireBoth(input, context);
      await removePasskey(deps, passkeyId, context);
      return {};
    },
    '/site/api/v1/member/twoStep/renewRecoveryCodes': async (input, context) => {
      await requireBoth(input, context);
      return renewRecoveryCodes(deps, context);
    },
  };
}
