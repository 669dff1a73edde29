import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Draws the pictures of `art/` for the stage: one sheet with its map for each game, and its grounds. Texts in the drawings are outlines,
 * so that no font of the machine enters.
 */
const art = join(import.meta.dirname, '../art');
const target = join(import.meta.dirname, '../.cache/art');
const sheetWidth = 2048;
const gap = 4;

/** Pixels of the sheet for a pixel of the drawing, by its name; a symbol of 164 becomes 279. */
function scaleOf(name: string): number {
  if (name === 'frame-desktop') return 1.5;
  if (name === 'frame-mobile') return 2.5;
  if (name === 'title' || name === 'head' || name.startsWith('banner')) return 2;
  return name.startsWith('cannon') || name.startsWith('post') ? 2 : 1.7;
}

interface Picture {
  name: string;
  data: Buffer;
  width: number;
  height: number;
}

async function draw(path: string, scale: number): Promise<Omit<Picture, 'name'>> {
  const { data, info } = await sharp(readFileSync(path), { density: 72 * scale })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A symbol in fast motion: smeared along its reel. */
async function smear({ name, data }: Picture): Promise<Picture> {
  const side = 120;
  const low = await sharp(data).resize(side, 14, { fit: 'fill' }).png().toBuffer();
  const high = await sharp(low).resize(side, side, { fit: 'fill', kernel: 'cubic' }).png().toBuffer();
  return { name: `${name}-fast`, data: high, width: side, height: side };
}

/** Lays pictures in rows, the highest first. */
function place(pictures: readonly Picture[]): { left: number; top: number; picture: Picture }[] {
  let left = gap;
  let top = gap;
  let row = 0;
  return [...pictures]
    .sort((a, b) => b.height - a.height)
    .map((picture) => {
      if (left + picture.width + gap > sheetWidth) {
        left = gap;
        top += row + gap;
        row = 0;
      }
      const placed = { left, top, picture };
      left += picture.width + gap;
      row = Math.max(row, picture.height);
      return placed;
    });
}

async function drawSheet(folder: string, symbols: boolean): Promise<void> {
  const files = readdirSync(join(art, folder)).filter((file) => file.endsWith('.svg'));
  const names = files.map((file) => file.slice(0, -4)).filter((name) => !/^(bg|spin)/.test(name));
  const pictures = await Promise.all(
    names.map(async (name) => ({ name, ...(await draw(join(art, folder, `${name}.svg`), scaleOf(name))) })),
  );
  const fast = symbols
    ? await Promise.all(pictures.filter(({ name }) => !/^(frame|title|head|post)/.test(name)).map(smear))
    : [];
  const placed = place([...pictures, ...fast]);
  const height = Math.max(...placed.map(({ top, picture }) => top + picture.height)) + gap;
  await sharp({
    create: { width: sheetWidth, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite(placed.map(({ left, top, picture }) => ({ input: picture.data, left, top })))
    .webp({ quality: 88, alphaQuality: 95, effort: 4 })
    .toFile(join(target, `${folder}.webp`));
  const frames = Object.fromEntries(
    placed.map(({ left, top, picture: { name, width, height } }) => [name, [left, top, width, height]]),
  );
  writeFileSync(join(target, `${folder}.json`), JSON.stringify(frames));
}

async function drawGrounds(folder: string): Promise<void> {
  for (const file of readdirSync(join(art, folder)).filter((name) => name.startsWith('bg'))) {
    const scale = file.includes('mobile') ? 2 : 1.4;
    const width = file.includes('mobile') ? 390 * scale : 1440 * scale;
    await sharp(readFileSync(join(art, folder, file)), { density: 72 * 2.6 })
      .resize({ width: Math.round(width) })
      .webp({ quality: 86 })
      .toFile(join(target, `${folder}-${file.slice(0, -4)}.webp`));
  }
}

function hashOfArt(): string {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const folder of readdirSync(art).sort()) {
    for (const file of readdirSync(join(art, folder)).sort())
      hash.update(file).update(readFileSync(join(art, folder, file)));
  }
  return hash.digest('hex');
}

/** Draws all pictures, if the drawings changed since they were last drawn. */
export async function drawArt(): Promise<void> {
  const stamp = join(target, '.hash');
  const hash = hashOfArt();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  mkdirSync(target, { recursive: true });
  for (const folder of readdirSync(art)) {
    // Only symbols on reels are seen in fast motion.
    await drawSheet(folder, folder !== 'common' && folder !== 'longgong');
    await drawGrounds(folder);
  }
  writeFileSync(stamp, hash);
}
