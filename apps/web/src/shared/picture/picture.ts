/** Pictures before they are sent: type and size checked, drawn anew, so that no metadata leaves the machine. */

import { t } from '@lingui/core/macro';

const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
export const PICTURE_ACCEPT = [...TYPES].join(',');
const LARGEST_BYTES = 20 * 1024 * 1024;
const LARGEST_PIXELS = 60_000_000;
const SMALLEST_EDGE = 200;

export class PictureRefused extends Error {}

/** The part of a picture that is kept, in its own pixels. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** @throws PictureRefused with the remedy */
export async function readPicture(file: File): Promise<ImageBitmap> {
  if (!TYPES.has(file.type)) throw new PictureRefused(t`请选择 JPG、PNG 或 WebP 格式的图片`);
  if (file.size > LARGEST_BYTES) throw new PictureRefused(t`图片不能超过 20 MB，请压缩后重试`);
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    throw new PictureRefused(t`图片无法读取，请换一张`);
  }
  const { width, height } = picture;
  if (Math.min(width, height) < SMALLEST_EDGE)
    throw new PictureRefused(t`图片太小，边长至少 ${SMALLEST_EDGE} 像素`);
  if (width * height > LARGEST_PIXELS) throw new PictureRefused(t`图片尺寸过大，请缩小后重试`);
  return picture;
}

/** Draws a part of a picture so that its longest edge has `edge` pixels at most. @returns a JPEG as data address */
export function drawPicture(picture: ImageBitmap, crop: Crop, edge: number): string {
  const scale = Math.min(1, edge / Math.max(crop.width, crop.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(crop.width * scale);
  canvas.height = Math.round(crop.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new PictureRefused(t`浏览器无法处理图片，请更换浏览器`);
  // A transparent picture stands on white: JPEG knows no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, crop.x, crop.y, crop.width, crop.height, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.88);
}

/** The whole picture, as `drawPicture`. */
export function drawWhole(picture: ImageBitmap, edge: number): string {
  const { width, height } = picture;
  return drawPicture(picture, { x: 0, y: 0, width, height }, edge);
}

/** The base64 of a data address. */
export function base64Of(dataUrl: string): string {
  return dataUrl.slice(dataUrl.indexOf(',') + 1);
}
