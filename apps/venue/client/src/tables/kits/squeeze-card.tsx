import type { Card } from '@hj/games';
import { t } from '@lingui/core/macro';
import { type PointerEvent, useRef, useState } from 'react';
import { TableCard } from '../table-card.tsx';

/** Past this share of the card it falls open. */
const openFrom = 0.62;

/**
 * A card that its player opens by finger or mouse: the back is bent away from the edge that was touched, 1:1. Let go too early it falls
 * back. A button opens it for those who do not drag. What is seen decides nothing: the card was drawn before.
 */
export function SqueezeCard({ card, onOpen }: { card: Card; onOpen(): void }) {
  const from = useRef<{ x: number; y: number; width: number; height: number } | null>(null);
  const [bent, setBent] = useState<{ share: number; side: 'left' | 'right' | 'top' | 'bottom' } | null>(null);
  const shareOf = (event: PointerEvent) => {
    const at = from.current;
    if (at === null) return null;
    const [dx, dy] = [(event.clientX - at.x) / at.width, (event.clientY - at.y) / at.height];
    const isAcross = Math.abs(dx) >= Math.abs(dy);
    const side = isAcross
      ? dx > 0
        ? ('left' as const)
        : ('right' as const)
      : dy > 0
        ? ('top' as const)
        : ('bottom' as const);
    return { share: Math.min(1, Math.abs(isAcross ? dx : dy)), side };
  };
  const inset = bent ? { left: 0, right: 0, top: 0, bottom: 0, [bent.side]: bent.share * 100 } : null;
  return (
    <span
      className="squeeze"
      data-bent={bent !== null}
      onPointerDown={(event) => {
        const { width, height } = event.currentTarget.getBoundingClientRect();
        from.current = { x: event.clientX, y: event.clientY, width, height };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => setBent(shareOf(event))}
      onPointerUp={(event) => {
        const isOpen = (shareOf(event)?.share ?? 0) >= openFrom;
        from.current = null;
        setBent(null);
        if (isOpen) onOpen();
      }}
      onPointerCancel={() => {
        from.current = null;
        setBent(null);
      }}
    >
      <TableCard card={card} />
      <span
        className="squeeze-back"
        style={
          inset
            ? { clipPath: `inset(${inset.top}% ${inset.right}% ${inset.bottom}% ${inset.left}%)` }
            : undefined
        }
      >
        <TableCard card={null} />
      </span>
      <button
        type="button"
        className="squeeze-open"
        onPointerDown={(event) => event.stopPropagation()}
        onClick={onOpen}
      >
        {t`翻开`}
      </button>
    </span>
  );
}
