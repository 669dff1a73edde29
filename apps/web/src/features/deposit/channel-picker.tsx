import { CheckIcon, Segmented, Skeleton, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { serverNow } from '../../shared/sportsbook/server-clock.ts';
import { percentText } from '../../shared/wallet/amount-text.ts';
import { limitsText } from './amount-rules.ts';
import { ChannelMark } from './channel-mark.tsx';
import { isFree } from './deposit-sums.ts';
import type { Channel } from './queries.ts';
import './channel.css';

export type PaidIn = Channel['currency'];

const CURRENCIES = [
  { value: 'CNY', label: t`人民币` },
  { value: 'USDT', label: t`虚拟币` },
] as const;

export interface ChannelPickerProps {
  /** Every channel, whatever it is paid in. */
  channels: readonly Channel[];
  /** Absent where nothing can be chosen. */
  value: string | undefined;
  paidIn: PaidIn;
  onChange: (channelId: string) => void;
  onPaidIn: (paidIn: PaidIn) => void;
}

/** The end of maintenance, GMT+8; the date only where it is another day. */
function untilText(until: number | null): string {
  if (until === null) return t`维护中`;
  const [day = '', time = ''] = momentText(until).slice(5, 16).split(' ');
  return momentText(serverNow()).slice(5, 10) === day ? t`维护至 ${time}` : t`维护至 ${day} ${time}`;
}

function ChannelCard({ channel, on, onChange }: { channel: Channel; on: boolean; onChange: () => void }) {
  return (
    <label className={clsx('deposit-channel', on && 'deposit-channel--on')}>
      <input
        type="radio"
        name="channel"
        className="hj-visually-hidden"
        checked={on}
        disabled={channel.maintenance}
        onChange={onChange}
      />
      {channel.recommended && !channel.maintenance ? (
        <span className="deposit-channel__flag">{t`推荐`}</span>
      ) : null}
      <ChannelMark channel={channel} />
      <b>{channel.name}</b>
      {channel.maintenance ? (
        <Tag tone="warn">{untilText(channel.maintenanceUntil)}</Tag>
      ) : (
        <span className="num">{limitsText(channel)}</span>
      )}
      {isFree(channel) || channel.maintenance ? null : (
        <span className="num">{t`费率 ${percentText(channel.feeRate)}`}</span>
      )}
      {on ? (
        <span className="deposit-channel__tick" aria-hidden="true">
          <CheckIcon size={12} />
        </span>
      ) : null}
    </label>
  );
}

/** One of the open channels; native radios, so that the arrow keys work. */
export function ChannelPicker({ channels, value, paidIn, onChange, onPaidIn }: ChannelPickerProps) {
  const both = CURRENCIES.every((each) => channels.some(({ currency }) => currency === each.value));
  return (
    <section className="deposit-box" aria-labelledby="deposit-channel">
      <header>
        <h2 id="deposit-channel">{t`存款方式`}</h2>
        {both ? (
          <Segmented<PaidIn>
            label={t`付款币种`}
            options={CURRENCIES}
            value={paidIn}
            onChange={onPaidIn}
            className="deposit-paid-in"
          />
        ) : null}
      </header>
      <div className="deposit-channels" role="radiogroup" aria-label={t`存款方式`}>
        {channels
          .filter(({ currency }) => currency === paidIn)
          .map((channel) => (
            <ChannelCard
              key={channel.channelId}
              channel={channel}
              on={channel.channelId === value}
              onChange={() => onChange(channel.channelId)}
            />
          ))}
      </div>
    </section>
  );
}

/** The page while its channels are on the way, in the boxes of the form. */
export function DepositSkeleton() {
  return (
    <div className="deposit-form">
      <div className="deposit-form__main">
        <div className="deposit-box">
          <Skeleton className="mb-3 h-6 w-24" />
          <div className="deposit-channels">
            {[1, 2, 3, 4, 5, 6].map((key) => (
              <Skeleton key={key} className="deposit-channel deposit-channel--loading" />
            ))}
          </div>
        </div>
        <div className="deposit-box">
          <Skeleton className="mb-4 h-14 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      </div>
      <div className="deposit-form__side">
        <div className="deposit-sums">
          <Skeleton className="h-32 w-full" />
        </div>
      </div>
    </div>
  );
}
