/** Cuts a piece out of a scenery and draws similar holes; only one has the outline of the piece. */
import sharp from 'sharp';
import type { Random } from '../image/drawing.ts';
import { allSides, outlineOf, pieceSize, type Sides } from './jigsaw.ts';
import { density, height, width } from './scenery.ts';

export interface PuzzlePicture {
  /** Data URLs: a JPEG and a PNG. */
  background: string;
  piece: string;
  /** The position of the hole, in CSS pixels from the left; the secret. */
  x: number;
  pieceY: number;
}

interface Layers {
  hole: Buffer;
  mask: Buffer;
  /** The bright edge of the piece, and its shadow. */
  rim: Buffer;
  shadow: Buffer;
}

const side = pieceSize * density;
const raw = { raw: { width: side, height: side, channels: 4 as const } };
const scenery = { raw: { width: width * density, height: height * density, channels: 3 as const } };
const margin = 6;
/** The leftmost position of a hole: clear of the starting position of the piece. */
const leftmost = pieceSize + 12;

const layer = (content: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${pieceSize} ${pieceSize}"><defs><filter id="b" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="2"/></filter></defs>${content}</svg>`,
    ),
  )
    .ensureAlpha()
    .raw()
    .toBuffer();

async function drawLayers(sides: Sides): Promise<Layers> {
  const d = outlineOf(sides);
  const [hole, mask, rim, shadow] = await Promise.all([
    layer(
      `<clipPath id="c"><path d="${d}"/></clipPath><path d="${d}" fill="#0b1424" fill-opacity="0.56"/><g clip-path="url(#c)"><path d="${d}" transform="translate(1.4 1.8)" fill="none" stroke="#000" stroke-width="4" stroke-opacity="0.6" filter="url(#b)"/></g><path d="${d}" fill="none" stroke="#fff" stroke-opacity="0.6" stroke-width="1"/>`,
    ),
    layer(`<path d="${d}" fill="#fff"/>`),
    layer(
      `<path d="${d}" fill="none" stroke="#fff" stroke-opacity="0.9" stroke-width="1.3"/><path d="${d}" transform="translate(0.8 0.9)" fill="none" stroke="#0b1424" stroke-opacity="0.28" stroke-width="0.8"/>`,
    ),
    layer(`<path d="${d}" fill="#0b1424" fill-opacity="0.55" filter="url(#b)"/>`),
  ]);
  return { hole, mask, rim, shadow };
}

/** Drawn once for each of the sixteen outlines. */
const drawn = new Map<Sides, Promise<Layers>>();

function layersOf(sides: Sides): Promise<Layers> {
  const known = drawn.get(sides);
  if (known !== undefined) return known;
  const layers = drawLayers(sides);
  drawn.set(sides, layers);
  return layers;
}

const whole = (random: Random, low: number, high: number) => low + Math.floor(random() * (high - low + 1));

function pickSides(random: Random, unlike?: Sides): Sides {
  const differing = (sides: Sides) => sides.filter((knob, index) => knob !== unlike?.[index]).length;
  // A decoy differs on at least two sides: visible to a person.
  const choice = unlike === undefined ? allSides : allSides.filter((sides) => differing(sides) >= 2);
  return choice[whole(random, 0, choice.length - 1)] ?? [true, true, false, false];
}

interface Spot {
  x: number;
  y: number;
}

const rightmost = width - pieceSize - margin;
const lowest = height - pieceSize - margin;
const apart = (a: Spot, b: Spot) => Math.abs(a.x - b.x) >= pieceSize || Math.abs(a.y - b.y) >= pieceSize;

/** One decoy in the row of the hole, so that the height of the piece does not identify the hole, and another in free space. */
function decoySpots(random: Random, hole: Spot): Spot[] {
  const xs = Array.from({ length: rightmost - leftmost + 1 }, (_, index) => leftmost + index);
  const free = xs.map((x) => ({ x, y: hole.y })).filter((spot) => apart(spot, hole));
  const beside = free[whole(random, 0, Math.max(0, free.length - 1))];
  const spots = beside === undefined ? [] : [beside];
  for (let attempt = 0; attempt < 24 && spots.length < 2; attempt += 1) {
    const spot = { x: whole(random, leftmost, rightmost), y: whole(random, margin, lowest) };
    if ([hole, ...spots].every((other) => apart(spot, other))) spots.push(spot);
  }
  return spots;
}

/** Makes a puzzle. `pixels`: a scenery of `drawScenery`. */
export async function cutPuzzle(pixels: Buffer, random: Random): Promise<PuzzlePicture> {
  const sides = pickSides(random);
  const hole = { x: whole(random, leftmost, rightmost), y: whole(random, margin, lowest) };
  const layers = await layersOf(sides);
  const decoys = await Promise.all(
    decoySpots(random, hole).map(async (spot) => ({
      ...{ input: (await layersOf(pickSides(random, sides))).hole, ...raw },
      ...{ left: spot.x * density, top: spot.y * density },
    })),
  );
  const [left, top] = [hole.x * density, hole.y * density];
  const [background, piece] = await Promise.all([
    sharp(pixels, scenery)
      .composite([...decoys, { input: layers.hole, ...raw, left, top }])
      .jpeg({ quality: 84 })
      .toBuffer(),
    sharp(pixels, scenery)
      .extract({ left, top, width: side, height: side })
      .ensureAlpha()
      .composite([
        { input: layers.mask, ...raw, blend: 'dest-in' },
        { input: layers.rim, ...raw },
        { input: layers.shadow, ...raw, blend: 'dest-over' },
      ])
      .png({ compressionLevel: 6 })
      .toBuffer(),
  ]);
  return {
    ...{ background: `data:image/jpeg;base64,${background.toString('base64')}`, x: hole.x, pieceY: hole.y },
    piece: `data:image/png;base64,${piece.toString('base64')}`,
  };
}
