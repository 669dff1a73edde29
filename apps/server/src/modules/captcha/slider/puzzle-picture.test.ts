import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { allSides, outlineOf, pieceSize } from './jigsaw.ts';
import { cutPuzzle } from './puzzle-picture.ts';
import { density, drawScenery, height, width } from './scenery.ts';
import { createSceneries } from './scenery-pool.ts';

function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
const greyOf = (url: string) => sharp(bytesOf(url)).greyscale().raw().toBuffer();

describe('the outline of a piece', () => {
  it('is one of sixteen, closed, and stays in its square', () => {
    const outlines = allSides.map(outlineOf);
    expect(new Set(outlines).size).toBe(16);
    for (const outline of outlines) {
      const numbers = outline.match(/-?\d+\.\d+/g)?.map(Number) ?? [];
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(pieceSize);
      expect(outline.endsWith('Z')).toBe(true);
    }
  });
});

describe('the picture of a puzzle', () => {
  it('differs by draw, and is the same for the same seed', async () => {
    const pixels = await drawScenery(seeded(1));
    expect(pixels).toHaveLength(width * height * density ** 2 * 3);
    expect((await drawScenery(seeded(1))).equals(pixels)).toBe(true);
    expect((await drawScenery(seeded(2))).equals(pixels)).toBe(false);
    const [one, two, three] = [
      await cutPuzzle(pixels, seeded(1)),
      await cutPuzzle(pixels, seeded(1)),
      await cutPuzzle(pixels, seeded(5)),
    ];
    expect(two).toEqual(one);
    expect(three.x).not.toBe(one.x);
  });

  it('has the hole at its position, darker than the scenery, and the piece cut from there', async () => {
    const pixels = await drawScenery(seeded(4));
    const plain = await sharp(pixels, { raw: { width: 640, height: 320, channels: 3 } })
      .greyscale()
      .raw()
      .toBuffer();
    const puzzle = await cutPuzzle(pixels, seeded(7));
    const [shown, piece] = [
      await greyOf(puzzle.background),
      await sharp(bytesOf(puzzle.piece)).raw().toBuffer(),
    ];
    const middle = (puzzle.pieceY + pieceSize / 2) * density * 640 + (puzzle.x + pieceSize / 2) * density;
    expect(shown[middle]).toBeLessThan((plain[middle] ?? 0) * 0.85 + 6);
    const centre = ((pieceSize * density) ** 2 / 2 + (pieceSize * density) / 2) * 4;
    const place = middle * 3;
    for (const channel of [0, 1, 2]) {
      expect(Math.abs((piece[centre + channel] ?? 0) - (pixels[place + channel] ?? 0))).toBeLessThanOrEqual(
        2,
      );
    }
    expect(piece[3]).toBe(0);
  });

  it('has a decoy in the row of the hole: the height does not identify the hole (C61)', async () => {
    const pixels = await drawScenery(seeded(4));
    const grey = await sharp(pixels, { raw: { width: 640, height: 320, channels: 3 } })
      .greyscale()
      .raw()
      .toBuffer();
    for (let seed = 1; seed <= 12; seed += 1) {
      const puzzle = await cutPuzzle(pixels, seeded(seed));
      const shown = await greyOf(puzzle.background);
      const row = Math.round((puzzle.pieceY + pieceSize / 2) * density);
      let darkened = 0;
      for (let x = 0; x < 640; x += 1) {
        if ((shown[row * 640 + x] ?? 0) < (grey[row * 640 + x] ?? 0) - 12) darkened += 1;
      }
      // One hole is at most 116 pixels wide.
      expect(darkened).toBeGreaterThan(pieceSize * density);
    }
  });

  it('keeps the hole clear of the start of the piece, and inside the picture', async () => {
    const pixels = await drawScenery(seeded(9));
    for (let seed = 1; seed <= 40; seed += 1) {
      const { x, pieceY } = await cutPuzzle(pixels, seeded(seed));
      expect(x).toBeGreaterThan(pieceSize);
      expect(x + pieceSize).toBeLessThan(width);
      expect(pieceY + pieceSize).toBeLessThan(height);
    }
  });

  it('is cut in less than 25 ms of CPU time', async () => {
    const pixels = await drawScenery(seeded(3));
    const times: number[] = [];
    for (let count = 0; count < 40; count += 1) {
      // CPU time of the whole process: the library draws on threads of its own.
      const startedAt = process.cpuUsage();
      await cutPuzzle(pixels, seeded(count));
      const { user, system } = process.cpuUsage(startedAt);
      times.push((user + system) / 1000);
    }
    expect(times.toSorted((a, b) => a - b)[10]).toBeLessThan(25);
  });
});

describe('the pool of sceneries', () => {
  it('hands out each scenery once', async () => {
    let drawn = 0;
    const sceneries = createSceneries(Math.random, async () => {
      drawn += 1;
      return Buffer.from([drawn]);
    });
    const uses = new Map<number, number>();
    for (let count = 0; count < 120; count += 1) {
      const number = (await sceneries.take())[0] ?? 0;
      uses.set(number, (uses.get(number) ?? 0) + 1);
      await new Promise(setImmediate);
    }
    expect(uses.size).toBe(120);
    expect(drawn).toBeGreaterThanOrEqual(120);
  });

  it('draws again after a failed draw', async () => {
    let broken = true;
    const sceneries = createSceneries(Math.random, async () => {
      if (broken) throw new Error('no memory');
      return Buffer.from([1]);
    });
    await expect(sceneries.take()).rejects.toThrow('no memory');
    broken = false;
    expect(await sceneries.take()).toEqual(Buffer.from([1]));
  });
});
