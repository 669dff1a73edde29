import { parseCoin, parseCoinRate, worthOfCoins } from '@hj/money';
import { Amount, Button, CountdownRing, DataList, DataRow, Notice } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { messageOf } from '../../shared/api/api-error.ts';
import { useNow } from '../../shared/clock/seconds.ts';
import { FormMessage } from '../../shared/member/form-message.tsx';
import { coinText, rateText } from '../../shared/wallet/coin-text.ts';
import type { Rate } from './queries.ts';
import type { useExchange } from './use-exchange.ts';

/** The life of a rate, of which the ring is a share. */
const RATE_SECONDS = 30;

/** The exchange to confirm. It does not change by itself: another rate is shown, and counts, only after a press. */
export interface Quoted {
  amount: string;
  rate: Rate;
  isOpen: boolean;
}

export interface ConfirmExchangeProps {
  quoted: Quoted;
  /** The rate of now. */
  fresh: Rate;
  exchange: ReturnType<typeof useExchange>;
  /** Takes the rate of now into the quote. */
  onRenew: () => void;
  onClose: () => void;
}

/** The paid and the received amount, at the shown rate. */
export function ConfirmExchange({ quoted, fresh, exchange, onRenew, onClose }: ConfirmExchangeProps) {
  const { amount, rate, isOpen } = quoted;
  const leftSeconds = Math.max(0, (rate.expiresAt - useNow()) / 1_000);
  const isOver = leftSeconds === 0 || exchange.isQuoteOver;
  const [coins, price] = [parseCoin(amount), parseCoinRate(rate.rate)];
  return (
    <Dialog
      open={isOpen}
      title={t`确认兑换`}
      size="sm"
      // The answer comes here; a closed dialog would have nowhere to say it.
      closeAble={!exchange.isPending}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <div className="grid gap-4 pt-3">
        <DataList look="open" className="grid gap-4">
          <DataRow name={t`支付`}>
            <b className="num text-18">{coinText(amount)} USDT</b>
          </DataRow>
          <DataRow name={t`可得`}>
            <b className="text-18" aria-live="polite">
              <Amount
                value={coins === undefined || price === undefined ? undefined : worthOfCoins(coins, price)}
              />
            </b>
          </DataRow>
          <DataRow name={t`汇率`}>
            <span className="num">1 USDT = ¥{rateText(rate.rate)}</span>
            <CountdownRing secondsLeft={isOver ? 0 : leftSeconds} totalSeconds={RATE_SECONDS} />
          </DataRow>
        </DataList>
        <FormMessage>{exchange.error ? messageOf(exchange.error) : undefined}</FormMessage>
        {isOver && !exchange.error ? (
          <Notice role="status">{t`汇率已过期，资金未变动，请更新后再确认`}</Notice>
        ) : null}
        {isOver && !exchange.isPending ? (
          <Button size="lg" block loading={fresh.quote === rate.quote} onClick={onRenew}>
            {t`更新汇率`}
          </Button>
        ) : (
          <Button
            size="lg"
            block
            loading={exchange.isPending}
            onClick={() => exchange.send({ quote: rate.quote, amount })}
          >
            {t`确认兑换`}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
