import type { DerivedMark, DerivedRoad, RoadMark, RoadResult, TableGameCode, TableOutcome } from '@hj/games';
import { askedRoads, bigRoad, derivedRoad, roadMark, tableMark } from '@hj/games';
import { t } from '@lingui/core/macro';

const rows = 6;
const colors = { banker: '#e0344a', player: '#2f6df0', tie: '#12a066' } as const;

export type RoadRound = RoadMark;
export type RoadNames = Readonly<Record<RoadResult, string>>;

/** The rounds of a game with two sides, as roads need them. */
export const roadRounds = (
  game: TableGameCode,
  results: readonly { outcome: TableOutcome | null }[],
): RoadRound[] =>
  results.flatMap(({ outcome }) => (outcome === null ? [] : [roadMark(tableMark(game, outcome))]));

interface GridProps {
  name: string;
  /** Of a cell, in px. */
  cell: number;
  columns: number;
  children: React.ReactNode;
}

function Grid({ name, cell, columns, children }: GridProps) {
  const [width, height] = [columns * cell, rows * cell];
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, at) => `M${at * cell} 0V${height}`),
    ...Array.from({ length: rows + 1 }, (_, at) => `M0 ${at * cell}H${width}`),
  ].join('');
  return (
    <svg
      className="road"
      viewBox={`-0.5 -0.5 ${width + 1} ${height + 1}`}
      width={width + 1}
      height={height + 1}
      role="img"
      aria-label={name}
    >
      <rect x={0} y={0} width={width} height={height} fill="#fff" />
      <path d={lines} stroke="#d8dfe9" fill="none" />
      <text className="road-name" x={width - 5} y={height - 6} textAnchor="end">
        {name}
      </text>
      {children}
    </svg>
  );
}

/** The columns that fit, the last ones, with free ones after them. */
const shift = (columns: number, last: number, free = 1): number => Math.max(0, last + 1 + free - columns);

interface RoadProps {
  rounds: readonly RoadRound[];
  cell: number;
  columns: number;
}

interface BeadRoadProps extends RoadProps {
  names: RoadNames;
  /** Columns at the end without rounds, where the road's own name stands. */
  free: number;
}

/** 珠盘路: every round with the first letter of its word, down and right. */
export function BeadRoad({ rounds, cell, columns, names: words, free }: BeadRoadProps) {
  const skipped = shift(columns, Math.floor((rounds.length - 1) / rows), free) * rows;
  return (
    <Grid name={t`珠盘路`} cell={cell} columns={columns}>
      {rounds.slice(skipped).map(({ result, bankerPair, playerPair }, index) => {
        const [x, y] = [(Math.floor(index / rows) + 0.5) * cell, ((index % rows) + 0.5) * cell];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round keeps its place
          <g key={index} transform={`translate(${x} ${y})`}>
            <circle r={cell * 0.42} fill={colors[result]} />
            <text textAnchor="middle" y={cell * 0.18} fontSize={cell * 0.52} fill="#fff" fontWeight={600}>
              {words[result].charAt(0)}
            </text>
            {bankerPair && (
              <circle
                cx={-cell * 0.32}
                cy={-cell * 0.32}
                r={cell * 0.13}
                fill={colors.banker}
                stroke="#fff"
              />
            )}
            {playerPair && (
              <circle cx={cell * 0.32} cy={cell * 0.32} r={cell * 0.13} fill={colors.player} stroke="#fff" />
            )}
          </g>
        );
      })}
    </Grid>
  );
}

