import type { WelfareItem } from '@hj/contract';
import { Button, buttonClass, CrownIcon, GiftIcon, type Icon, Spinner, TicketIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { ActivityLink } from '../../shared/activity/activity-link.tsx';
import { rewardText } from '../../shared/welfare/queries.ts';
import { canClaim } from './items.ts';
import type { Outcome, useClaimAll } from './use-claim-all.ts';

type Claims = ReturnType<typeof useClaimAll>;

const icons: Record<WelfareItem['kind'], Icon> = { rebate: TicketIcon, vip: CrownIcon, activity: GiftIcon };

/** One claim, with its result after a press. */
export function WelfareRow({ item, claims }: { item: WelfareItem; claims: Claims }) {
  const Shape = icons[item.kind];
  const outcome = claims.outcomeOf(item.key);
  return (
    <li className={`welfare-row welfare-row--${item.kind} welfare-row--${item.state}`}>
      <span className="welfare-row__icon" aria-hidden="true">
        <Shape size={20} />
      </span>
      <div>
        <b>{item.title}</b>
        <span className={outcome?.state === 'refused' ? 'welfare-refused' : undefined}>
          {outcome?.state === 'refused' ? outcome.text : item.note}
        </span>
      </div>
      <b className="num">{sumText(item)}</b>
      <Action item={item} claims={claims} outcome={outcome} />
    </li>
  );
}

/** A draw that is still to be made brings no more than its largest prize. */
function sumText({ amount, claim, state }: WelfareItem): string {
  if (amount === null) return '';
  const isOpen = state === 'claimable' || state === 'running';
  const sum = rewardText(amount);
  return isOpen && claim?.kind === 'activity' && claim.draw ? t`最高 ${sum}` : sum;
}

function Action({
  item,
  claims,
  outcome,
}: {
  item: WelfareItem;
  claims: Claims;
  outcome: Outcome | undefined;
}) {
  if (outcome?.state === 'claiming') return <Spinner />;
  if (outcome !== undefined && outcome.state !== 'refused') return <em>{outcome.text}</em>;
  if (canClaim(item)) {
    return (
      <Button
        size="sm"
        variant="soft"
        disabled={claims.isPending || claims.unanswered}
        aria-label={t`领取${item.title}`}
        onClick={() => claims.claim([item])}
      >
        {t`领取`}
      </Button>
    );
  }
  if (item.claim?.kind === 'activity' && (item.state === 'running' || item.state === 'claimable')) {
    return (
      <ActivityLink
        activity={item.claim}
        className={buttonClass({ variant: 'soft', size: 'sm' })}
        label={t`查看${item.title}`}
      >
        {item.state === 'running' ? t`进度` : t`去抽奖`}
      </ActivityLink>
    );
  }
  const words = { coming: t`未到`, review: t`审核中`, expired: t`已过期`, claimable: '', running: '' };
  return <em>{words[item.state]}</em>;
}
