import { parseCoin } from '@hj/money';
import { buttonClass } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAmountsHidden } from '../../shared/wallet/balance.ts';
import { coinText } from '../../shared/wallet/coin-text.ts';
import { useCoins } from '../../shared/wallet/coins.ts';
import { DestinationMark } from '../../shared/wallet/destination-mark.tsx';
import { PrivateAmount } from '../../shared/wallet/private-amount.tsx';

const MARK = { kind: 'coin', bankCode: null, name: 'USDT' } as const;

/** Coins that a deposit brought, and the way to make balance of them; nothing where there are none. */
export function CoinRow() {
  const hidden = useAmountsHidden((state) => state.hidden);
  const coin = useCoins().data?.find(({ balance }) => (parseCoin(balance) ?? 0n) > 0n);
  if (coin === undefined) return null;
  return (
    <section
      className="hj-card flex flex-wrap items-center gap-y-2 gap-x-4 py-3 px-6 max-tablet:px-4"
      aria-label={t`虚拟币钱包`}
    >
      <DestinationMark destination={MARK} />
      <span className="wallet-coin__text grid text-12 text-fg-2">
        <Trans>
          虚拟币钱包
          <b className="num">
            {hidden ? '****' : coinText(coin.balance)} <small>{coin.coin}</small>
          </b>
        </Trans>
      </span>
      <span className="ml-auto text-13 text-fg-2">
        <Trans>
          约合 <PrivateAmount value={coin.worth} />
        </Trans>
      </span>
      <Link to="/mine/exchange" className={buttonClass({ variant: 'soft' })}>
        {t`兑换`}
      </Link>
    </section>
  );
}
