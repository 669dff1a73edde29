import { Amount, Button, Field, IconButton, Input, SwapIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { VenueBalance } from '../../shared/venues/queries.ts';
import { PrivateAmount } from '../../shared/wallet/private-amount.tsx';
import { UnansweredNotice } from '../../shared/wallet/unanswered-notice.tsx';
import {
  CENTRE,
  chooseSide,
  cleanTransferAmount,
  type Route,
  TRANSFER_MAX_LENGTH,
  transferFault,
} from './transfer-rules.ts';
import { useTransfer } from './use-transfer.ts';

export interface TransferFormProps {
  venues: readonly VenueBalance[];
  centre: string | undefined;
  route: Route;
  onRoute: (route: Route) => void;
}

interface SideProps extends TransferFormProps {
  side: 'from' | 'to';
}

const LABELS = { from: t`转出`, to: t`转入` } as const;

function Side({ side, venues, centre, route, onRoute }: SideProps) {
  const code = route[side];
  const balance = code === CENTRE ? centre : venues.find(({ channelCode }) => channelCode === code)?.balance;
  return (
    <label className="transfer-side">
      <span className="text-12 text-fg-3">{LABELS[side]}</span>
      <select value={code} onChange={({ target }) => onRoute(chooseSide(route, side, target.value))}>
        <option value={CENTRE}>{t`中心钱包`}</option>
        {venues.map(({ channelCode, name, state }) => (
          <option key={channelCode} value={channelCode} disabled={state === 'maintenance'}>
            {state === 'maintenance' ? t`${name}（维护中）` : name}
          </option>
        ))}
      </select>
      <span className="text-12 text-fg-3">
        <Trans>
          余额 <PrivateAmount value={balance ?? undefined} />
        </Trans>
      </span>
    </label>
  );
}

/** From, to, how much. One side is always the centre wallet. */
export function TransferForm(props: TransferFormProps) {
  const { venues, centre, route, onRoute } = props;
  const [amount, setAmount] = useState('');
  const [touched, setTouched] = useState(false);
  const { move, ask, unanswered, isPending } = useTransfer(() => {
    setAmount('');
    setTouched(false);
  });
  const available =
    route.from === CENTRE
      ? centre
      : (venues.find(({ channelCode }) => channelCode === route.from)?.balance ?? undefined);
  const fault = transferFault(amount, available);
  if (unanswered)
    return (
      <UnansweredNotice what={t`转账`} note={t`确认结果不会重复转账`} busy={isPending} onAsk={ask}>
        <Amount value={unanswered.amount} />
      </UnansweredNotice>
    );
  return (
    <form
      className="transfer-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(true);
        if (fault === undefined && !isPending) move(route, amount);
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 max-tablet:flex max-tablet:flex-wrap max-tablet:justify-center max-tablet:gap-1">
        <Side {...props} side="from" />
        <IconButton label={t`交换转出与转入`} onClick={() => onRoute({ from: route.to, to: route.from })}>
          <SwapIcon size={20} />
        </IconButton>
        <Side {...props} side="to" />
      </div>
      <Field label={t`转账金额`} error={touched ? fault : undefined} hint={t`最多两位小数`}>
        <Input
          className="num"
          inputMode="decimal"
          autoComplete="off"
          placeholder={t`请输入转账金额`}
          maxLength={TRANSFER_MAX_LENGTH}
          value={amount}
          disabled={isPending}
          onChange={({ target }) => setAmount(cleanTransferAmount(target.value))}
          onBlur={() => setTouched(amount !== '')}
          trailing={
            <button
              type="button"
              className="p-2 bg-transparent text-brand-text text-14 cursor-pointer disabled:text-fg-3 disabled:cursor-default"
              disabled={available === undefined || isPending}
              onClick={() => setAmount(available ?? '')}
            >
              {t`全部`}
            </button>
          }
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={isPending}>
        {t`立即转账`}
      </Button>
      <p className="text-12 text-fg-3">{t`转账实时到账；场馆繁忙时显示处理中，资金不会丢失，确认后自动到账。`}</p>
    </form>
  );
}
