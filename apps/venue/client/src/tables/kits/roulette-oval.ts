import { rouletteWheel } from '@hj/games';

/** The track: two straights between two half circles, in this box. */
export const ovalBox = { width: 520, height: 196 };
const [leftX, rightX, middleY] = [98, 422, 98];
const straight = rightX - leftX;
const [outer, middle, inner] = [97, 76, 54];
const half = Math.PI * middle;
const length = 2 * straight + 2 * half;
const steps = 6;

type Point = readonly [x: number, y: number];

/** A point of the track, `way` along its middle line from the right end clockwise, `radius` from the line of its centres. */
function pointAt(way: number, radius: number): Point {
  let rest = ((way % length) + length) % length;
  const around = (x: number, angle: number): Point => [
    x + radius * Math.cos(angle),
    middleY + radius * Math.sin(angle),
  ];
  if (rest < half / 2) return around(rightX, rest / middle);
  rest -= half / 2;
  if (rest < straight) return [rightX - rest, middleY + radius];
  rest -= straight;
  if (rest < half) return around(leftX, Math.PI / 2 + rest / middle);
  rest -= half;
  if (rest < straight) return [leftX + rest, middleY - radius];
  return around(rightX, 1.5 * Math.PI + (rest - straight) / middle);
}

export interface OvalCell {
  number: number;
  /** The outline in the box of the track. */
  path: string;
  /** The box of the button, with the number in its middle, and the outline in that box; all in percent. */
  place: Readonly<Record<'--x' | '--y' | '--w' | '--h' | '--cut', string>>;
}

const round = (value: number): number => Math.round(value * 10) / 10;
const percent = (value: number, of: number): string => `${round((100 * value) / of)}%`;

function cellOf(number: number, index: number): OvalCell {
  const width = length / rouletteWheel.length;
  const ways = Array.from({ length: steps + 1 }, (_, step) => width * (index - 0.5 + step / steps));
  const points = [
    ...ways.map((way) => pointAt(way, outer)),
    ...ways.toReversed().map((way) => pointAt(way, inner)),
  ];
  const [x, y] = pointAt(width * index, middle);
  const w = Math.max(...points.map((point) => Math.abs(point[0] - x)));
  const h = Math.max(...points.map((point) => Math.abs(point[1] - y)));
  const cut = points.map((at) => `${percent(at[0] - x + w, 2 * w)} ${percent(at[1] - y + h, 2 * h)}`);
  return {
    number,
    path: `M${points.map((at) => at.map(round).join(' ')).join('L')}z`,
    place: {
      '--x': percent(x - w, ovalBox.width),
      '--y': percent(y - h, ovalBox.height),
      '--w': percent(2 * w, ovalBox.width),
      '--h': percent(2 * h, ovalBox.height),
      '--cut': `polygon(${cut.join(', ')})`,
    },
  };
}

/** The numbers in the order of the wheel, zero at the right end. */
export const ovalCells: readonly OvalCell[] = rouletteWheel.map(cellOf);