/** 大路, with the mark that 问路 asks about. */
export function BigRoad({ rounds, cell, columns, asked }: RoadProps & { asked: 'banker' | 'player' | null }) {
  const results = rounds.map(({ result }) => result);
  const decided = rounds.filter(({ result }) => result !== 'tie');
  const marks = bigRoad(asked ? [...results, asked] : results);
  const from = shift(columns, Math.max(0, ...marks.map(({ column }) => column)));
  return (
    <Grid name={t`大路`} cell={cell} columns={columns}>
      {marks.map(({ winner, ties, column, row }, index) => {
        if (column < from) return null;
        const isAsked = index === decided.length;
        const [x, y] = [(column - from + 0.5) * cell, (row + 0.5) * cell];
        return (
          <g key={`${column}:${row}`} transform={`translate(${x} ${y})`}>
            {isAsked && <circle r={cell * 0.46} fill="#fff3d6" stroke="#c9953a" strokeDasharray="3 2" />}
            <circle r={cell * 0.36} fill="none" stroke={colors[winner]} strokeWidth={cell * 0.11} />
            {ties > 0 && (
              <path
                d={`M${-cell * 0.24} ${cell * 0.24} ${cell * 0.24} ${-cell * 0.24}`}
                stroke={colors.tie}
                strokeWidth={2}
              />
            )}
            {ties > 1 && (
              <text
                textAnchor="middle"
                y={cell * 0.18}
                fontSize={cell * 0.5}
                fill={colors.tie}
                fontWeight={700}
              >
                {ties}
              </text>
            )}
            {decided[index]?.bankerPair && (
              <circle cx={-cell * 0.32} cy={-cell * 0.32} r={cell * 0.12} fill={colors.banker} />
            )}
            {decided[index]?.playerPair && (
              <circle cx={cell * 0.32} cy={cell * 0.32} r={cell * 0.12} fill={colors.player} />
            )}
          </g>
        );
      })}
    </Grid>
  );
}

const inks = { red: colors.banker, blue: colors.player } as const;

function DerivedSign({ road, color, cell }: { road: DerivedRoad; color: 'red' | 'blue'; cell: number }) {
  if (road === 'big-eye')
    return <circle r={cell * 0.32} fill="none" stroke={inks[color]} strokeWidth={cell * 0.16} />;
  if (road === 'small') return <circle r={cell * 0.38} fill={inks[color]} />;
  const half = cell * 0.34;
  return <path d={`M${-half} ${half} ${half} ${-half}`} stroke={inks[color]} strokeWidth={cell * 0.18} />;
}

/** 大眼仔路, 小路 or 曱甴路. */
export function SmallRoad({
  rounds,
  road,
  cell,
  columns,
  asked,
}: RoadProps & { road: DerivedRoad; asked: 'banker' | 'player' | null }) {
  const results = rounds.map(({ result }) => result);
  const known = derivedRoad(results, road);
  const next: DerivedMark | null = asked ? askedRoads(results, asked)[road] : null;
  const marks = next ? [...known, next] : known;
  const from = shift(columns, Math.max(0, ...marks.map(({ column }) => column)));
  const names = { 'big-eye': t`大眼仔路`, small: t`小路`, cockroach: t`曱甴路` };
  return (
    <Grid name={names[road]} cell={cell} columns={columns}>
      {marks.map((mark) =>
        mark.column < from ? null : (
          <g
            key={`${mark.column}:${mark.row}`}
            transform={`translate(${(mark.column - from + 0.5) * cell} ${(mark.row + 0.5) * cell})`}
          >
            {mark === next && (
              <circle r={cell * 0.5} fill="#fff3d6" stroke="#c9953a" strokeDasharray="2 1.5" />
            )}
            <DerivedSign road={road} color={mark.color} cell={cell} />
          </g>
        ),
      )}
    </Grid>
  );
}

/** The next signs of the derived roads, on the button that asks. */
export function AskSigns({ rounds, winner }: { rounds: readonly RoadRound[]; winner: 'banker' | 'player' }) {
  const asked = askedRoads(
    rounds.map(({ result }) => result),
    winner,
  );
  return (Object.keys(asked) as DerivedRoad[]).map((road) => {
    const mark = asked[road];
    return (
      mark && (
        <svg key={road} width={12} height={12} viewBox="-6 -6 12 12" aria-hidden="true">
          <DerivedSign road={road} color={mark.color} cell={11} />
        </svg>
      )
    );
  });
}
