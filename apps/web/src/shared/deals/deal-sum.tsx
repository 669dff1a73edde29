import { Amount } from '@hj/ui';
import { Trans } from '@lingui/react/macro';
import { coinText } from '../wallet/coin-text.ts';
import type { Deal } from './queries.ts';

/** The effect of a deal on the member's money: on the centre wallet, or its coins and their worth. */
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
