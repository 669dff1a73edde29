import type { VipGiftKind } from '@hj/contract';
import { Button, GiftIcon, type Icon, MedalIcon, UploadIcon, UserIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { type GradeInfo, rewardText } from '../../shared/welfare/queries.ts';
import type { useReceiveOne } from '../../shared/welfare/use-receive.ts';
import { giftNames, giftNote, giftOf, giftStateText, shortText, withdrawalText } from './texts.ts';

type Claims = ReturnType<typeof useReceiveOne>;

const kinds: readonly { kind: VipGiftKind; icon: Icon }[] = [
  { kind: 'weekly', icon: GiftIcon },
  { kind: 'promotion', icon: MedalIcon },
  { kind: 'monthly', icon: GiftIcon },
  { kind: 'birthday', icon: UserIcon },
];

/** The benefits of the grade, each with its action now. */
export function Benefits({ info, claims }: { info: GradeInfo; claims: Claims }) {
  return (
    <div className="grid grid-cols-3 gap-3 max-tablet:grid-cols-2 max-tablet:gap-2">
      {kinds.map(({ kind, icon }) => (
        <Benefit key={kind} {...{ info, claims, kind, icon }} />
      ))}
      <div className="vip-benefit relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-3 items-center py-3.5 px-3 border border-line rounded-lg bg-surface-2 max-tablet:grid-cols-[auto_minmax(0,1fr)] max-tablet:gap-2 max-tablet:py-3 max-tablet:px-2.5">
        <span className="vip-benefit__icon" aria-hidden="true">
          <UploadIcon size={18} />
        </span>
        <div className="grid">
          <span>{t`每日取款`}</span>
          <b className="num">{shortText(info.asked.withdrawalAmount)}</b>
          <small>{t`银行卡，每日次数 ${withdrawalText(info.asked)}`}</small>
        </div>
      </div>
    </div>
  );
}

function Benefit({
  info,
  claims,
  kind,
  icon: Shape,
}: {
  info: GradeInfo;
  claims: Claims;
  kind: VipGiftKind;
  icon: Icon;
}) {
  const gift = giftOf(info, kind);
  const amount = gift?.state === 'claimable' ? gift.amount : info.asked.gifts[kind];
  const none = Number(amount) === 0;
  return (
    <div className="vip-benefit relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-3 items-center py-3.5 px-3 border border-line rounded-lg bg-surface-2 max-tablet:grid-cols-[auto_minmax(0,1fr)] max-tablet:gap-2 max-tablet:py-3 max-tablet:px-2.5">
      <span className="vip-benefit__icon" aria-hidden="true">
        <Shape size={18} />
      </span>
      <div className="grid">
        <span>{giftNames[kind]}</span>
        <b className="num">{none ? '–' : rewardText(amount)}</b>
        <small>{none ? t`升级 VIP1 后享有` : giftNote(kind, info)}</small>
      </div>
      {gift?.state === 'claimable' ? (
        <Button
          size="sm"
          variant="gold"
          loading={claims.isPending}
          aria-label={t`领取${giftNames[kind]}`}
          onClick={() => claims.receive({ kind: 'vip', giftId: gift.giftId })}
        >
          {t`领取`}
        </Button>
      ) : none ? null : (
        <em className="self-start text-fg-3 text-12 not-italic max-tablet:absolute max-tablet:top-2.5 max-tablet:right-2.5">
          {giftStateText(info, kind, gift)}
        </em>
      )}
    </div>
  );
}
