import { parseAmount } from '@hj/money';
import { Amount } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { Preview } from './queries.ts';

type Costs = Pick<Preview, 'amount' | 'fee' | 'administrativeFee' | 'forfeited' | 'arrives'>;

const isSome = (text: string) => (parseAmount(text) ?? 0n) > 0n;

/** Whether unmet turnover costs something. */
export function hasDeduction({
  administrativeFee,
  forfeited,
}: Pick<Costs, 'administrativeFee' | 'forfeited'>): boolean {
  return isSome(administrativeFee) || isSome(forfeited);
}

function Line({ name, value, minus }: { name: string; value: string; minus?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Amount value={minus && isSome(value) ? `-${value}` : value} />
      </dd>
    </div>
  );
}

/** From the debit of the wallet to the payout, line by line; lines without cost or meaning are left out. Until it is paid nothing has arrived. */
export function CostLines({ costs, isPaid = false }: { costs: Costs; isPaid?: boolean }) {
  return (
    <dl className="proof-facts">
      <Line name={t`取款金额`} value={costs.amount} />
      <Line name={t`手续费`} value={costs.fee} minus />
      {isSome(costs.administrativeFee) ? (
        <Line name={t`行政费`} value={costs.administrativeFee} minus />
      ) : null}
      {isSome(costs.forfeited) ? <Line name={t`收回礼金`} value={costs.forfeited} minus /> : null}
      <div className="proof-facts__sum">
        <dt>{isPaid ? t`实际到账` : t`预计到账`}</dt>
        <dd>
          <Amount value={costs.arrives} />
        </dd>
      </div>
    </dl>
  );
}
