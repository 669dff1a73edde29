import { displayReward, parseAmount } from '@hj/money';
import { Amount, GiftIcon, Skeleton, Switch } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Fragment, useId } from 'react';
import { percentText } from '../../shared/wallet/amount-text.ts';
import { rewardOf } from './deposit-sums.ts';
import type { Reward } from './queries.ts';
import { WAIT_PATHS } from './wait-address.ts';

function sumText(amount: string): string {
  const parsed = parseAmount(amount);
  return parsed === undefined ? amount : displayReward(parsed);
}

/** Threshold, rate, cap and turnover: every promotion says them all. */
function termsText({ min, n, s, l }: Reward): string {
  return t`存满 ${sumText(min)} 加赠 ${percentText(n)}，最高 ${sumText(s)}，${l} 倍流水`;
}

export interface RewardCardProps {
  reward: Reward;
  /** The amount of the deposit; zero while unknown. */
  amount: bigint;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function RewardCard({ reward, amount, checked, onChange }: RewardCardProps) {
  const id = useId();
  const brought = rewardOf(reward, amount);
  const least = parseAmount(reward.min) ?? 0n;
  const refused = reward.refusal !== null;
  return (
    <div
      className={clsx(
        'flex min-h-16 items-center gap-3 rounded-lg border px-3 py-2.5',
        refused ? 'border-line bg-surface-2' : 'border-gold-line bg-gold-soft',
      )}
    >
      <span
        className={clsx(
          'flex size-8 flex-none items-center justify-center rounded-full',
          refused ? 'bg-surface-3 text-fg-3' : 'bg-(image:--grad-gold) text-on-gold',
        )}
        aria-hidden="true"
      >
        <GiftIcon size={18} />
      </span>
      <label htmlFor={id} className="grid min-w-0 flex-1 gap-0.5 text-12 leading-4.5 text-fg-2">
        <b className="text-14 leading-5 text-fg-1">
          {reward.name}{' '}
          {brought.reward > 0n && !refused ? (
            <span className={checked ? 'text-gold-text' : 'text-12 font-normal text-fg-2'}>
              {checked ? null : t`参加可得`} <Amount value={brought.reward} sign="always" />
            </span>
          ) : null}
        </b>
        <span className="num">{reward.refusal ?? termsText(reward)}</span>
        {checked && !refused ? (
          <span className="num" role="status">
            {brought.reward > 0n ? (
              <Trans>
                除存款流水外，取款前另需完成流水 <Amount value={brought.turnover} />
                （本金加礼金 × {reward.l}）
              </Trans>
            ) : amount > 0n && amount < least ? (
              t`再存 ${displayReward(least - amount)} 即可享受`
            ) : (
              t`填写金额后显示加赠与流水`
            )}
          </span>
        ) : null}
      </label>
      <Switch
        id={id}
        aria-label={t`参加${reward.name}`}
        checked={checked && !refused}
        disabled={refused}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}

/** Another deposit that chose the same reward is being checked: whichever is credited first brings it. */
function CheckedOrder({ order: { kind, orderId, orderNo } }: { order: NonNullable<Reward['checked']> }) {
  return (
    <p className="px-1 text-12 leading-4.5 text-fg-2">
      <Trans>
        人工核对中的
        <Link to={WAIT_PATHS[kind]} search={{ orderId }} className="num text-brand-text">
          订单 {orderNo}
        </Link>
        也选了此礼金。礼金每日只随最先到账的一笔存款发放：本次先到账，该订单就不再加赠。
      </Trans>
    </p>
  );
}

export interface RewardCardsProps {
  isPending: boolean;
  rewards: readonly Reward[];
  amount: bigint;
  chosenId: string | undefined;
  onChoose: (configId: string | undefined) => void;
}

/** The rewards that may go with this deposit; one at most. */
export function RewardCards({ isPending, rewards, amount, chosenId, onChoose }: RewardCardsProps) {
  if (isPending) return <Skeleton className="mt-3 h-16" />;
  if (rewards.length === 0) return null;
  return (
    <fieldset className="mt-3 grid gap-2">
      <legend className="hj-visually-hidden">{t`存款优惠`}</legend>
      {rewards.map((reward) => (
        <Fragment key={reward.configId}>
          <RewardCard
            reward={reward}
            amount={amount}
            checked={reward.configId === chosenId}
            onChange={(on) => onChoose(on ? reward.configId : undefined)}
          />
          {reward.checked && reward.refusal === null ? <CheckedOrder order={reward.checked} /> : null}
        </Fragment>
      ))}
    </fieldset>
  );
}
