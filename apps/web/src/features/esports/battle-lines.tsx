import type { WireMatchState } from '@hj/contract';
import { t } from '@lingui/core/macro';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import { goldPath, goldText } from './battle.ts';

type Battle = NonNullable<NonNullable<WireMatchState['live']>['battle']>;

const width = 240;
const height = 28;

/** The state of an arena map: the line of the lead in gold, and the objectives of each side. */
export function BattleLines({ info, battle }: { info: MatchInfo; battle: Battle }) {
  const { kills, towers, dragons, barons } = battle;
  const lead = goldText(battle, info);
  const monsters = { home: dragons.home + barons.home, away: dragons.away + barons.away };
  return (
    <div className="battle">
      <div className="battle__gold">
        <span className="num">{lead}</span>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={lead}>
          <line x1={0} x2={width} y1={height / 2} y2={height / 2} className="stroke-line" />
          <path d={goldPath(battle.gold, width, height)} className="battle__line" />
        </svg>
      </div>
      <dl className="battle__counts num flex gap-4">
        <Count label={t`击杀`} {...kills} />
        <Count label={t`推塔`} {...towers} />
        <Count label={t`大型野怪`} {...monsters} />
      </dl>
    </div>
  );
}

function Count({ label, home, away }: { label: string; home: number; away: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {home} : {away}
      </dd>
    </div>
  );
}
