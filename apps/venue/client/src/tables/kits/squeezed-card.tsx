import type { Card } from '@hj/games';
import { t } from '@lingui/core/macro';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { PipFace } from '../../sprites/pip-face.tsx';
import { TableCard } from '../table-card.tsx';
import { bendOf, foldOf, openFrom, stepped } from './bend.ts';

const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A large card that its player opens by finger, mouse or keyboard: the edge that was touched is bent 1:1, and past 62 % it falls open. Let go
 * earlier it falls back. The face has no index while it is bent. The bend decides nothing: the card was drawn before.
 */
export function SqueezedCard({ card, name, onOpen }: { card: Card; name: string; onOpen(): void }) {
  const from = useRef<{ x: number; y: number; width: number; height: number } | null>(null);
  const [bend, setBend] = useState<ReturnType<typeof bendOf>>(null);
  const at = (event: PointerEvent) => {
    const start = from.current;
    return start && bendOf({ ...start, toX: event.clientX, toY: event.clientY });
  };
  const letGo = (isOpen: boolean) => {
    from.current = null;
    setBend(null);
    if (isOpen) onOpen();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return letGo(true);
    }
    const next = stepped(bend?.share ?? 0, event.key);
    if (next === null) return;
    event.preventDefault();
    if (next >= openFrom) letGo(true);
    else setBend(next > 0 ? { side: 'bottom', share: next } : null);
  };
  const fold = bend && foldOf(bend);
  return (
    <span
      className="squeeze"
      role="slider"
      tabIndex={0}
      aria-label={t`${name}，按上方向键眯牌，回车键翻开`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round((bend?.share ?? 0) * 100)}
      data-bent={fold !== null}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        if (isCalm()) return;
        const { width, height } = event.currentTarget.getBoundingClientRect();
        from.current = { x: event.clientX, y: event.clientY, width, height };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => from.current && setBend(at(event))}
      onPointerUp={(event) => letGo((at(event)?.share ?? 0) >= openFrom)}
      onPointerCancel={() => letGo(false)}
    >
      <span className="squeeze-back" style={fold ? { clipPath: fold.back } : undefined}>
        <TableCard card={null} />
      </span>
      {fold && (
        <span className="squeeze-flap" data-side={bend.side} style={fold.flap}>
          <span className="squeeze-face" style={fold.face}>
            <PipFace card={card} />
          </span>
        </span>
      )}
    </span>
  );
}
