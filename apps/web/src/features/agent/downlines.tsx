import { Amount, Empty, Section } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { Overview } from './queries.ts';
import { monthName, percent } from './texts.ts';

/** 下级代理: commission of each in the month, and the share in it. */
export function Downlines({ overview: { downlines, month } }: { overview: Overview }) {
  return (
    <Section title={t`下级代理`} aside={t`${monthName(month)}，上级与分成由客服设置，次月生效`}>
      {downlines.length === 0 ? (
        <Empty title={t`没有下级代理`} hint={t`您的会员也可以申请代理，上下级关系由客服设置`} />
      ) : (
        <div className="ag-scroll">
          <table className="ag-table">
            <thead>
              <tr>
                <th scope="col">{t`代理`}</th>
                <th scope="col" className="ag-right">{t`其佣金`}</th>
                <th scope="col" className="ag-right">{t`分成比例`}</th>
                <th scope="col" className="ag-right">{t`您的分成`}</th>
              </tr>
            </thead>
            <tbody>
              {downlines.map(({ name, commission, sharePpm, amount }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="ag-right">
                    <Amount value={commission} />
                  </td>
                  <td className="ag-right num">{percent(sharePpm)}</td>
                  <td className="ag-right">
                    <Amount value={amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
