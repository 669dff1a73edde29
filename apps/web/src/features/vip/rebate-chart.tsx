import { displayReward, formatAmount, parseAmount } from '@hj/money';
import { Card, Empty } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { GradeInfo } from '../../shared/welfare/queries.ts';

const fen = (text: string): bigint => parseAmount(text) ?? 0n;

/** Rebate of the last days, sport below and the rest above it. */
export function RebateChart({ rebates }: Pick<GradeInfo, 'rebates'>) {
  const days = rebates.map(({ day, sport, others }) => ({ day, sport: fen(sport), others: fen(others) }));
  const sums = days.map(({ sport, others }) => sport + others);
  const total = sums.reduce((sum, each) => sum + each, 0n);
  const [highest = 1n] = [1n, ...sums].sort((one, other) => (one < other ? 1 : -1));
  const heightOf = (amount: bigint) => `${Number((amount * 1_000n) / highest) / 10}%`;
  return (
    <Card className="vip-chart" label={t`近 30 日返水`}>
      <header>
        <h2>{t`近 30 日返水`}</h2>
        <p className="num">
          {t`合计 ${displayReward(total)}，日均 ${displayReward(total / BigInt(Math.max(days.length, 1)))}`}
        </p>
        <span className="vip-legend ml-auto text-fg-2 text-12">
          <i /> {t`体育`} <i /> {t`真人与其他`}
        </span>
      </header>
      {days.length === 0 ? (
        <Empty title={t`还没有返水`} hint={t`有效投注次日 04:00 后计入`} />
      ) : (
        <ol>
          {days.map(({ day, sport, others }) => (
            <li key={day}>
              <i className="bg-[#8aa3ee]" style={{ height: heightOf(others) }} />
              <i className="bg-brand" style={{ height: heightOf(sport) }} />
              <span className="hj-visually-hidden">{t`${day} 返水 ¥${formatAmount(sport + others)}`}</span>
              <small className="num" aria-hidden="true">
                {day.slice(5)}
              </small>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
