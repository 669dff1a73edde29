/** Rules of a login's risk: no clock, no randomness, no I/O. */

import { failureLimit } from '../rules.ts';
import type { StepUpCode } from './challenge-store.ts';

const day = 24 * 60 * 60_000;
/** Absence after which a login needs a step-up. */
export const longAbsenceMs = 90 * day;
/** Failures of a name from which its logins need the slider instead of the image. */
export const floodLimit = 6;

export interface RiskFacts {
  knowsDevice: boolean;
  knowsPlace: boolean;
  isFirst: boolean;
  failures: number;
  /** The last login, or the registration before the first login. */
  lastSeenAt: Date | undefined;
  /** Impossible travel: too far from the place of the last login in the elapsed time. */
  isImpossibleTravel: boolean;
  mustCheckPhone: boolean;
}

/** The step-up that a right password needs: the first that applies, in the order of requirements §3.3. */
export function stepUpOf(facts: RiskFacts, now: Date): StepUpCode | undefined {
  if (facts.lastSeenAt !== undefined && now.getTime() - facts.lastSeenAt.getTime() > longAbsenceMs)
    return 6028;
  if (facts.mustCheckPhone || facts.failures >= failureLimit || facts.isImpossibleTravel) return 6029;
  if (facts.isFirst) return undefined;
  if (!facts.knowsDevice) return facts.knowsPlace ? 6026 : 6027;
  return facts.knowsPlace ? undefined : 6025;
}

/** Which captcha comes before the password (AC2). */
export function riskOf(facts: RiskFacts & { hasGrace: boolean }, now: Date): 'known' | 'normal' | 'suspect' {
  if (facts.failures >= floodLimit) return 'suspect';
  if (facts.failures > 0) return facts.failures < failureLimit && facts.hasGrace ? 'known' : 'normal';
  if (facts.hasGrace) return 'known';
  return facts.knowsDevice && facts.knowsPlace && stepUpOf(facts, now) === undefined ? 'known' : 'normal';
}
