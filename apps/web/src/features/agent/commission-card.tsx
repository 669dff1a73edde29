import { Section } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { CommissionSum } from './commission-sum.tsx';
import type { Overview } from './queries.ts';
import { monthName } from './texts.ts';

/** 佣金计算 of the month. */
export function CommissionCard({ overview: { plan, terms, month, closed } }: { overview: Overview }) {
  return (
    <Section title={t`佣金计算`} aside={t`${monthName(month)}，单位：元`}>
      <CommissionSum plan={plan} terms={terms} name={closed ? t`当月佣金` : t`本月预计佣金`} />
    </Section>
  );
}
