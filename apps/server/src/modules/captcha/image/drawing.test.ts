import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawCaptcha } from './drawing.ts';
import { captchaAlphabet, glyphs } from './glyphs.ts';

/** A seeded generator: pictures are reproducible. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

describe('the picture of a captcha', () => {
  it('is a PNG of 120 × 40 at double density', async () => {
    const { format, width, height } = await sharp(await drawCaptcha('AB34', seeded(1))).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 240, height: 80 });
  });

  it('differs by answer and by draw', async () => {
    const first = await drawCaptcha('AB34', seeded(1));
    expect((await drawCaptcha('AB34', seeded(1))).equals(first)).toBe(true);
    expect((await drawCaptcha('AB43', seeded(1))).equals(first)).toBe(false);
    expect((await drawCaptcha('AB34', seeded(2))).equals(first)).toBe(false);
  });

  it('has no metadata with text', async () => {
    const { exif, xmp, iptc } = await sharp(await drawCaptcha('KXRT', seeded(3))).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
  });
});

describe('the alphabet', () => {
  it('has 24 characters without look-alikes', () => {
    expect(captchaAlphabet).toHaveLength(24);
    expect(captchaAlphabet).not.toMatch(/[0OQ1I2Z5S8GV]/);
  });

  it('draws every character inside its box', () => {
    for (const stroke of Object.values(glyphs).flat()) {
      expect(stroke.points.length).toBeGreaterThanOrEqual(2);
      for (const [x, y] of stroke.points) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(10);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(14);
      }
    }
  });
});
