import { parseCoin, parseCoinRate, worthOfCoins } from '@hj/money';
import {
  ActionBar,
  Amount,
  AmountInput,
  Button,
  Card,
  CountdownRing,
  ErrorPanel,
  isMistyped,
  Section,
  Skeleton,
} from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { coinText, rateText } from '../../shared/wallet/coin-text.ts';
import type { Coin } from '../../shared/wallet/coins.ts';
import { UnansweredNotice } from '../../shared/wallet/unanswered-notice.tsx';
import { COIN_MAX_LENGTH, coinFault, mostOf } from './coin-amount.ts';
import { ConfirmExchange, type Quoted } from './confirm-exchange.tsx';
import type { useExchange } from './use-exchange.ts';
import { useRate } from './use-rate.ts';

export interface ExchangeFormProps {
  coin: Coin;
  exchange: ReturnType<typeof useExchange>;
}

/** The amount, the rate with its ring, the received amount. */
export function ExchangeForm({ coin, exchange }: ExchangeFormProps) {
  const rating = useRate(!exchange.unanswered);
  const [amount, setAmount] = useState('');
  const [touched, setTouched] = useState(false);
  const [quoted, setQuoted] = useState<Quoted>();
  const drop = () => setQuoted((last) => last && { ...last, isOpen: false });
  const { rate } = rating;
  if (exchange.unanswered)
    return (
      <UnansweredNotice
        what={t`兑换`}
        note={t`确认结果不会重复兑换`}
        busy={exchange.isPending}
        onAsk={() => {
          drop();
          exchange.ask();
        }}
      >
        <span className="num">{coinText(exchange.unanswered.amount)}</span> USDT
      </UnansweredNotice>
    );
  if (rating.isError && !rate)
    return (
      <Card bleed>
        <ErrorPanel
          title={t`汇率暂不可用`}
          safe={t`${messageOf(rating.error)}，您的资金不受影响`}
          onRetry={() => rating.refetch()}
        />
      </Card>
    );
  if (!rate) return <Skeleton className="h-72 w-full" />;
  const limits = { min: rate.min, max: rate.max, balance: coin.balance };
  const fault = coinFault(amount, limits);
  const shown = touched || isMistyped(amount) ? fault : undefined;
  const [coins, price] = [parseCoin(amount), parseCoinRate(rate.rate)];
  const worth = coins === undefined || price === undefined ? undefined : worthOfCoins(coins, price);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTouched(true);
    if (fault !== undefined || !rate) return;
    exchange.reset();
    setQuoted({ amount, rate, isOpen: true });
  }

  return (
    <form className="flex flex-col gap-2 tablet:gap-4" noValidate onSubmit={submit}>
      <Section
        title={t`兑换数量`}
        aside={
          <span>
            <Trans>
              单笔 <span className="num">{coinText(rate.min)}</span> –{' '}
              <span className="num">{coinText(rate.max)}</span> USDT
            </Trans>
          </span>
        }
      >
        <AmountInput
          label={t`兑换数量`}
          clearLabel={t`清空数量`}
          suffix="USDT"
          maxLength={COIN_MAX_LENGTH}
          value={amount}
          error={shown}
          hint={shown ? undefined : t`兑换所得存入中心钱包，向下取整到分`}
          onChange={setAmount}
          onSettle={() => setTouched(amount !== '')}
          most={{
            text: t`全部`,
            onPress: () => {
              setAmount(mostOf(coin.balance, rate.max));
              setTouched(true);
            },
          }}
        />
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-surface-2 px-3 py-2.5 text-13 text-fg-2">
          <CountdownRing secondsLeft={rating.leftSeconds} totalSeconds={rating.totalSeconds} size={32} />
          <span>
            1 USDT = ¥<b className="num text-fg-1">{rateText(rate.rate)}</b>
          </span>
          {rating.isError ? (
            <Button variant="soft" size="sm" onClick={() => rating.refetch()}>
              {t`更新汇率`}
            </Button>
          ) : (
            <span className="ml-auto text-12 text-fg-3">{t`汇率到期后自动更新`}</span>
          )}
        </div>
      </Section>
      <ActionBar
        action={
          <Button type="submit" size="lg" aria-disabled={fault !== undefined || undefined}>
            {t`下一步`}
          </Button>
        }
      >
        <Trans>
          可得
          <b aria-live="polite">
            <Amount value={fault === undefined ? worth : 0n} />
          </b>
        </Trans>
      </ActionBar>
      {quoted ? (
        <ConfirmExchange
          quoted={quoted}
          fresh={rate}
          exchange={exchange}
          onRenew={() => {
            exchange.reset();
            setQuoted({ ...quoted, rate });
          }}
          onClose={drop}
        />
      ) : null}
    </form>
  );
}
