import type { LotteryTrendsAnswer } from '@hj/games';
import { t } from '@lingui/core/macro';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { sayName } from '../../app/names.ts';
import { useLottery, useLotteryState } from '../lottery-context.ts';
import { IssueClock } from '../parts/clock.tsx';
import { shortNumber } from '../rules/order.ts';
import { figureTables, placeTables, type TrendTable } from '../rules/trend.ts';
import { TrendFigures } from './trend-figures.tsx';

const counts = [30, 50, 100] as const;
type Count = (typeof counts)[number];

const rowHeight = 26;
const headHeight = 30;
const firstColumn = 60;
const columnWidth = 33;
/** As many share the width of a phone. */
const fewColumns = 11;
/** Of columns that are headed by words, as in English. */
const wordy = { columnWidth: 58, fewColumns: 5 };

/** 走势: the last draws by columns, with the absence (遗漏) of each. */
export function TrendView({ onBet }: { onBet(): void }) {
  const { api } = useLottery();
  const { code, rules, issue } = useLotteryState((play) => play.state.game);
  const plays = useLotteryState((play) => play.plays);
  const newest = useLotteryState((play) => play.state.results[0]?.number);
  const [count, setCount] = useState<Count>(50);
  const [answer, setAnswer] = useState<LotteryTrendsAnswer | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [name, setName] = useState('');
  const [shows, setShows] = useState({ missing: true, line: true, layers: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further draw and a further attempt are further readings
  useEffect(() => {
    let left = false;
    api.trends(code, count).then(
      (trends) => left || setAnswer(trends),
      () => left || setAnswer((shown) => shown ?? 'failed'),
    );
    return () => {
      left = true;
    };
  }, [api, code, count, newest, attempt]);
  const tables = useMemo(() => {
    if (answer === null || answer === 'failed') return [];
    const places = placeTables(answer.places);
    const figures = figureTables(
      rules,
      plays,
      answer.issues.map(({ draw }) => draw),
    );
    return [...places, ...figures];
  }, [answer, rules, plays]);
  const shown = tables.find((table) => table.name === name) ?? tables[0];
  return (
    <section className="trend card">
      <nav className="tabs" aria-label={t`走势`}>
        {tables.map((table) => (
          <button
            key={table.name}
            type="button"
            aria-pressed={table === shown}
            onClick={() => setName(table.name)}
          >
            {sayName(table.name)}
          </button>
        ))}
      </nav>
      <div className="trend-options">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one control */}
        <div className="segments" role="group" aria-label={t`期数`}>
          {counts.map((each) => (
            <button key={each} type="button" aria-pressed={each === count} onClick={() => setCount(each)}>
              {t`${each} 期`}
            </button>
          ))}
        </div>
        <span className="grow" />
        {(
          [
            ['missing', t`遗漏`],
            ['line', t`连线`],
            ['layers', t`分层`],
          ] as const
        ).map(([option, label]) => (
          <label key={option} className="check">
            <input
              type="checkbox"
              checked={shows[option]}
              onChange={(event) => setShows({ ...shows, [option]: event.target.checked })}
            />
            {label}
          </label>
        ))}
      </div>
      {answer === null && <p className="list-none" role="status">{t`正在读取走势…`}</p>}
      {answer === 'failed' && (
        <p className="list-none" role="alert">
          {t`走势暂时读取不到。`}
          <button
            type="button"
            className="link"
            onClick={() => {
              setAnswer(null);
              setAttempt((now) => now + 1);
            }}
          >{t`重试`}</button>
        </p>
      )}
      {shown && answer !== null && answer !== 'failed' && answer.issues.length === 0 && (
        <p className="list-none">{t`还没有开奖，开奖后显示走势。`}</p>
      )}
      {shown && answer !== null && answer !== 'failed' && answer.issues.length > 0 && (
        <TrendGrid table={shown} numbers={answer.issues.map(({ number }) => number)} shows={shows} />
      )}
      {shown && answer !== null && answer !== 'failed' && <TrendFigures table={shown} />}
      <p className="trend-hint">{t`遗漏是一个号码连续没有出现的期数。每期独立开奖，走势与冷热都不预示下一期。`}</p>
      <footer className="trend-foot">
        <div>
          <small>{issue ? t`第 ${shortNumber(issue.number)} 期` : ''}</small>
          <IssueClock issue={issue} />
        </div>
        <button type="button" className="btn" data-kind="primary" onClick={onBet}>{t`去投注`}</button>
      </footer>
    </section>
  );
}

function TrendGrid({
  table,
  numbers,
  shows,
}: {
  table: TrendTable;
  numbers: readonly string[];
  shows: { missing: boolean; line: boolean; layers: boolean };
}) {
  const { columns, missing, isLine } = table;
  const feet = [
    [t`出现`, table.shown],
    [t`平均遗漏`, table.mean],
    [t`最大遗漏`, table.longest],
  ] as const;
  const isWordy = columns.some((column) => sayName(column).length > 4);
  const sizes = isWordy ? wordy : { columnWidth, fewColumns };
  const scroll = useRef<HTMLDivElement>(null);
  // The newest draws and the figures are at the foot.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table begins at its foot too
  useLayoutEffect(() => {
    if (scroll.current) scroll.current.scrollTop = scroll.current.scrollHeight;
  }, [table.name, missing.length]);
  return (
    <div
      className="trend-scroll"
      ref={scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by the keyboard
      tabIndex={0}
    >
      <div
        className="trend-body"
        style={
          columns.length > sizes.fewColumns ? { width: firstColumn + columns.length * sizes.columnWidth } : {}
        }
      >
        <table>
          <thead>
            <tr>
              <th>{t`期号`}</th>
              {columns.map((column) => (
                <th key={column} className="num">
                  {sayName(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {missing.map((row, at) => (
              <tr key={numbers[at]}>
                <th scope="row" className="num">
                  {shortNumber(numbers[at] ?? '')}
                </th>
                {row.map((absent, index) => (
                  <td
                    key={columns[index]}
                    className="num"
                    data-hit={absent === 0}
                    data-layer={shows.layers && isLayer(missing, at, index)}
                  >
                    {absent === 0 ? <b>{sayName(columns[index] ?? '')}</b> : shows.missing ? absent : ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            {feet.map(([label, figures]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {figures.map((figure, index) => (
                  <td key={columns[index]} className="num">
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tfoot>
        </table>
        {shows.line && isLine && <TrendLine missing={missing} columns={columns.length} />}
      </div>
    </div>
  );
}

/** Whether a column has not come from here to the end: its last layer is tinted. */
const isLayer = (missing: TrendTable['missing'], at: number, index: number): boolean =>
  missing.slice(at).every((row) => (row[index] ?? 0) > 0);

/** From hit to hit, drawn in units of the table: columns share the width left of the first one. */
function TrendLine({ missing, columns }: { missing: TrendTable['missing']; columns: number }) {
  const points = missing.map((row, at) => {
    const index = row.indexOf(0);
    return index < 0 ? undefined : `${((index + 0.5) * 100) / columns},${at * rowHeight + rowHeight / 2}`;
  });
  return (
    <svg
      className="trend-line"
      viewBox={`0 0 100 ${missing.length * rowHeight}`}
      preserveAspectRatio="none"
      style={{ top: headHeight, left: firstColumn, height: missing.length * rowHeight }}
      aria-hidden="true"
    >
      <polyline
        points={points.filter((point) => point !== undefined).join(' ')}
        fill="none"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
