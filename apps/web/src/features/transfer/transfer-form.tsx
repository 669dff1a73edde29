import { parseAmount } from '@hj/money';
import { ActionBar, Amount, Button, IconButton, isMistyped, Notice, Section, SwapIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useShownRefusal } from '../../shared/member/use-shown-refusal.ts';
import type { VenueBalance } from '../../shared/venues/queries.ts';
import { TransferAmount } from '../../shared/venues/transfer-amount.tsx';
import { CENTRE, chooseSide, type Route, transferFault } from '../../shared/venues/transfer-rules.ts';
import { useTransfer } from '../../shared/venues/use-transfer.ts';
import { PrivateAmount } from '../../shared/wallet/private-amount.tsx';
import { UnansweredNotice } from '../../shared/wallet/unanswered-notice.tsx';

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
    <label className="grid min-w-0 flex-1 basis-26 gap-1 rounded-md border border-line bg-surface-2 px-4 py-3 max-tablet:px-3 max-tablet:py-2.5">
      <span className="text-12 text-fg-3">{LABELS[side]}</span>
      <select
        className="-ml-1 min-h-11 min-w-0 border-0 bg-surface-2 p-0 text-16 font-semibold text-fg-1"
        value={code}
        onChange={({ target }) => onRoute(chooseSide(route, side, target.value))}
      >
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

function TransferRefusal({ refusal }: { refusal: { text: string } }) {
  const shown = useShownRefusal<HTMLDivElement>(refusal);
  return (
    <Notice ref={shown} tone="danger" role="alert" className="mt-3">
      {refusal.text}
    </Notice>
  );
}

/** From, to, how much. One side is always the centre wallet. */
export function TransferForm(props: TransferFormProps) {
  const { venues, centre, route } = props;
  const [amount, setAmount] = useState('');
  const [touched, setTouched] = useState(false);
  const { move, ask, unanswered, isPending, refusal, forgive } = useTransfer(() => {
    setAmount('');
    setTouched(false);
  });
  const onRoute = (next: Route) => {
    forgive();
    props.onRoute(next);
  };
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
      className="flex min-w-0 flex-col gap-2 tablet:gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(true);
        if (fault === undefined && !isPending) move(route, amount);
      }}
    >
      <Section title={t`转出与转入`}>
        {/* With large text one below the other. */}
        <div className="flex flex-wrap items-center justify-center gap-3 max-tablet:gap-1">
          <Side {...props} onRoute={onRoute} side="from" />
          <IconButton label={t`交换转出与转入`} onClick={() => onRoute({ from: route.to, to: route.from })}>
            <SwapIcon size={20} />
          </IconButton>
          <Side {...props} onRoute={onRoute} side="to" />
        </div>
      </Section>
      <Section title={t`转账金额`}>
        <TransferAmount
          value={amount}
          fault={touched || isMistyped(amount) ? fault : undefined}
          hint={t`最多两位小数。转账实时到账；场馆繁忙时显示处理中，资金不会丢失，确认后自动到账。`}
          disabled={isPending}
          available={available}
          onChange={(next) => {
            forgive();
            setAmount(next);
          }}
          onSettle={() => setTouched(amount !== '')}
        />
        {refusal ? <TransferRefusal refusal={refusal} /> : null}
      </Section>
      <ActionBar
        action={
          <Button type="submit" size="lg" loading={isPending}>
            {t`立即转账`}
          </Button>
        }
      >
        <Trans>
          转账金额
          <b>
            <Amount value={fault === undefined ? parseAmount(amount) : 0n} />
          </b>
        </Trans>
      </ActionBar>
    </form>
  );
}
