import { Amount } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { BetTotal } from './queries.ts';
import '../../shared/records/records.css';

/** Sums over every bet that matches the filter, not only over those on screen. */
export function Totals({ total }: { total: BetTotal | undefined }) {
  return (
    <dl className="record-totals grid grid-cols-5 gap-y-2 gap-x-4 py-3 px-6 max-tablet:grid-cols-3 max-tablet:py-3 max-tablet:px-4">
      <div>
        <dt>{t`注单数`}</dt>
        <dd className="num">{total?.count ?? '--'}</dd>
      </div>
      <div>
        <dt>{t`投注金额`}</dt>
        <dd>
          <Amount value={total?.stake} />
        </dd>
      </div>
      <div>
        <dt>{t`有效流水`}</dt>
        <dd>
          <Amount value={total?.turnover} />
        </dd>
      </div>
      <div>
        <dt>{t`派彩`}</dt>
        <dd>
          <Amount value={total?.payout} />
        </dd>
      </div>
      <div>
        <dt>{t`输赢`}</dt>
        <dd>
          <Amount value={total?.profit} result sign="always" />
        </dd>
      </div>
    </dl>
  );
}
