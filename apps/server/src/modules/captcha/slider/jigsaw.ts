/**
 * The outline of a jigsaw piece: a square with a knob or a notch on each of its sides. Lengths are pixels of the picture's own size
 * (320 × 160).
 */

/** Side of the square that holds the piece with its knobs. */
export const pieceSize = 58;
const knob = 8;
const body = pieceSize - 2 * knob;

/** For top, right, bottom, left: whether the side has a knob (or else a notch). */
export type Sides = readonly [top: boolean, right: boolean, bottom: boolean, left: boolean];

export const allSides: readonly Sides[] = Array.from({ length: 16 }, (_, bits) => [
  (bits & 1) !== 0,
  (bits & 2) !== 0,
  (bits & 4) !== 0,
  (bits & 8) !== 0,
]);

type Turn = (along: number, out: number) => string;

/** One side as two straight pieces and a round knob between them; `turn` puts it in its place. */
function side(turn: Turn, hasKnob: boolean): string {
  const out = (height: number) => (hasKnob ? height : -height) * knob;
  const middle = body / 2;
  const [neck, cheek] = [knob * 0.55, knob * 1.15];
  return [
    `L${turn(middle - neck, 0)}`,
    `C${turn(middle - neck * 0.7, out(0.25))} ${turn(middle - cheek, out(0.1))} ${turn(middle - cheek, out(0.55))}`,
    `C${turn(middle - cheek, out(0.85))} ${turn(middle - knob * 0.6, out(1))} ${turn(middle, out(1))}`,
    `C${turn(middle + knob * 0.6, out(1))} ${turn(middle + cheek, out(0.85))} ${turn(middle + cheek, out(0.55))}`,
    `C${turn(middle + cheek, out(0.1))} ${turn(middle + neck * 0.7, out(0.25))} ${turn(middle + neck, 0)}`,
    `L${turn(body, 0)}`,
  ].join('');
}

const at = (x: number, y: number) => `${(x + knob).toFixed(2)} ${(y + knob).toFixed(2)}`;

/** The path of an SVG, within a square of `pieceSize`. */
export function outlineOf([top, right, bottom, left]: Sides): string {
  return [
    `M${at(0, 0)}`,
    side((along, out) => at(along, -out), top),
    side((along, out) => at(body + out, along), right),
    side((along, out) => at(body - along, body + out), bottom),
    side((along, out) => at(-out, body - along), left),
    'Z',
  ].join('');
}
