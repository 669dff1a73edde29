/** The operator's hand on the book, as services for the console: every change has its reason and its row in the audit. */
import type { Db } from '@hj/platform';
import type { StaffAction } from '../../../deps.ts';
import { type ApproveInput, approveRequest, refuseRequest } from './approve-request.ts';
import { type AskInput, askRequest } from './ask-request.ts';
import { type BetDelayInput, setBetDelay } from './bet-delay.ts';
import { listDelays } from './bet-delay-store.ts';
import { type LimitsInput, setLimits } from './bet-limits.ts';
import { liabilityOf, listExposures } from './liability.ts';
import { listLimits } from './limit-store.ts';
import { flagNewHandicap, type NewHandicapInput } from './new-handicap.ts';
import { listNewHandicaps } from './new-handicap-store.ts';
import { listPriceRules } from './price-rule-store.ts';
import { type PriceRuleInput, setPriceRule } from './price-rules.ts';
import { tradingReasons } from './reasons.ts';
import { findRequest, listRequests } from './request-store.ts';
import { openBetting, type StopInput, stopBetting } from './stop-betting.ts';
import { isAllStopped, listActiveStops, listPastStops } from './stop-store.ts';
import { tidyControls } from './tidy-controls.ts';
import { listVoids } from './void-store.ts';

export { readTradingLimits } from './bet-limits.ts';
export { isAllStopped };

export function createTrading({ db }: { db: Db }) {
  return {
    /** What staff may give as the reason; that of a void is one of `cancelReasons`. */
    reasons: tradingReasons,
    stopBetting: (input: StopInput) => stopBetting(db, input),
    openBetting: (input: StopInput) => openBetting(db, input),
    listActiveStops: () => listActiveStops(db),
    listPastStops: (page: Parameters<typeof listPastStops>[1]) => listPastStops(db, page),
    setPriceRule: (input: PriceRuleInput) => setPriceRule(db, input),
    listPriceRules: () => listPriceRules(db),
    setLimits: (input: LimitsInput) => setLimits(db, input),
    listLimits: (page: Parameters<typeof listLimits>[1]) => listLimits(db, page),
    setBetDelay: (input: BetDelayInput) => setBetDelay(db, input),
    listDelays: () => listDelays(db),
    flagNewHandicap: (input: NewHandicapInput) => flagNewHandicap(db, input),
    listNewHandicaps: () => listNewHandicaps(db),
    askRequest: (input: AskInput) => askRequest(db, input),
    approveRequest: (input: ApproveInput) => approveRequest(db, input),
    refuseRequest: (input: { id: bigint; action: StaffAction }) => refuseRequest(db, input),
    findRequest: (id: bigint) => findRequest(db, id),
    listRequests: (page: Parameters<typeof listRequests>[1]) => listRequests(db, page),
    /** Who decided that bets are void (C48). */
    listVoids: (page: Parameters<typeof listVoids>[1]) => listVoids(db, page),
    liabilityOf: (matchId: bigint) => liabilityOf(db, matchId),
    /** A job: see jobs.ts. */
    tidy: () => tidyControls(db),
    listExposures: (page?: Parameters<typeof listExposures>[1]) => listExposures(db, page),
  };
}
