/** How a card lies while it is bent: shares are of its size, from 0 to 1. */
import type { CSSProperties } from 'react';

/** Past this share the card falls open. */
export const openFrom = 0.62;
const keyStep = 0.08;

export type BentSide = 'left' | 'right' | 'top' | 'bottom';
export interface Bend {
  /** The edge that was taken. */
  side: BentSide;
  /** How far it was drawn over the card. */
  share: number;
}

/** The bend of a drag in px: the edge behind the finger follows it. */
export function bendOf(drag: {
  x: number;
  y: number;
  toX: number;
  toY: number;
  width: number;
  height: number;
}): Bend | null {
  const [dx, dy] = [(drag.toX - drag.x) / drag.width, (drag.toY - drag.y) / drag.height];
  const isAcross = Math.abs(dx) > Math.abs(dy);
  const share = Math.min(1, Math.abs(isAcross ? dx : dy));
  if (share === 0) return null;
  if (isAcross) return { share, side: dx > 0 ? 'left' : 'right' };
  return { share, side: dy > 0 ? 'top' : 'bottom' };
}

/** The share after a key, null where the key does not bend. */
export function stepped(share: number, key: string): number | null {
  if (key === 'ArrowUp' || key === 'ArrowRight') return share + keyStep;
  return key === 'ArrowDown' || key === 'ArrowLeft' ? Math.max(0, share - keyStep) : null;
}

/** The part of the back that still lies, and the flap of the face that was folded over it: the fold is half way between edge and finger. */
export function foldOf({ side, share }: Bend): {
  back: string;
  flap: CSSProperties;
  face: CSSProperties;
} {
  const [folded, from] = [share * 50, share * 100];
  const cut = { top: 0, right: 0, bottom: 0, left: 0, [side]: folded };
  const back = `inset(${cut.top}% ${cut.right}% ${cut.bottom}% ${cut.left}%)`;
  // The flap ends where the finger is; the face in it begins there with the edge that was taken, and is as large as the card.
  const scale = `${10_000 / folded}%`;
  if (side === 'top' || side === 'bottom') {
    const flap = { left: 0, width: '100%', height: `${folded}%`, [side]: `${from - folded}%` };
    return { back, flap, face: { left: 0, width: '100%', height: scale, [opposite[side]]: 0 } };
  }
  const flap = { top: 0, height: '100%', width: `${folded}%`, [side]: `${from - folded}%` };
  return { back, flap, face: { top: 0, height: '100%', width: scale, [opposite[side]]: 0 } };
}

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;
