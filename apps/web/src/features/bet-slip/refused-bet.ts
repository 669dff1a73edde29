/** Why an order was refused at the end of the delay, and which of its legs it is about: as the server keeps it. Pure. */
import type { WireBet } from '@hj/contract';
import { t } from '@lingui/core/macro';
import { refusalSentence } from '../../shared/sportsbook/refusal-sentence.ts';

export interface BetRefusalTold {
  reason: string;
  leg: WireBet['legs'][number] | undefined;
}

/** The bets of an order fall together: what one of them names holds for all. */
export function refusedBet(bets: readonly WireBet[]): BetRefusalTold {
  const told = bets.find(({ notAccepted }) => notAccepted) ?? bets[0];
  const gide = told?.notAccepted?.match?.gide;
  return {
    reason: (told && refusalSentence(told)) ?? t`注单未成交，本金已退回`,
    leg: bets.flatMap(({ legs }) => legs).find((leg) => leg.gide === gide),
  };
}
