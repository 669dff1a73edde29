import { Texture } from 'pixi.js';

let soft: Texture | undefined;

/** A white disc that fades to its edge; tinted where it is used. */
export function softDisc(): Texture {
  if (soft) return soft;
  const side = 128;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return Texture.WHITE;
  const gradient = context.createRadialGradient(side / 2, side / 2, 0, side / 2, side / 2, side / 2);
  gradient.addColorStop(0, 'rgba(255,255,255,1)');
  gradient.addColorStop(0.45, 'rgba(255,255,255,.42)');
  gradient.addColorStop(1, 'rgba(255,255,255,0)');
  context.fillStyle = gradient;
  context.fillRect(0, 0, side, side);
  soft = Texture.from(canvas);
  return soft;
}
