import { Amount } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { coinText } from '../../shared/wallet/coin-text.ts';
import type { Coin } from '../../shared/wallet/coins.ts';
import { DestinationMark } from '../../shared/wallet/destination-mark.tsx';

const MARK = { kind: 'coin', bankCode: null, name: 'USDT' } as const;

/** What the member has, and what it is worth at the moment. */
export function CoinBalance({ coin }: { coin: Coin }) {
  return (
    <section className="exchange-balance" aria-label={t`虚拟币余额`}>
      <DestinationMark destination={MARK} />
      <span>
        <Trans>
          {coin.name} 余额
          <b className="num" aria-live="polite">
            {coinText(coin.balance)} <small>{coin.coin}</small>
          </b>
        </Trans>
      </span>
      <span>
        <Trans>
          约合
          <b>
            <Amount value={coin.worth} />
          </b>
        </Trans>
      </span>
    </section>
  );
}
