import type { Card } from '@hj/games';

const [left, middle, right] = [30, 50, 70];
const rowsOf = (rank: number): number[] => (rank < 4 ? [] : rank < 9 ? [30, 110] : [30, 56, 84, 110]);

/** Where the suits stand on a card of 100 × 140; of ten and above the same as of ten. */
function places(rank: number): (readonly [x: number, y: number])[] {
  const sides = rowsOf(rank).flatMap((y) => [[left, y] as const, [right, y] as const]);
  if (rank === 1) return [[middle, 70]];
  if (rank < 4) return [30, ...(rank === 3 ? [70] : []), 110].map((y) => [middle, y] as const);
  if (rank === 5 || rank === 9) return [...sides, [middle, 70]];
  if (rank === 10) return [...sides, [middle, 43], [middle, 97]];
  if (rank === 4) return sides;
  const row = [[left, 70] as const, [right, 70] as const];
  if (rank === 6) return [...sides, ...row];
  return [...sides, ...row, [middle, 50], ...(rank === 8 ? [[middle, 90] as const] : [])];
}

/** A face without its index, as it is seen while a card is bent: suits to be counted, or the frame of a picture. */
export function PipFace({ card: { rank, suit } }: { card: Card }) {
  const isPicture = rank > 10;
  const size = rank === 1 || isPicture ? 44 : 22;
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true" data-suits={isPicture ? 0 : places(rank).length}>
      <use href="#cface" width={100} height={140} />
      {isPicture && (
        <rect x={20} y={16} width={60} height={108} rx={4} fill="#fff7e6" stroke="#c9953a" strokeWidth={3} />
      )}
      <g fill={suit === 'H' || suit === 'D' ? '#c11e38' : '#16223a'}>
        {(isPicture ? [[middle, 44] as const, [middle, 96] as const] : places(rank)).map(([x, y]) => (
          <use
            key={`${x}:${y}`}
            href={`#su${suit}`}
            x={x - size / 2}
            y={y - size / 2}
            width={size}
            height={size}
            transform={y > 70 ? `rotate(180 ${x} ${y})` : undefined}
          />
        ))}
      </g>
    </svg>
  );
}
