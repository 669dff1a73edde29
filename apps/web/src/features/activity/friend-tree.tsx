import { parseAmount } from '@hj/money';
import { Section, Tag, type TagTone, UserIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { Friend, Invitation } from './invitation-queries.ts';

const excludedTexts: Record<NonNullable<Friend['excluded']>, string> = {
  device: t`同设备，不计`,
  address: t`同地址，不计`,
  name: t`同实名，不计`,
  instrument: t`同收款账户，不计`,
};

function stateOf(friend: Friend, needs: Invitation['needs']): { text: string; tone: TagTone } {
  if (friend.state === 'excluded')
    return { text: friend.excluded ? excludedTexts[friend.excluded] : t`不计`, tone: 'danger' };
  if (friend.state === 'valid') return { text: t`有效`, tone: 'success' };
  if (friend.state === 'late') return { text: t`已过期限`, tone: 'neutral' };
  if (friend.state === 'registered') return { text: t`已注册`, tone: 'info' };
  const goal = parseAmount(needs?.turnover ?? '0') ?? 0n;
  const done = parseAmount(friend.turnover) ?? 0n;
  if (done >= goal) return { text: t`待实名与手机`, tone: 'warn' };
  return { text: t`流水 ${String(goal === 0n ? 0n : (done * 100n) / goal)}%`, tone: 'warn' };
}

/** 我的好友, masked: two levels, each with its state. */
export function FriendTree({ invitation: { friends, needs, valid } }: { invitation: Invitation }) {
  return (
    <Section title={t`我的好友`} aside={t`有效 ${valid} 位，共 ${friends.length} 位`}>
      {friends.length === 0 ? (
        <p className="inv-note">{t`还没有好友通过您的邀请码注册。`}</p>
      ) : (
        <div className="inv-tree grid justify-items-center gap-3">
          <span className="inv-tree__root" aria-hidden="true">
            <UserIcon size={28} />
          </span>
          <ul className="flex flex-wrap gap-y-3 justify-center">
            {friends.map((friend) => {
              const { text, tone } = stateOf(friend, needs);
              return (
                <li key={`${friend.name}${friend.registeredAt}`}>
                  <span
                    className="grid place-items-center rounded-[50%] w-10 h-10 bg-surface-3 text-fg-2"
                    aria-hidden="true"
                  >
                    <UserIcon size={22} />
                  </span>
                  <span>{friend.name}</span>
                  <Tag tone={tone}>{text}</Tag>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </Section>
  );
}
