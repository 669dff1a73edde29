import type { KeyboardEvent } from 'react';

const WALKS: Record<string, { along: 'x' | 'y'; sign: 1 | -1 }> = {
  ArrowRight: { along: 'x', sign: 1 },
  ArrowLeft: { along: 'x', sign: -1 },
  ArrowDown: { along: 'y', sign: 1 },
  ArrowUp: { along: 'y', sign: -1 },
};

/**
 * Key handler for the element around a grid of odds cells: arrow keys move the focus to the nearest cell in that
 * direction by its place on screen, because markets with two and three outcomes do not share rows.
 */
export function walkOddsGrid(event: KeyboardEvent<HTMLElement>): void {
  const walk = WALKS[event.key];
  const from = event.target;
  if (!walk || !(from instanceof HTMLElement) || !from.classList.contains('hj-odds')) return;
  const start = centre(from);
  let best: { cell: HTMLElement; distance: number } | undefined;
  for (const cell of event.currentTarget.querySelectorAll<HTMLElement>('button.hj-odds')) {
    const at = centre(cell);
    const forward = (walk.along === 'x' ? at.x - start.x : at.y - start.y) * walk.sign;
    if (forward <= 1) continue;
    const aside = Math.abs(walk.along === 'x' ? at.y - start.y : at.x - start.x);
    // A cell straight ahead wins over a nearer one in another row or column.
    const distance = forward + aside * 3;
    if (!best || distance < best.distance) best = { cell, distance };
  }
  if (!best) return;
  event.preventDefault();
  best.cell.focus();
}

function centre(cell: HTMLElement): { x: number; y: number } {
  const box = cell.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
