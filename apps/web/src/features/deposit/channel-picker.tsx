import { displayAmount } from '@hj/money';
import { Card, ChoiceTile, Section, Segmented, Skeleton, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { serverNow } from '../../shared/clock/server-clock.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { percentText } from '../../shared/wallet/amount-text.ts';
import { limitsText } from './amount-rules.ts';
import { ChannelMark } from './channel-mark.tsx';
import { type DepositRoom, isBeyondRoom } from './deposit-room.ts';
import { isFree } from './deposit-sums.ts';
import type { Channel } from './queries.ts';

/** Columns of the form and of its skeleton: one on a phone, choices and amount beside sums and button on a desktop. */
export const FORM_COLUMNS = {
  form: 'grid grid-cols-1 items-start gap-2 tablet:gap-4 desktop:grid-cols-[minmax(0,1fr)_20rem]',
  main: 'contents min-w-0 gap-4 tablet:grid',
  side: 'contents min-w-0 gap-4 tablet:grid desktop:sticky desktop:top-20 desktop:rounded-lg desktop:border desktop:border-line desktop:bg-surface-1 desktop:p-5',
} as const;

export type PaidIn = Channel['currency'];

const CURRENCIES = [
  { value: 'CNY', label: t`人民币` },
  { value: 'USDT', label: t`虚拟币` },
] as const;

export interface ChannelPickerProps {
  /** Every channel, of any currency. */
  channels: readonly Channel[];
  /** Channels whose least deposit is beyond it cannot be chosen. */
  room: DepositRoom | undefined;
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

interface ChannelCardProps {
  channel: Channel;
  /** Its least deposit is more than the member's limit leaves. */
  isBeyond: boolean;
  on: boolean;
  onChange: () => void;
}

function ChannelCard({ channel, isBeyond, on, onChange }: ChannelCardProps) {
  const isClosed = channel.maintenance || isBeyond;
  return (
    <ChoiceTile
      name="channel"
      checked={on}
      disabled={isClosed}
      onChange={onChange}
      className="min-h-23 flex-col justify-center px-0.5 py-1.5 text-11 leading-3.5 text-fg-3 has-checked:text-fg-2"
    >
      {channel.recommended && !isClosed ? (
        <span className="absolute top-0 left-0 h-4.5 rounded-br-md bg-gold px-1.5 leading-4.5 font-bold text-on-gold">
          {t`推荐`}
        </span>
      ) : null}
      <ChannelMark channel={channel} />
      <b className="mt-1 mb-px text-14 leading-5 font-semibold text-fg-1">{channel.name}</b>
      {channel.maintenance ? (
        <Tag tone="warn">{untilText(channel.maintenanceUntil)}</Tag>
      ) : (
        <span className="num">{limitsText(channel)}</span>
      )}
      {isBeyond && !channel.maintenance ? <Tag tone="warn">{t`限额不足`}</Tag> : null}
      {isFree(channel) || isClosed ? null : (
        <span className="num">{t`费率 ${percentText(channel.feeRate)}`}</span>
      )}
    </ChoiceTile>
  );
}

/** One of the open channels; native radios, so that the arrow keys work. */
export function ChannelPicker({ channels, room, value, paidIn, onChange, onPaidIn }: ChannelPickerProps) {
  const both = CURRENCIES.every((each) => channels.some(({ currency }) => currency === each.value));
  const shown = channels.filter(({ currency }) => currency === paidIn);
  return (
    <Section
      title={t`存款方式`}
      aside={
        both ? (
          <Segmented<PaidIn> label={t`付款币种`} options={CURRENCIES} value={paidIn} onChange={onPaidIn} />
        ) : null
      }
    >
      <div
        className="grid auto-rows-fr grid-cols-3 gap-2 desktop:grid-cols-4"
        role="radiogroup"
        aria-label={t`存款方式`}
      >
        {shown.map((channel) => (
          <ChannelCard
            key={channel.channelId}
            channel={channel}
            isBeyond={isBeyondRoom(channel, room)}
            on={channel.channelId === value}
            onChange={() => onChange(channel.channelId)}
          />
        ))}
      </div>
      {room && shown.some((channel) => isBeyondRoom(channel, room)) ? (
        <p className="mt-2 text-12 text-fg-3">
          {t`您的限额只剩 ${displayAmount(room.left)}，最低金额更高的方式暂不可用`}
        </p>
      ) : null}
    </Section>
  );
}

/** The page while its channels are on the way, in the boxes of the form. */
export function DepositSkeleton() {
  return (
    <div className={FORM_COLUMNS.form}>
      <div className={FORM_COLUMNS.main}>
        <Card bleed className="hj-section">
          <Skeleton className="mb-3 h-6 w-24" />
          <div className="grid auto-rows-fr grid-cols-3 gap-2 desktop:grid-cols-4">
            {[1, 2, 3, 4, 5, 6].map((key) => (
              <Skeleton key={key} className="min-h-23 rounded-lg" />
            ))}
          </div>
        </Card>
        <Card bleed className="hj-section">
          <Skeleton className="mb-4 h-14 w-full" />
          <Skeleton className="h-24 w-full" />
        </Card>
      </div>
      <div className={FORM_COLUMNS.side}>
        <Card bleed className="p-3">
          <Skeleton className="h-32 w-full" />
        </Card>
      </div>
    </div>
  );
}
