import type { Activity, ActivityPart } from '@hj/contract';
import { t } from '@lingui/core/macro';
import { Section } from '../card/card.tsx';
import { money } from './texts.ts';
import './reward-terms.css';

/** 奖励 of one part: a rate with its cap, or tiers as a ladder; nothing for others. */
export function RewardTerms({ activity, part }: { activity: Activity; part: ActivityPart }) {
  if (part.reward.kind === 'tiers') return <Tiers {...{ activity, part }} tiers={part.reward.tiers} />;
  if (part.reward.kind !== 'rate') return null;
  const { ppm, cap } = part.reward;
  return (
    <Section title={t`奖励`} aside={t`${activity.multiplier} 倍流水`}>
      <p className="act-rate">
        <b className="num">{ppm / 10_000}%</b>
        {t`最高 ${money(cap)}`}
      </p>
    </Section>
  );
}

interface TiersProps {
  activity: Activity;
  part: ActivityPart;
  tiers: readonly { from: string; amount: string }[];
}

function Tiers({ activity, part, tiers }: TiersProps) {
  return (
    <Section title={t`奖励阶梯`} aside={t`按达到的最高一档`}>
      <table className="act-ladder">
        <thead>
          <tr>
            <th>{t`达到`}</th>
            <th>{t`礼金`}</th>
            <th>{t`流水`}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ from, amount }) => (
            <tr key={from} className={amount === part.amount ? 'act-ladder__current' : undefined}>
              <td className="num">{money(from)}</td>
              <td className="num">
                <b>{money(amount)}</b>
              </td>
              <td className="num">{t`${activity.multiplier} 倍`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
