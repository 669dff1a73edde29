import { displayReward, parseAmount } from '@hj/money';
import { Button, Card, QueryView, Section, Skeleton, toast } from '@hj/ui';
import { ActivityHero, claimableOf, money, stateTags } from '@hj/ui/activity';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { copyText } from '../../shared/copy-text.ts';
import { emitAuth } from '../../shared/session/auth-events.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { ShareBox } from '../../shared/share/share-box.tsx';
import { siteLink } from '../../shared/share/site-link.ts';
import { ActivityFrame, ClaimNotice } from './activity-frame.tsx';
import { ActivityRules } from './activity-rules.tsx';
import { FriendTree } from './friend-tree.tsx';
import { type Invitation, invitationQuery } from './invitation-queries.ts';
import { type Activity, activitiesQuery } from './queries.ts';
import { useClaim } from './use-claim.ts';
import './invitation.css';

/** 邀请好友: code and link, the conditions, the friends with their progress, the rewards. */
export function FriendInvitationPage() {
  const userId = useSession((session) => (session.token === undefined ? undefined : session.userId));
  const query = useQuery(activitiesQuery(userId));
  return (
    <div className="act act--page">
      <ActivityFrame query={query} failed={t`邀请暂时无法加载`}>
        {({ list, weights }) => {
          const activity = list.find(({ page }) => page === 'friendInvitation');
          return (
            <>
              <Hero activity={activity} />
              {userId === undefined ? <GuestCard /> : <Own userId={userId} activity={activity} />}
              {activity ? <ActivityRules activity={activity} weights={weights} /> : null}
            </>
          );
        }}
      </ActivityFrame>
    </div>
  );
}

function Hero({ activity }: { activity: Activity | undefined }) {
  const each = activity?.parts.find(({ code }) => code === 'f1')?.most;
  return (
    <ActivityHero
      activity={{
        ...{ tint: 'cy', art: 'invite' },
        title: each === undefined ? t`邀请好友` : t`双方各得 ${money(each)}`,
        note: activity?.note ?? t`奖励活动开放后会写明条件`,
      }}
      tag={activity ? stateTags[activity.state] : { text: t`暂无奖励活动`, tone: 'neutral' }}
    />
  );
}

function GuestCard() {
  return (
    <Section title={t`我的邀请码`}>
      <p className="inv-note">{t`登录后生成您的邀请码与链接。`}</p>
      <Button onClick={() => emitAuth('login')}>{t`登录后邀请`}</Button>
    </Section>
  );
}

function Own({ userId, activity }: { userId: string; activity: Activity | undefined }) {
  const query = useQuery(invitationQuery(userId));
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-80 w-full" />}
      failed={t`邀请码暂时无法加载`}
      safe={(error) => t`${messageOf(error)}，已邀请的好友不受影响`}
      frame={(state) => <Card>{state}</Card>}
    >
      {(invitation) => (
        <>
          <CodeCard invitation={invitation} />
          {invitation.needs ? <Needs needs={invitation.needs} /> : null}
          <FriendTree invitation={invitation} />
          {activity ? <Ladder activity={activity} valid={invitation.valid} /> : null}
        </>
      )}
    </QueryView>
  );
}

async function share(link: string): Promise<void> {
  if (navigator.share === undefined) {
    if (await copyText(link)) toast.success(t`链接已复制，去发给好友`);
    else toast.error(t`浏览器不允许复制，请长按链接复制`);
    return;
  }
  // A member who closes the sheet of the system has shared nothing, and nothing is wrong.
  await navigator.share({ title: t`鸿竞`, url: link }).catch(() => undefined);
}

function CodeCard({ invitation: { code } }: { invitation: Invitation }) {
  const link = siteLink('icode', code);
  return (
    <Section title={t`我的邀请码`} aside={<b className="num text-fg-1 text-20 tracking-[0.06em]">{code}</b>}>
      <ShareBox link={link} fileName={`hj-${code}`} label={t`邀请链接的二维码`} />
      <Button block className="mt-4" onClick={() => share(link)}>
        {t`分享给好友`}
      </Button>
    </Section>
  );
}

/** 怎样算有效. */
function Needs({ needs }: { needs: NonNullable<Invitation['needs']> }) {
  const steps = [
    { title: t`扫码注册`, text: t`实名并绑定手机` },
    { title: t`首存 ${money(needs.deposit)}`, text: t`注册 ${needs.depositDays} 天内` },
    { title: t`流水 ${money(needs.turnover)}`, text: t`注册 ${needs.turnoverDays} 天内` },
  ];
  return (
    <Section title={t`怎样算有效`}>
      <ol className="inv-steps grid grid-cols-3">
        {steps.map(({ title, text }, place) => (
          <li key={title}>
            <i className="num grid place-items-center w-8 h-8 rounded-[50%] bg-brand-soft text-brand-text not-italic font-bold">
              {place + 1}
            </i>
            <b>{title}</b>
            <small className="text-fg-2 text-13">{text}</small>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** 累计奖励: the steps, and one press for all that can be claimed. */
function Ladder({ activity, valid }: { activity: Activity; valid: number }) {
  const claims = useClaim();
  const { activityId, version, parts } = activity;
  const claimable = claimableOf(activity);
  const sum = claimable.reduce((all, { amount }) => all + (parseAmount(amount ?? '0') ?? 0n), 0n);
  const total = displayReward(sum);
  const places = parts.filter(({ code }) => /^f\d+$/.test(code)).length;
  const steps = parts.filter(({ code }) => /^t\d+$/.test(code) || code === 'f1' || code === 'invited');
  return (
    <Section title={t`奖励`} aside={t`有效好友 ${valid} 位，${activity.multiplier} 倍流水`}>
      <ClaimNotice claims={claims} />
      <ul className="inv-ladder grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2 mb-3">
        {steps.map(({ code, label, most, state }) => (
          <li key={code} data-state={state}>
            <small className="text-fg-2 text-12">{code === 'f1' ? t`每位有效好友` : label}</small>
            <b className="num">{money(most)}</b>
            <small className="text-fg-2 text-12">
              {code === 'f1' ? t`最多 ${places} 位` : stateTags[state].text}
            </small>
          </li>
        ))}
      </ul>
      {claimable.length === 0 ? (
        <p className="inv-note">{t`有好友达标后，可在这里领取。`}</p>
      ) : (
        <Button
          block
          variant="gold"
          disabled={claims.isBlocked}
          loading={claims.isPending}
          onClick={() => claims.claim(...claimable.map(({ code }) => ({ activityId, part: code, version })))}
        >
          {t`领取 ${total}`}
        </Button>
      )}
    </Section>
  );
}
