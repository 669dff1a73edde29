/** The background pictures of puzzles, random, in the brand colours. 320 × 160 at double density. */
import sharp from 'sharp';
import type { Random } from '../image/drawing.ts';

export const width = 320;
export const height = 160;
/** Pixels of the file per CSS pixel. */
export const density = 2;

const inks = ['#0b1424', '#121f36', '#1b2b48'];
const blues = ['#2347c4', '#3a5fe0', '#1b399f', '#8fb0ff', '#5f83ee'];
const warms = ['#dcb05a', '#e8c37a', '#c79a45', '#e59a6c'];
const waters = ['#0a6c8a', '#5cc9e6', '#2b8fa9', '#1d5b78'];
const lights = ['#f1f4f8', '#dfe7f3', '#b6c6f7'];

const between = (random: Random, low: number, high: number) => low + random() * (high - low);
const pick = (random: Random, items: readonly string[]) =>
  items[Math.floor(random() * items.length)] ?? '#121f36';
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
const n = (value: number) => value.toFixed(1);

function sky(random: Random, id: string, colours: readonly string[][]): string {
  const stops = colours.map(
    (choice, index) =>
      `<stop offset="${index / Math.max(1, colours.length - 1)}" stop-color="${pick(random, choice)}"/>`,
  );
  const [x2, y2] = [between(random, 0, 0.6), 1];
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${n(x2)}" y2="${y2}">${stops.join('')}</linearGradient><rect width="100%" height="100%" fill="url(#${id})"/>`;
}

function glow(random: Random, id: string, colour: string): string {
  const [x, y] = [between(random, 20, 300), between(random, 0, 90)];
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="0.75"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="${n(x)}" cy="${n(y)}" r="${n(between(random, 40, 95))}" fill="url(#${id})"/>`;
}

/** A range of hills across the picture. */
function hills(random: Random, base: number, rise: number, colour: string): string {
  const points = Array.from({ length: 9 }, (_, index) => [index * 40, base - random() * rise] as const);
  const curve = points.map(([x, y]) => `S${n(x - 18)} ${n(y)} ${n(x)} ${n(y)}`).join('');
  return `<path d="M0 ${n(base)}${curve}L320 160L0 160Z" fill="${colour}"/>`;
}

/** Geese in formation: the logo. */
function geese(random: Random): string {
  const [x, y] = [between(random, 60, 220), between(random, 18, 60)];
  const [step, drop] = [between(random, 11, 16), between(random, 5, 9)];
  const bird = (bx: number, by: number) =>
    `<path d="M${n(bx - 5)} ${n(by - 3)}Q${n(bx - 2)} ${n(by - 4)} ${n(bx)} ${n(by)}Q${n(bx + 2)} ${n(by - 4)} ${n(bx + 5)} ${n(by - 3)}" fill="none" stroke="${pick(random, lights)}" stroke-width="1.6" stroke-linecap="round"/>`;
  return times(9, (index) => {
    const rank = Math.ceil(index / 2);
    return bird(x + (index % 2 === 0 ? rank : -rank) * step, y + rank * drop);
  });
}

function valley(random: Random): string {
  const ridges = times(4, (index) =>
    hills(random, 92 + index * 20, 46 - index * 7, pick(random, index < 2 ? blues : inks)),
  );
  const sun = `<circle cx="${n(between(random, 40, 280))}" cy="${n(between(random, 30, 70))}" r="${n(between(random, 11, 22))}" fill="${pick(random, warms)}"/>`;
  return (
    sky(random, 's', [inks, blues, warms]) +
    glow(random, 'g', pick(random, warms)) +
    sun +
    ridges +
    geese(random)
  );
}

/** A stadium at night: lit stands, mown stripes, white lines in perspective. */
function ground(random: Random): string {
  const horizon = between(random, 58, 78);
  const vanish = between(random, 120, 200);
  const stripes = times(11, (index) => {
    const at = (edge: number) => n(vanish + (edge - 160) * 3.1);
    const [left, right] = [index * 32 - 16, index * 32 + 16];
    const colour = pick(random, index % 2 === 0 ? waters : ['#14566f', '#17617d', '#0d4a60']);
    return `<path d="M${n(vanish + (left - 160) * 0.6)} ${n(horizon)}L${n(vanish + (right - 160) * 0.6)} ${n(horizon)}L${at(right)} 160L${at(left)} 160Z" fill="${colour}"/>`;
  });
  const crowd = times(150, () => {
    const [x, y] = [between(random, 0, 320), between(random, horizon - 34, horizon - 2)];
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(between(random, 0.5, 1.4))}" fill="${pick(random, [...lights, ...warms, ...blues])}"/>`;
  });
  const lamps = times(3, (index) => glow(random, `l${index}`, pick(random, lights)));
  const middle = between(random, 112, 132);
  const lines = `<g fill="none" stroke="#f1f4f8" stroke-opacity="0.8" stroke-width="1.8"><path d="M0 ${n(middle)}H320"/><ellipse cx="${n(vanish)}" cy="${n(middle)}" rx="${n(between(random, 40, 62))}" ry="${n(between(random, 12, 19))}"/><path d="M${n(vanish - 70)} ${n(horizon + 8)}H${n(vanish + 70)}L${n(vanish + 92)} ${n(horizon + 24)}H${n(vanish - 92)}Z"/></g>`;
  return `${sky(random, 's', [inks, inks, blues])}${lamps}<rect y="${n(horizon - 36)}" width="320" height="40" fill="${pick(random, inks)}" fill-opacity="0.8"/>${crowd}${stripes}${lines}`;
}

