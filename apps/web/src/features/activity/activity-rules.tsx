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
      <ul
        className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-1.5 mb-3"
        aria-label={t`流水计入比例`}
      >
        {weights.map(({ category, weight }) => (
          <li className="py-1.5 rounded-md bg-surface-2 text-fg-2 text-12 text-center" key={category}>
            <b className="num block text-fg-1 text-14">{(own.get(category) ?? weight) / 100}%</b>
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
      <p className="act-links flex gap-4 mt-3 text-13">
        <Link to="/mine/giftRecord">{t`礼金记录`}</Link>
        <Link to="/app/help/$code" params={{ code: 'bczr' }}>{t`博彩责任`}</Link>
      </p>
    </Section>
  );
}
