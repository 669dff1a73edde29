import { parseCoin, parseCoinRate, worthOfCoins } from '@hj/money';
import { Amount, Button, CloseIcon, CountdownRing, ErrorPanel, IconButton, InfoIcon, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { cleanAmount } from '../../shared/wallet/amount-text.ts';
import { coinText, rateText } from '../../shared/wallet/coin-text.ts';
import type { Coin } from '../../shared/wallet/coins.ts';
import { UnansweredNotice } from '../../shared/wallet/unanswered-notice.tsx';
import { COIN_MAX_LENGTH, coinFault, mostOf } from './coin-amount.ts';
import { ConfirmExchange } from './confirm-exchange.tsx';
import type { useExchange } from './use-exchange.ts';
import { useRate } from './use-rate.ts';

export interface ExchangeFormProps {
  coin: Coin;
  exchange: ReturnType<typeof useExchange>;
}

/** The amount, the rate with its ring, what it brings. */
export function ExchangeForm({ coin, exchange }: ExchangeFormProps) {
  const rating = useRate(!exchange.unanswered);
  const [amount, setAmount] = useState('');
  const [touched, setTouched] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { rate } = rating;
  if (exchange.unanswered)
    return (
      <UnansweredNotice
        what={t`兑换`}
        note={t`确认结果不会重复兑换`}
        busy={exchange.isPending}
        onAsk={() => {
          setConfirming(false);
          exchange.ask();
        }}
      >
        <span className="num">{coinText(exchange.unanswered.amount)}</span> USDT
      </UnansweredNotice>
    );
  if (rating.isError && !rate)
    return (
      <div className="exchange-box">
        <ErrorPanel
          title={t`汇率暂不可用`}
          safe={t`${messageOf(rating.error)}，您的资金不受影响`}
          onRetry={() => rating.refetch()}
        />
      </div>
    );
  if (!rate) return <Skeleton className="h-72 w-full" />;
  const limits = { min: rate.min, max: rate.max, balance: coin.balance };
  const fault = coinFault(amount, limits);
  const [coins, price] = [parseCoin(amount), parseCoinRate(rate.rate)];
  const worth = coins === undefined || price === undefined ? undefined : worthOfCoins(coins, price);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTouched(true);
    if (fault !== undefined) return;
    exchange.reset();
    setConfirming(true);
  }

  return (
    <form className="exchange-form" noValidate onSubmit={submit}>
      <section className="exchange-box" aria-labelledby="exchange-amount">
        <header>
          <h2 id="exchange-amount">{t`兑换数量`}</h2>
          <span>
            <Trans>
              单笔 <span className="num">{coinText(rate.min)}</span> –{' '}
              <span className="num">{coinText(rate.max)}</span> USDT
            </Trans>
          </span>
        </header>
        <CoinField
          value={amount}
          error={touched ? fault : undefined}
          onChange={setAmount}
          onBlur={() => setTouched(amount !== '')}
          onMost={() => {
            setAmount(mostOf(coin.balance, rate.max));
            setTouched(true);
          }}
        />
        <div className="exchange-rate">
          <CountdownRing secondsLeft={rating.leftSeconds} totalSeconds={rating.totalSeconds} size={32} />
          <span>
            1 USDT = ¥<b className="num">{rateText(rate.rate)}</b>
          </span>
          {rating.isError ? (
            <Button variant="soft" size="sm" onClick={() => rating.refetch()}>
              {t`更新汇率`}
            </Button>
          ) : (
            <span className="exchange-rate__hint">{t`汇率到期后自动更新`}</span>
          )}
        </div>
      </section>
      <footer className="exchange-submit">
        <span>
          <Trans>
            可得
            <b aria-live="polite">
              <Amount value={fault === undefined ? worth : 0n} />
            </b>
          </Trans>
        </span>
        <Button type="submit" size="lg" aria-disabled={fault !== undefined || undefined}>
          {t`下一步`}
        </Button>
      </footer>
      <ConfirmExchange
        open={confirming}
        amount={amount}
        worth={worth}
        rating={rating}
        exchange={exchange}
        onClose={() => setConfirming(false)}
      />
    </form>
  );
}

interface CoinFieldProps {
  value: string;
  error: string | undefined;
  onChange: (amount: string) => void;
  onBlur: () => void;
  onMost: () => void;
}

function CoinField({ value, error, onChange, onBlur, onMost }: CoinFieldProps) {
  const id = useId();
  return (
    <>
      <div className={clsx('exchange-amount', error && 'exchange-amount--invalid')}>
        <input
          className="num"
          inputMode="decimal"
          aria-label={t`兑换数量`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-message`}
          placeholder="0.00"
          autoComplete="off"
          maxLength={COIN_MAX_LENGTH}
          value={value}
          onChange={(event) => onChange(cleanAmount(event.target.value))}
          onBlur={onBlur}
        />
        {value === '' ? null : (
          <IconButton size="sm" label={t`清空数量`} onClick={() => onChange('')}>
            <CloseIcon size={16} />
          </IconButton>
        )}
        <span>USDT</span>
        <button type="button" className="exchange-amount__most" onClick={onMost}>
          {t`全部`}
        </button>
      </div>
      <p id={`${id}-message`} className="exchange-message" role={error ? 'alert' : undefined}>
        {error ? <InfoIcon size={14} /> : null}
        {error ?? t`兑换所得存入中心钱包，向下取整到分`}
      </p>
    </>
  );
}
