/** Why a bet was refused at the end of its delay, as every list and card says it. Pure. */
import type { WireBet } from '@hj/contract';
import { sayName } from '@hj/ui/i18n';
import { t } from '@lingui/core/macro';
import { legMatch } from './bet-words.ts';
import { incidentText, neutralText } from './incidents.ts';

type Refused = Pick<WireBet, 'state' | 'resultCode' | 'reason' | 'notAccepted' | 'legs'>;
type Why = NonNullable<WireBet['notAccepted']>;
type Match = NonNullable<Why['match']>;

/** 等待确认期间 48′ 皇家马德里获得红牌（皇家马德里 v 赫塔费），注单未成交，本金已退回; of a cancelled bet its reason. */
export function refusalSentence(bet: Refused): string | null {
  if (bet.state !== 'refused') return bet.reason;
  const { notAccepted } = bet;
  const why = notAccepted ? causeText(notAccepted) : formerly(bet);
  return t`${why}，注单未成交，本金已退回`;
}

/** Of a bet that was refused before its match and incident were kept. */
function formerly({ resultCode, reason, legs }: Refused): string {
  if (resultCode !== null && resultCode in waiting) return waiting[resultCode] ?? '';
  const [only] = legs;
  const why = reason ?? '';
  return legs.length === 1 && only !== undefined ? t`${why}（${legMatch(only)}）` : why;
}

const waiting: Partial<Record<string, string>> = {
  D17: t`等待确认期间情况有变`,
  D18: t`等待确认期间有进球`,
  D19: t`等待确认期间有红牌`,
};

function causeText({ cause, match, incident, code }: Why): string {
  if (cause === 'excluded' || match === null) return t`等待确认期间您的账户已停止投注`;
  const name = `${match.team_h} v ${match.team_c}`;
  switch (cause) {
    case 'incident': {
      const when = incident && sayName(incident.when).replace("'", '′');
      const what = incident === null ? lostIncident(code) : whatHappened(incident, match);
      return when ? t`等待确认期间 ${when} ${what}（${name}）` : t`等待确认期间${what}（${name}）`;
    }
    case 'ruling':
      return t`等待确认期间有判罚待裁定，未能及时得出结果（${name}）`;
    case 'feed-lost':
      return t`等待确认期间行情中断（${name}）`;
    case 'stopped':
      return t`等待确认期间停止投注（${name}）`;
    case 'void':
      return `${voided[code] ?? t`赛事或盘口已取消`}（${name}）`;
  }
}

const voided: Partial<Record<string, string>> = {
  D4: t`赛事延期`,
  D6: t`赛事取消`,
  D15: t`赛事提前开赛`,
};

function lostIncident(code: string): string {
  if (code === 'D18') return t`比分变化`;
  return code === 'D19' ? t`出现红牌` : t`出现影响赔率的事件`;
}

function whatHappened(incident: NonNullable<Why['incident']>, match: Match): string {
  const { kind, side } = incident;
  if (side === null) return neutralText({ ...incident, when: '', score: '', at: 0 }, match);
  const team = side === 'home' ? match.team_h : match.team_c;
  if (kind === 'red-card') return t`${team}获得红牌`;
  if (kind === 'penalty') return t`${team}获得点球`;
  if (kind === 'goal-cancelled') return t`${team}的进球被取消`;
  return `${team}${incidentText(incident, match)}`;
}
