import { Amount } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAmountsHidden } from '../../shared/wallet/balance.ts';
import { coinText } from '../../shared/wallet/coin-text.ts';
import { type Held, heldQuery } from './queries.ts';

function HeldSum({ held: { amount, currency } }: { held: Pick<Held, 'amount' | 'currency'> }) {
  const hidden = useAmountsHidden((state) => state.hidden);
  if (hidden) return '****';
  if (currency === 'CNY') return <Amount value={amount} />;
  return (
    <span className="num">
      {currency === 'USDT' ? coinText(amount) : amount} {currency}
    </span>
  );
}

/** Deposits whose money is being checked by staff or sent back: it is in no balance. Nothing where there are none. */
export function HeldMoney() {
  const list = useQuery(heldQuery).data ?? [];
  if (list.length === 0) return null;
  const isChecking = list.some(({ state }) => state === 'checking');
  return (
    <section className="hj-card grid gap-1.5 py-3 px-6 text-13 max-tablet:px-4" aria-label={t`存款核对中`}>
      <b>{isChecking ? t`存款人工核对中，未计入余额` : t`存款退回中，未计入余额`}</b>
      <ul className="grid gap-1.5 list-none text-fg-2">
        {list.map((held) => (
          <li key={`${held.orderId} ${held.at}`} className="flex flex-wrap items-baseline gap-x-3">
            <span>
              {held.state === 'returning' ? (
                <Trans>
                  正在原路退回 <HeldSum held={held} />
                  ，订单 <HeldSum held={{ amount: held.ordered, currency: 'CNY' }} />
                </Trans>
              ) : held.isClaim ? (
                <Trans>
                  转账核对，订单 <HeldSum held={held} />
                </Trans>
              ) : (
                <Trans>
                  已收到 <HeldSum held={held} />
                  ，订单 <HeldSum held={{ amount: held.ordered, currency: 'CNY' }} />
                </Trans>
              )}
            </span>
            <Link
              to="/mine/rechargeWait"
              search={{ orderId: held.orderId }}
              className="num ml-auto text-brand-text"
            >
              {held.orderNo}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
