/** How much a login is trusted: by the captcha module before the password, by the login after it. */
import type { CallContext } from '@hj/platform';
import type { LoginRisk } from '../../captcha/index.ts';
import type { FactsDeps } from '../deps.ts';
import { type Facts, factsOf } from './login-facts.ts';
import { type RiskFacts, riskOf } from './risk-rules.ts';

/** Adds to the facts what the region knows. */
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

/** The same questions and the same answers for names that nobody bears (C05): they have failures, and nothing known. */
export function createLoginRisk(deps: FactsDeps): LoginRisk {
  return async (typed, context) => {
    const facts = await factsOf(deps, typed, context);
    return riskOf({ ...riskFactsOf(deps, facts, context), hasGrace: facts.hasGrace }, deps.now());
  };
}
