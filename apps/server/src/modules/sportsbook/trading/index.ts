/** The operator's hand on the book, as services for the console: every change has its reason and its row in the audit. */
import type { Sport } from '@hj/betting';
import type { Db } from '@hj/platform';
import type { StaffAction } from '../../../deps.ts';
import { openBetting, type StopInput, stopBetting } from './controls/stop-betting.ts';
import { isAllStopped, listActiveStops, listPastStops } from './controls/stop-store.ts';
import { tidyControls } from './controls/tidy-controls.ts';
import { liabilityOf, listExposures } from './liability/liability.ts';
import { type BetDelayInput, setBetDelay } from './limits/bet-delay.ts';
import { listDelays } from './limits/bet-delay-store.ts';
import { listLimits } from './limits/limit-store.ts';
import { flagNewHandicap, type NewHandicapInput } from './limits/new-handicap.ts';
import { listNewHandicaps } from './limits/new-handicap-store.ts';
import { type LimitsInput, setLimits } from './limits/set-limits.ts';
import { listMargins, type MarginInput, setMargin } from './margins/margins.ts';
import { listPriceRules } from './prices/price-rule-store.ts';
import { type PriceRuleInput, setPriceRule } from './prices/price-rules.ts';
import { tradingReasons } from './reasons.ts';
import { type ApproveInput, approveRequest, refuseRequest } from './requests/approve-request.ts';
import { type AskInput, askRequest } from './requests/ask-request.ts';
import { findRequest, listRequests } from './requests/request-store.ts';
import { listVoids } from './requests/void-store.ts';

export { isAllStopped };

export function createTrading({ db }: { db: Db }) {
  return {
    /** Reasons that staff may give; that of a void is one of `cancelReasons`. */
    reasons: tradingReasons,
    stopBetting: (input: StopInput) => stopBetting(db, input),
    openBetting: (input: StopInput) => openBetting(db, input),
    listActiveStops: () => listActiveStops(db),
    listPastStops: (page: Parameters<typeof listPastStops>[1]) => listPastStops(db, page),
    setPriceRule: (input: PriceRuleInput) => setPriceRule(db, input),
    listPriceRules: () => listPriceRules(db),
    setMargin: (input: MarginInput) => setMargin(db, input),
    listMargins: (sport: Sport) => listMargins(db, sport),
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
    /** A job of the sportsbook (`sportsbook/index.ts`). */
    tidy: () => tidyControls(db),
    listExposures: (page?: Parameters<typeof listExposures>[1]) => listExposures(db, page),
  };
}
