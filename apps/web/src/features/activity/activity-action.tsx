import { ActionBar, Button, buttonClass } from '@hj/ui';
import { money, stateTags } from '@hj/ui/activity';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { emitAuth } from '../../shared/session/auth-events.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { DepositLink } from '../../shared/site/deposit-link.tsx';
import { type Activity, type ActivityPart, claimOf } from './queries.ts';
import type { useClaim } from './use-claim.ts';

export interface ActivityActionProps {
  activity: Activity;
  part: ActivityPart;
  claims: ReturnType<typeof useClaim>;
}

/** The reward on the left, one action on the right. */
export function ActivityAction({ activity, part, claims }: ActivityActionProps) {
  const { words, figure } = yieldOf(part);
  return (
    <ActionBar action={<Action {...{ activity, part, claims }} />}>
      {words}
      <b className="num">{figure}</b>
    </ActionBar>
  );
}

/** The amount of a part that can be claimed, was claimed or is under review; else its maximum. */
function yieldOf({ reward, state, amount, most }: ActivityPart): { words: string; figure: string } {
  if (reward.kind === 'draw') return { words: t`剩余机会`, figure: t`${reward.draws.left} 次` };
  if (state === 'claimable') return { words: t`可领取`, figure: money(amount ?? most) };
  if (state === 'claimed') return { words: t`已领取`, figure: money(amount ?? most) };
  if (state === 'review') return { words: t`审核中`, figure: money(amount ?? most) };
  return { words: t`最高可得`, figure: money(most) };
}

const look = buttonClass({ variant: 'gold', size: 'lg' });

function Action({ activity, part, claims }: ActivityActionProps) {
  const { page } = activity;
  const loggedIn = useSession((session) => session.token !== undefined);
  if (!loggedIn)
    return (
      <Button variant="gold" size="lg" onClick={() => emitAuth('login')}>
        {t`登录后参加`}
      </Button>
    );
  if (part.state === 'claimable') {
    const words =
      part.reward.kind === 'draw' ? t`抽奖` : page === 'signGift' && part.code === 'sign' ? t`签到` : t`领取`;
    return (
      <Button
        size="lg"
        disabled={claims.isBlocked}
        loading={claims.isPending}
        onClick={() => claims.claim(claimOf(activity, part))}
      >
        {words}
      </Button>
    );
  }
  if (part.state !== 'open' && part.state !== 'running')
    return (
      <Button size="lg" disabled>
        {stateTags[part.state].text}
      </Button>
    );
  // A race has no condition: its places are made by play.
  const usual = part.reward.kind === 'rank' ? 'turnover' : 'deposits';
  const kind = part.needs.find(({ met }) => !met)?.kind ?? usual;
  if (kind.includes('deposit')) return <DepositLink className={look}>{t`去存款参加`}</DepositLink>;
  if (kind === 'turnover' || kind === 'net-loss' || kind === 'signed-days')
    return <Link to="/game/sport/$enName" params={{ enName: 'crty' }} className={look}>{t`去投注`}</Link>;
  return (
    <Link to={kind === 'card' ? '/mine/addBankCard' : '/mine/userinfo'} className={look}>{t`去完成`}</Link>
  );
}
