import { t } from '@lingui/core/macro';
import type { AgentPlan, AgentTerms } from './queries.ts';
import { formulaOf, percent, plain } from './texts.ts';

interface CommissionSumProps {
  plan: AgentPlan;
  terms: AgentTerms;
  /** The name of the sum: 当月佣金, 本月预计佣金. */
  name: string;
}

/** 佣金计算: the sum line by line with its operators, then the formula with its figures (AG3). */
export function CommissionSum({ plan, terms, name }: CommissionSumProps) {
  const rows = [
    { sign: '', text: t`会员净输`, note: '', value: terms.netLoss },
    { sign: '−', text: t`返水`, note: '', value: terms.rebate },
    { sign: '−', text: t`礼金`, note: '', value: terms.bonus },
    { sign: '−', text: t`平台费`, note: t`净输 ${percent(plan.feePpm)}`, value: terms.fee },
    { sign: '−', text: t`上月负结转`, note: '', value: terms.carryIn },
  ];
  const shown = rows.filter(({ value }, place) => place < 4 || value !== '0.00');
  return (
    <div className="ag-sum">
      <dl>
        {shown.map(({ sign, text, note, value }) => (
          <div key={text}>
            <dt>
              {sign === '' ? null : <i>{sign}</i>}
              {text}
              {note === '' ? null : <small>{note}</small>}
            </dt>
            <dd className="num">{plain(value)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <i>×</i>
            {t`比例`}
            <small>
              {terms.tier === 0
                ? t`活跃 ${terms.active} 人，未达第 1 档`
                : t`活跃 ${terms.active} 人，第 ${terms.tier} 档`}
            </small>
          </dt>
          <dd className="num">{percent(terms.ratePpm)}</dd>
        </div>
        {terms.downline === '0.00' ? null : (
          <div>
            <dt>
              <i>+</i>
              {t`下级代理分成`}
            </dt>
            <dd className="num">{plain(terms.downline)}</dd>
          </div>
        )}
        <div className="ag-sum__total">
          <dt>{name}</dt>
          <dd className="num">¥{plain(terms.total)}</dd>
        </div>
      </dl>
      <p className="num text-fg-3 text-12 leading-4.5">{formulaOf(terms)}</p>
      {terms.carryOut === '0.00' ? null : (
        <p className="text-fg-3 text-12 leading-4.5">{t`合计为负，佣金为 0，¥${plain(terms.carryOut)} 结转下月先行抵扣。`}</p>
      )}
    </div>
  );
}
