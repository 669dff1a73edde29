import { parseSignedAmount } from '@hj/money';
import { Amount, Section } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Overview } from './queries.ts';
import { plain } from './texts.ts';

type Day = Overview['days'][number];

const WIDTH = 640;
const HEIGHT = 220;
const [TOP, BOTTOM, LEFT, RIGHT] = [16, 24, 8, 8];

const thousands = (text: string): number => Number(parseSignedAmount(text) ?? 0n) / 100_000;

/** 每日净输与新注册: bars for the sum of a day, a line for who came; the same as a table behind 查看数据. */
export function DayChart({ days, month }: { days: readonly Day[]; month: string }) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Section
      title={t`每日净输与新注册`}
      aside={
        <button type="button" className="text-brand-text" onClick={() => setAsTable(!asTable)}>
          {asTable ? t`查看图形` : t`查看数据`}
        </button>
      }
    >
      {asTable ? <DayTable days={days} /> : <Bars days={days} month={month} />}
    </Section>
  );
}

function Bars({ days, month }: { days: readonly Day[]; month: string }) {
  const values = days.map(({ netLoss }) => thousands(netLoss));
  const [most, least] = [Math.max(0, ...values), Math.min(0, ...values)];
  const span = most - least || 1;
  const came = Math.max(1, ...days.map(({ registered }) => registered));
  const step = (WIDTH - LEFT - RIGHT) / Math.max(1, days.length);
  const at = (value: number) => TOP + ((most - value) / span) * (HEIGHT - TOP - BOTTOM);
  const middle = (place: number) => LEFT + step * (place + 0.5);
  const rise = (registered: number) => HEIGHT - BOTTOM - (registered / came) * (HEIGHT - TOP - BOTTOM) * 0.9;
  const highest = days[values.indexOf(most)];
  const line = days.map(({ registered }, place) => `${middle(place)} ${rise(registered)}`).join('L');
  const label = highest
    ? t`${month}每日净输与新注册，净输最高 ${highest.day.slice(5)} 为 ${plain(highest.netLoss)} 元`
    : t`${month}每日净输与新注册`;
  return (
    <figure className="ag-chart">
      <figcaption className="flex justify-end gap-4 text-fg-2 text-12">
        <span>{t`净输（千元）`}</span>
        <span>{t`新注册`}</span>
      </figcaption>
      <svg
        className="w-full h-auto max-tablet:overflow-visible"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={label}
      >
        <path d={`M${LEFT} ${at(0)}H${WIDTH - RIGHT}`} className="stroke-line-control" />
        {days.map(({ day }, place) => {
          const value = values[place] ?? 0;
          const height = Math.abs(at(value) - at(0));
          return (
            <rect
              key={day}
              className={value < 0 ? 'ag-chart__below' : 'ag-chart__bar'}
              x={middle(place) - step * 0.28}
              y={value < 0 ? at(0) : at(value)}
              width={step * 0.56}
              height={height}
              rx="2"
            />
          );
        })}
        {days.length > 1 ? <path d={`M${line}`} className="ag-chart__line" /> : null}
        {days.map(({ day }, place) =>
          place % 5 === 0 ? (
            <text key={day} x={middle(place)} y={HEIGHT - 6} textAnchor="middle">
              {day.slice(5)}
            </text>
          ) : null,
        )}
        {highest && most > 0 ? (
          <text
            x={middle(values.indexOf(most))}
            y={at(most) - 5}
            textAnchor="middle"
            className="ag-chart__peak"
          >
            {most.toFixed(1)}
          </text>
        ) : null}
      </svg>
    </figure>
  );
}

function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <div className="ag-scroll">
      <table className="ag-table">
        <thead>
          <tr>
            <th scope="col">{t`日期`}</th>
            <th scope="col" className="ag-right">{t`净输`}</th>
            <th scope="col" className="ag-right">{t`新注册`}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, netLoss, registered }) => (
            <tr key={day}>
              <td className="num">{day.slice(5)}</td>
              <td className="ag-right">
                <Amount value={netLoss} />
              </td>
              <td className="ag-right num">{registered}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
