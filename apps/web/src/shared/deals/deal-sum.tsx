import { Amount } from '@hj/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { coinText } from '../wallet/coin-text.ts';
import { arrivesName, broughtNothing, type Deal, payoutOf } from './queries.ts';

/**
 * The effect of a deal on the member's money: on the centre wallet, or its coins and their worth. Without a sign: a deposit that is not
 * credited. Beneath the debit of a withdrawal with costs stands what it pays out.
 */
export function DealSum({ deal, currency }: { deal: Deal; currency?: boolean }) {
  const { amount, coins } = deal;
  const isOrdered = deal.type === 'deposit' && broughtNothing(deal);
  const unit = currency === undefined ? {} : { currency };
  if (coins === null) {
    const sum = <Amount value={amount} {...(isOrdered ? {} : { sign: 'always' })} {...unit} />;
    const payout = payoutOf(deal);
    if (payout === undefined || `-${payout}` === amount) return sum;
    return (
      <SumWithNote sum={sum}>
        {arrivesName(deal)} <Amount value={payout} {...unit} />
      </SumWithNote>
    );
  }
  return (
    <SumWithNote
      sum={
        <span className="num whitespace-nowrap">
          {isOrdered ? '' : '+'}
          {coinText(coins.amount)} {coins.coin}
        </span>
      }
    >
      <Trans>
        约合 <Amount value={coins.worth} />
      </Trans>
    </SumWithNote>
  );
}

function SumWithNote({ sum, children }: { sum: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-grid justify-items-end">
      {sum}
      <small className="text-11 font-normal text-fg-3">{children}</small>
    </span>
  );
}
