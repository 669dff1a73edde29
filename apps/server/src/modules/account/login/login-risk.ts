/** The risk of a login: used by the captcha module before the password, by the login after it. */
import type { CallContext } from '@hj/platform';
import type { LoginRisk } from '../../captcha/index.ts';
import type { FactsDeps } from '../deps.ts';
import { type Facts, factsOf } from './login-facts.ts';
import { type RiskFacts, riskOf } from './risk-rules.ts';

/** Adds the facts of the region. */
export function riskFactsOf(deps: FactsDeps, facts: Facts, context: CallContext): RiskFacts {
  const { lastLogin } = facts;
  const from = lastLogin && deps.region.placeOf(lastLogin.address);
  const here = deps.region.placeHere(context);
  const elapsedMs = deps.now().getTime() - (lastLogin?.at.getTime() ?? 0);
  return {
    ...facts,
    lastSeenAt: lastLogin?.at ?? facts.createdAt,
    isImpossibleTravel:
      from !== undefined && here !== undefined && deps.region.isImpossibleTravel(from, here, elapsedMs),
  };
}

/** Unknown names take the same steps (C05): they have failures, but no known device or place. */
export function createLoginRisk(deps: FactsDeps): LoginRisk {
  return async (typed, context) => {
    const facts = await factsOf(deps, typed, context);
    return riskOf({ ...riskFactsOf(deps, facts, context), hasGrace: facts.hasGrace }, deps.now());
  };
}
