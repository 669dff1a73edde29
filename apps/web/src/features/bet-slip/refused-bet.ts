/** The reasons of refusals at the end of the delay, with match and incident. Pure. */
import type { WireBet } from '@hj/contract';
import { t } from '@lingui/core/macro';
import { legMatch } from '../../shared/sportsbook/bet-words.ts';
import { type Incident, incidentText } from '../../shared/sportsbook/incidents.ts';

/** The latest incident of a match, as far as the page knows it. */
export type LastIncident = (gide: string) => Incident | null | undefined;

type Leg = WireBet['legs'][number];

/** A clock of the feed and one of the server may differ by so much. */
const slackMs = 2_000;

export interface BetRefusalTold {
  reason: string;
  /** Which leg of the order it is about, by market and outcome. */
  leg: Leg | undefined;
}

/** 87′ 卡利亚里进球（卡利亚里 v 都灵），注单未成交，本金已退回 */
export function refusedBet(bets: readonly WireBet[], lastIncident: LastIncident): BetRefusalTold {
  const since = Math.min(...bets.map(({ placedAt }) => placedAt)) - slackMs;
  for (const leg of bets.flatMap(({ legs }) => legs).filter(({ inPlay }) => inPlay)) {
    const last = lastIncident(leg.gide);
    if (last && last.at >= since) {
      return { reason: t`${incidentSentence(last, leg)}，注单未成交，本金已退回`, leg };
    }
  }
  const refused = bets.find(({ reason }) => reason !== null);
  const word = refused?.reason ?? t`注单未成交`;
  const [only] = refused?.legs ?? [];
  const isOne = refused?.legs.length === 1 && only !== undefined;
  return {
    reason: isOne ? t`${legMatch(only)}：${word}，本金已退回` : t`${word}，本金已退回`,
    leg: isOne ? only : undefined,
  };
}

function incidentSentence(incident: Incident, leg: Leg): string {
  const { when, side } = incident;
  const team = side === 'home' ? leg.team_h : side === 'away' ? leg.team_c : '';
  const what = `${team}${incidentText(incident, leg)}`;
  return t`${when.replace("'", '′')} ${what}（${legMatch(leg)}）`.trim();
}
