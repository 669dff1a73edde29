/** What a login is worth: no clock, no randomness, no I/O. */

import { failureLimit } from '../rules.ts';
import type { StepUpCode } from './challenge-store.ts';

const day = 24 * 60 * 60_000;
/** After this long without a login the password alone is not enough. */
export const longAbsenceMs = 90 * day;
/** From so many failures of a name on, its next logins are asked for the slider instead of the image. */
export const floodLimit = 6;

export interface RiskFacts {
  knowsDevice: boolean;
  knowsPlace: boolean;
  isFirst: boolean;
  failures: number;
  /** The last login, or the registration while there was none. */
  lastSeenAt: Date | undefined;
  /** Nobody can have come here from the last login's place. */
  isImpossibleTravel: boolean;
  mustCheckPhone: boolean;
}

/** Why a right password is not enough, if it is not: the first that holds, in the order of requirements §3.3. */
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
