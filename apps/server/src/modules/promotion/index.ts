import type { Module } from '../../module.ts';
import { promotionInvariants } from './check-store.ts';

export { type GrantPermit, grantBonus, permitGrant, takeBackGrant } from './grant.ts';

/** Bonuses: cash of the operator with a turnover requirement (ADR 063). Activities come with issue 7. */
export function createPromotion() {
  return { invariants: promotionInvariants } satisfies Module;
}
