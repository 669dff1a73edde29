import sharp from 'sharp';
import { glyphs, type Point, type Stroke } from './glyphs.ts';

/** From 0 to below 1. */
export type Random = () => number;

const width = 120;
const height = 40;
const inks = ['#1f3b57', '#5b2333', '#22513b', '#4a3568', '#6b3d12'];
const stepsPerSegment = 8;

const between = (random: Random, low: number, high: number) => low + random() * (high - low);

function pick<Item>(random: Random, items: readonly Item[], fallback: Item): Item {
  return items[Math.floor(random() * items.length)] ?? fallback;
}

/** A point of the Catmull-Rom curve (or of the straight line) between the points `index` and `index + 1`. */
function along(stroke: Stroke, index: number, t: number): Point {
  const at = (i: number): Point =>
    stroke.points[Math.min(Math.max(i, 0), stroke.points.length - 1)] ?? [0, 0];
  const [from, to] = [at(index), at(index + 1)];
  if (!stroke.curved) return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
  const [before, after] = [at(index - 1), at(index + 2)];
  const spline = (a: number, b: number, c: number, d: number) =>
    b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  return [spline(before[0], from[0], to[0], after[0]), spline(before[1], from[1], to[1], after[1])];
}

function trace(stroke: Stroke): Point[] {
  const points: Point[] = [];
  for (let index = 0; index < stroke.points.length - 1; index += 1) {
    for (let step = 0; step < stepsPerSegment; step += 1)
      points.push(along(stroke, index, step / stepsPerSegment));
  }
  points.push(along(stroke, stroke.points.length - 2, 1));
  return points;
}

const pathOf = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}`;

/** One wave through the whole picture: letters cannot be segmented and matched one by one. */
function wave(random: Random): (point: Point) => Point {
  const [phase, other] = [between(random, 0, 6.28), between(random, 0, 6.28)];
  const [rise, sway] = [between(random, 1, 1.9), between(random, 0.8, 1.5)];
  return ([x, y]) => [x + sway * Math.sin(y / 7 + other), y + rise * Math.sin(x / 13 + phase)];
}

function letter(sign: string, slot: number, random: Random, bend: (point: Point) => Point): string {
  const centre: Point = [slot + between(random, -1.5, 1.5), height / 2 + between(random, -2, 2)];
  const turn = between(random, -0.3, 0.3);
  const slant = between(random, -0.18, 0.18);
  const [wide, high] = [between(random, 1.35, 1.75), between(random, 1.5, 1.8)];
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
  const place = ([px, py]: Point): Point => {
    const y = (py - 7) * high;
    const x = (px - 4.8) * wide - slant * y;
    return bend([centre[0] + x * cosine - y * sine, centre[1] + x * sine + y * cosine]);
  };
  const path = (glyphs[sign] ?? []).map((stroke) => pathOf(trace(stroke).map(place))).join('');
  const ink = pick(random, inks, '#1f3b57');
  return `<path d="${path}" stroke="${ink}" stroke-width="${between(random, 2.3, 3).toFixed(2)}"/>`;
}

/** Long thin curves in the colours of the letters: they cross the letters without hiding them. */
function noise(random: Random): string {
  const lines = Array.from({ length: 4 }, () => {
    const stroke: Stroke = {
      curved: true,
      points: [0, 30, 60, 90, width].map((x): Point => [x, between(random, 5, height - 5)]),
    };
    return `<path d="${pathOf(trace(stroke))}" stroke="${pick(random, inks, '#1f3b57')}" stroke-width="0.9" opacity="0.55"/>`;
  });
  const dots = Array.from({ length: 26 }, () => {
    const [x, y] = [between(random, 0, width), between(random, 0, height)];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${between(random, 0.4, 0.9).toFixed(1)}" fill="#5d6b7a" stroke="none"/>`;
  });
  return lines.join('') + dots.join('');
}

/** Draws the four letters, distorted, 120 × 40 at double density. */
export async function drawCaptcha(answer: string, random: Random): Promise<Buffer> {
  const bend = wave(random);
  const letters = [...answer].map((sign, index) =>
    letter(sign, (width / answer.length) * (index + 0.5), random, bend),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="#f4f6f9"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}${noise(random)}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer();
}
