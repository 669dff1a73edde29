import { Section } from '@hj/ui';
import { money } from '@hj/ui/activity';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { listJoint } from '../../shared/language/joints.ts';
import type { Activity } from './queries.ts';
import { playNames } from './texts.ts';
import './parts.css';

type Weights = readonly { category: string; weight: number }[];

/** Play that counts for the turnover of its gifts: the weights of the activity before those of all. */
function Counting({ activity: { counting }, weights }: { activity: Activity; weights: Weights }) {
  const own = new Map(counting?.weights.map(({ category, weight }) => [category, weight]));
  const { maxBet = null, excludedGames = [] } = counting ?? {};
  return (
    <>
      <ul className="act-weights" aria-label={t`流水计入比例`}>
        {weights.map(({ category, weight }) => (
          <li key={category}>
            <b className="num">{(own.get(category) ?? weight) / 100}%</b>
            {playNames[category] ?? category}
          </li>
        ))}
      </ul>
      {maxBet === null ? null : <p>{t`单注超过 ${money(maxBet)} 的投注，不计入本活动礼金的流水。`}</p>}
      {excludedGames.length === 0 ? null : (
        <p>{t`以下游戏不计入本活动礼金的流水：${excludedGames.join(listJoint)}。`}</p>
      )}
    </>
  );
}

/** 规则: the counting, the sentences of the version, and links to more. */
export function ActivityRules({ activity, weights }: { activity: Activity; weights: Weights }) {
  return (
    <Section title={t`规则`} aside={t`第 ${activity.version} 版`}>
      {activity.multiplier > 0 ? <Counting activity={activity} weights={weights} /> : null}
      <ol className="act-rules">
        {activity.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <p className="act-links">
        <Link to="/mine/giftRecord">{t`礼金记录`}</Link>
        <Link to="/app/help/$code" params={{ code: 'bczr' }}>{t`博彩责任`}</Link>
      </p>
    </Section>
  );
}
