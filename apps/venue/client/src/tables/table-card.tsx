import { type Card as CardOf, codeOf } from '@hj/games';
import { memo } from 'react';
import { Card } from '../sprites/card.tsx';

/** A card of a live table; null lies face down. */
export const TableCard = memo(({ card }: { card: CardOf | null }) => (
  <Card code={card && codeOf(card)} compact className="card" />
));
