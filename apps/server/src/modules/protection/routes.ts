import type { protectionCalls } from '@hj/contract';
import type { MemberContext, RoutesOf } from '@hj/platform';
import { closeAccount, coolOff, type ExclusionDeps, exclude, revokeExclusion } from './exclusion.ts';
import { cancelLimit, confirmLimit, setLimit } from './limits.ts';
import { fillQuestionnaire } from './questionnaire.ts';
import { acknowledgeRealityCheck, realityCheck, setRealityCheck } from './reality-check.ts';
import { type State, showState } from './state.ts';

export function protectionRoutes(deps: ExclusionDeps): RoutesOf<typeof protectionCalls> {
  /** A change, and then the state as it has become. */
  const changed =
    <Input>(change: (deps: ExclusionDeps, input: Input, context: MemberContext) => Promise<void>) =>
    async (input: Input, context: MemberContext): Promise<State> => {
      await change(deps, input, context);
      return showState(deps, context);
    };
  return {
    '/site/api/v1/protection/state': (_input, context) => showState(deps, context),
    '/site/api/v1/protection/setLimit': changed(setLimit),
    '/site/api/v1/protection/confirmLimit': changed(confirmLimit),
    '/site/api/v1/protection/cancelLimit': changed(cancelLimit),
    '/site/api/v1/protection/coolOff': changed(coolOff),
    '/site/api/v1/protection/exclude': changed(exclude),
    '/site/api/v1/protection/revokeExclusion': changed((given, _input, context) =>
      revokeExclusion(given, context),
    ),
    '/site/api/v1/protection/closeAccount': changed(closeAccount),
    '/site/api/v1/protection/setRealityCheck': changed(setRealityCheck),
    '/site/api/v1/protection/realityCheck': (_input, context) => realityCheck(deps, context),
    '/site/api/v1/protection/acknowledgeRealityCheck': (input, context) =>
      acknowledgeRealityCheck(deps, input, context),
    '/site/api/v1/protection/questionnaire': (input, context) => fillQuestionnaire(deps, input, context),
  };
}
