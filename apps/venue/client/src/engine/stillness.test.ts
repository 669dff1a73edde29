import { describe, expect, it } from 'vitest';
import { Stillness } from './stillness.ts';

const drawnOf = (frames: readonly { calm: boolean; moving: boolean }[], stillness = new Stillness()) =>
  frames.map((frame) => stillness.draws(frame));

describe('a calm stage', () => {
  it('is drawn while something moves and for three frames more', () => {
    const rest = { calm: true, moving: false };
    expect(drawnOf([{ calm: true, moving: true }, rest, rest, rest, rest])).toEqual([
      ...[true, true, true, false, false],
    ]);
  });

  it('is drawn again when it was touched', () => {
    const stillness = new Stillness();
    const rest = { calm: true, moving: false };
    drawnOf([rest, rest, rest, rest], stillness);
    stillness.touch();
    expect(stillness.draws(rest)).toBe(true);
  });

  it('is drawn at every frame without reduced motion', () => {
    const rest = { calm: false, moving: false };
    expect(drawnOf([rest, rest, rest, rest, rest])).not.toContain(false);
  });
});