/** The rising price line over a grid, with its bars. */
function chart(random: Random): string {
  const grid = times(9, (index) => `<path d="M0 ${index * 20}H320M${index * 40} 0V160"/>`);
  const bars = times(20, (index) => {
    const tall = between(random, 16, 60) + index * 2.4;
    return `<rect x="${index * 16 + 3}" y="${n(160 - tall)}" width="10" height="${n(tall)}" rx="2" fill="${pick(random, [...blues, ...waters])}" fill-opacity="${n(between(random, 0.5, 0.95))}"/>`;
  });
  const rising = (colour: string, top: number) => {
    let level = 140 - top;
    const points = Array.from({ length: 12 }, (_, index) => {
      level -= between(random, -7, 15);
      return `${n(index * 30 - 5)} ${n(level)}`;
    });
    return `<path d="M${points.join('L')}" fill="none" stroke="${colour}" stroke-width="3" stroke-linejoin="round"/>`;
  };
  return `${sky(random, 's', [inks, blues])}${glow(random, 'g', pick(random, waters))}<g stroke="#8fb0ff" stroke-opacity="0.18">${grid}</g>${bars}${rising(pick(random, warms), 10)}${rising(pick(random, lights), 40)}`;
}

/** Discs, rings and ribbons over one another. */
function shapes(random: Random): string {
  const palette = [...blues, ...warms, ...waters, ...lights];
  const discs = times(16, () => {
    const [x, y, r] = [between(random, 0, 320), between(random, 0, 160), between(random, 8, 34)];
    const ring = random() < 0.45;
    const paint = ring
      ? `fill="none" stroke="${pick(random, palette)}" stroke-width="${n(between(random, 3, 8))}"`
      : `fill="${pick(random, palette)}"`;
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${paint} opacity="${n(between(random, 0.5, 0.9))}"/>`;
  });
  const ribbons = times(5, () => {
    const y = () => n(between(random, 0, 160));
    return `<path d="M-10 ${y()}C90 ${y()} 200 ${y()} 330 ${y()}" fill="none" stroke="${pick(random, palette)}" stroke-width="${n(between(random, 4, 13))}" opacity="0.75"/>`;
  });
  return sky(random, 's', [inks, blues, waters]) + ribbons + discs;
}

const scenes = [valley, ground, chart, shapes];

/** Specks and short strokes: no part of a picture is plain. */
function grain(random: Random): string {
  const palette = [...lights, ...inks, ...blues, ...warms];
  return times(70, () => {
    const [x, y] = [between(random, 0, 320), between(random, 0, 160)];
    const [dx, dy] = [between(random, -9, 9), between(random, -6, 6)];
    return `<path d="M${n(x)} ${n(y)}l${n(dx)} ${n(dy)}" stroke="${pick(random, palette)}" stroke-width="${n(between(random, 0.6, 1.6))}" stroke-opacity="0.4" stroke-linecap="round"/>`;
  });
}

/** Draws a scenery; returns raw RGB pixels. */
export async function drawScenery(random: Random): Promise<Buffer> {
  const scene = scenes[Math.floor(random() * scenes.length)] ?? valley;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * density}" height="${height * density}" viewBox="0 0 ${width} ${height}">${scene(random)}${grain(random)}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}
