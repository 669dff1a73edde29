import { Amount } from '@hj/ui';
import { Trans } from '@lingui/react/macro';
import { coinText } from '../wallet/coin-text.ts';
import { broughtNothing, type Deal } from './queries.ts';

/** The effect of a deal on the member's money: on the centre wallet, or its coins and their worth. Without a sign: a deposit that is not credited. */
export function DealSum({ deal, currency }: { deal: Deal; currency?: boolean }) {
  const { amount, coins } = deal;
  const isOrdered = deal.type === 'deposit' && broughtNothing(deal);
  if (coins === null) {
    const look = {
      ...(isOrdered ? {} : { sign: 'always' as const }),
      ...(currency === undefined ? {} : { currency }),
    };
    return <Amount value={amount} {...look} />;
  }
  return (
    <span className="inline-grid justify-items-end">
      <span className="num whitespace-nowrap">
        {isOrdered ? '' : '+'}
        {coinText(coins.amount)} {coins.coin}
      </span>
      <small className="text-11 font-normal text-fg-3">
        <Trans>
          约合 <Amount value={coins.worth} />
        </Trans>
      </small>
    </span>
  );
}
