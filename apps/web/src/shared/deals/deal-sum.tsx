import { Amount } from '@hj/ui';
import { Trans } from '@lingui/react/macro';
import { coinText } from '../wallet/coin-text.ts';
import type { Deal } from './queries.ts';

/** What a deal does to the member's money: to the centre wallet, or the coins that it brings and what they are worth. */
export function DealSum({ deal: { amount, coins }, currency }: { deal: Deal; currency?: boolean }) {
  if (coins === null)
    return <Amount value={amount} sign="always" {...(currency === undefined ? {} : { currency })} />;
  return (
    <span className="inline-grid justify-items-end">
      <span className="num whitespace-nowrap">
        +{coinText(coins.amount)} {coins.coin}
      </span>
      <small className="text-11 font-normal text-fg-3">
        <Trans>
          约合 <Amount value={coins.worth} />
        </Trans>
      </small>
    </span>
  );
}
