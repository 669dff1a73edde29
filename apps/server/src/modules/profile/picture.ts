/**
 * Pictures that members send (C70). Invariants:
 * - only JPEG, PNG and WebP reach the decoder, by their first bytes and not by any name or claim; no SVG, no document formats;
 * - a file that is also another kind of file, or carries something behind its end, is refused;
 * - dimensions are limited before any pixel is made, and the work is bounded in time and number;
 * - a kept picture is drawn anew: no metadata (a photo knows where it was taken), no byte of the file itself.
 */
import { AppError } from '@hj/platform';
import sharp from 'sharp';
import { refuse } from './refusals.ts';

export interface PictureShape {
  /** Longest edge, or both edges of a square. */
  edge: number;
  square: boolean;
  quality: number;
}

/** More than any phone's camera makes; decoded in passing, never whole in memory. */
const mostPixels = 60_000_000;
const secondsAtMost = 10;
const atOnce = 2;
const waitingAtMost = 16;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * The picture in base64 as WebP in its shape.
 * @throws AppError picture-unreadable, picture-too-large, picture-too-small; system-busy when too many wait
 */
export async function redrawPicture(
  base64: string,
  mostBytes: number,
  shape: PictureShape,
): Promise<Redrawn> {
  const file = decodeBase64(base64);
  if (file.length > mostBytes)
    throw refuse('picture-too-large', { values: { megabytes: mostBytes / 1024 / 1024 } });
  if (!isPlainPicture(file)) throw refuse('picture-unreadable');
  await takeTurn();
  try {
    const { width, height, orientation = 1 } = await open(file).metadata();
    if (width < 16 || height < 16) throw refuse('picture-too-small');
    const resize = { width: shape.edge, height: shape.edge };
    // Turning a picture takes it whole into memory; one that stands already is read line by line.
    const { data: image, info } = await (orientation > 1 ? open(file).autoOrient() : open(file))
      .resize(
        shape.square ? { ...resize, fit: 'cover' } : { ...resize, fit: 'inside', withoutEnlargement: true },
      )
      .webp({ quality: shape.quality })
      .timeout({ seconds: secondsAtMost })
      .toBuffer({ resolveWithObject: true });
    return { file, image, width: info.width, height: info.height };
  } catch (error) {
    throw error instanceof AppError ? error : refuse('picture-unreadable');
  } finally {
    const next = waiting.shift();
    // The slot passes directly to the next waiting request, so that a new request cannot overtake it.
    if (next) next();
    else running -= 1;
  }
}

export interface Redrawn {
  /** As it came; for its digest only. */
  file: Buffer;
  image: Buffer;
  /** Of the drawn picture, in pixels. */
  width: number;
  height: number;
}

const open = (file: Buffer) =>
  sharp(file, { limitInputPixels: mostPixels, failOn: 'error', animated: false });

function decodeBase64(text: string): Buffer {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) throw refuse('picture-unreadable');
  return Buffer.from(text, 'base64');
}

async function takeTurn(): Promise<void> {
  if (running < atOnce) {
    running += 1;
    return;
  }
  if (waiting.length >= waitingAtMost) throw refuse('system-busy');
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
  });
}

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pngEnd = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);

/** One of the three formats and nothing else beside it. */
function isPlainPicture(file: Buffer): boolean {
  return (isPng(file) || isWebp(file) || isJpeg(file)) && !isSomethingElseToo(file);
}

const isPng = (file: Buffer) =>
  file.subarray(0, 8).equals(pngHead) && file.subarray(-pngEnd.length).equals(pngEnd);

/** RIFF counts the bytes that follow its length. */
const isWebp = (file: Buffer) =>
  file.length >= 16 &&
  file.toString('latin1', 0, 4) === 'RIFF' &&
  file.toString('latin1', 8, 12) === 'WEBP' &&
  file.readUInt32LE(4) + 8 === file.length;

/** Cameras write their own data behind the end of a JPEG; `isSomethingElseToo` looks at it. */
const isJpeg = (file: Buffer) => file.length >= 4 && file.readUInt16BE(0) === 0xffd8 && file[2] === 0xff;

/** Archives are read from their end, documents from somewhere near their beginning, pages from anywhere. */
function isSomethingElseToo(file: Buffer): boolean {
  const zipEnd = file.subarray(-65_557).includes(Buffer.from('PK\x05\x06', 'latin1'));
  const pdf = file.subarray(0, 1024).includes('%PDF-');
  return zipEnd || pdf || /<script|<!doctype|<html|<\?php/i.test(file.toString('latin1'));
}
