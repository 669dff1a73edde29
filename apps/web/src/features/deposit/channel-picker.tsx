import { BankIcon, CheckIcon, Skeleton, Tag } from '@hj/ui';
import { clsx } from 'clsx';
import { limitsText } from './amount-rules.ts';
import type { Channel } from './queries.ts';

export interface ChannelPickerProps {
  channels: readonly Channel[];
  value: string | undefined;
  onChange: (channelId: string) => void;
}

/** One of the open channels; native radios, so that the arrow keys work. */
export function ChannelPicker({ channels, value, onChange }: ChannelPickerProps) {
  return (
    <div className="deposit-channels" role="radiogroup" aria-label="存款方式">
      {channels.map((channel) => {
        const on = channel.channelId === value;
        return (
          <label key={channel.channelId} className={clsx('deposit-channel', on && 'deposit-channel--on')}>
            <input
              type="radio"
              name="channel"
              className="hj-visually-hidden"
              checked={on}
              disabled={channel.maintenance}
              onChange={() => onChange(channel.channelId)}
            />
            {channel.recommended ? <span className="deposit-channel__flag">推荐</span> : null}
            <span className="deposit-channel__icon">
              <BankIcon size={20} />
            </span>
            <b>{channel.name}</b>
            {channel.maintenance ? (
              <Tag tone="warn">维护中</Tag>
            ) : (
              <span className="num">{limitsText(channel)}</span>
            )}
            {on ? (
              <span className="deposit-channel__tick" aria-hidden="true">
                <CheckIcon size={12} />
              </span>
            ) : null}
          </label>
        );
      })}
    </div>
  );
}

export function ChannelSkeleton() {
  return (
    <div className="deposit-channels">
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className="deposit-channel deposit-channel--loading" />
      ))}
    </div>
  );
}
