import type { VipGrade } from '@hj/contract';
import { Card } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { rateText } from '../../shared/welfare/queries.ts';
import { shortText, withdrawalText } from './texts.ts';
import './table.css';

const rate = (grade: VipGrade, category: VipGrade['rates'][number]['category']) =>
  rateText(grade.rates.find((each) => each.category === category)?.rate ?? 0);

const rows: readonly { label: string; of: (grade: VipGrade) => string }[] = [
  { label: t`累计存款`, of: ({ deposits }) => shortText(deposits, '0') },
  { label: t`累计流水`, of: ({ turnover }) => shortText(turnover, '0') },
  { label: t`升级礼金`, of: ({ gifts }) => shortText(gifts.promotion) },
  { label: t`周礼金`, of: ({ gifts }) => shortText(gifts.weekly) },
  { label: t`月礼金`, of: ({ gifts }) => shortText(gifts.monthly) },
  { label: t`生日礼金`, of: ({ gifts }) => shortText(gifts.birthday) },
  { label: t`体育返水`, of: (grade) => rate(grade, 'sport') },
  { label: t`真人返水`, of: (grade) => rate(grade, 'realbet') },
  { label: t`电子返水`, of: (grade) => rate(grade, 'egame') },
  { label: t`每日取款次数`, of: withdrawalText },
  { label: t`每日取款额度`, of: ({ withdrawalAmount }) => shortText(withdrawalAmount) },
];

/** Every grade with conditions and benefits; the member's column stands out. */
export function GradeTable({ grades, own }: { grades: readonly VipGrade[]; own: number }) {
  return (
    <Card className="vip-table" label={t`等级权益`}>
      <header>
        <h2>{t`等级权益`}</h2>
        <p>{t`金额单位：元；流水按有效投注计算，每日 04:00（GMT+8）更新`}</p>
      </header>
      <div className="overflow-x-auto">
        <table>
          <thead>
            <tr>
              <th scope="col">{t`权益`}</th>
              {grades.map(({ grade }) => (
                <th key={grade} scope="col" className={grade === own ? 'vip-own' : undefined}>
                  VIP{grade}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, of }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {grades.map((each) => (
                  <td key={each.grade} className={each.grade === own ? 'num vip-own' : 'num'}>
                    {of(each)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
