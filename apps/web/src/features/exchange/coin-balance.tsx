import { Amount, Card } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { coinText } from '../../shared/wallet/coin-text.ts';
import type { Coin } from '../../shared/wallet/coins.ts';
import { DestinationMark } from '../../shared/wallet/destination-mark.tsx';

const MARK = { kind: 'coin', bankCode: null, name: 'USDT' } as const;

/** The member's coins, and their present value. */
export function CoinBalance({ coin }: { coin: Coin }) {
  return (
    <Card
      bleed
      label={t`虚拟币余额`}
      className="flex items-center gap-4 px-6 py-4 text-12 leading-5 text-fg-2 max-tablet:-mt-3 max-tablet:gap-3 max-tablet:p-4 max-tablet:pt-3"
    >
      <DestinationMark destination={MARK} />
      <span className="grid">
        <Trans>
          {coin.name} 余额
          <b className="num text-18 leading-7 text-fg-1" aria-live="polite">
            {coinText(coin.balance)} <small className="text-12 font-normal text-fg-3">{coin.coin}</small>
          </b>
        </Trans>
      </span>
      <span className="ml-auto grid text-right">
        <Trans>
          约合
          <b className="text-18 leading-7 text-fg-1">
            <Amount value={coin.worth} />
          </b>
        </Trans>
      </span>
    </Card>
  );
}
