import { t } from '@lingui/core/macro';
import { sayName } from '../../app/names.ts';
import { hotAndCold, type TrendTable } from '../rules/trend.ts';

/** 热号, 冷号, 遗漏 of the table on show. */
export function TrendFigures({ table }: { table: TrendTable }) {
  const figures = hotAndCold(table);
  if (figures === undefined) return null;
  const rows = [
    [t`热号`, figures.hot, (times: number) => t`${times} 次`],
    [t`冷号`, figures.cold, (times: number) => t`${times} 次`],
    [t`当前遗漏`, figures.absent, (times: number) => t`${times} 期`],
  ] as const;
  return (
    <dl className="trend-figures">
      {rows.map(([name, columns, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          {columns.map(({ column, times }) => (
            <dd key={column} className="num">
              <b>{sayName(column)}</b> <small>{text(times)}</small>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
