import { useEffect, useState } from 'react';
import { FLASH_MS, type FlashDirection, type FlashFacts, firstPrice, nextPrice } from './price-flash.ts';

/** How long the triangle stays. */
export const ARROW_MS = 3_000;

interface Flash {
  /** While the cell is tinted. */
  direction: FlashDirection | undefined;
  /** While the triangle stands beside the price. */
  arrow: FlashDirection | undefined;
  /** Counts the flashes; a new one during another starts it again. */
  turn: number;
}

/** Watches one price and says for a moment after a change that matters which way it went. */
export function usePriceFlash(told: Omit<FlashFacts, 'at'>): Flash {
  const facts = { ...told, at: performance.now() };
  const [seen, setSeen] = useState(() => ({
    price: firstPrice(facts),
    direction: undefined as FlashDirection | undefined,
    arrow: undefined as FlashDirection | undefined,
    turn: 0,
  }));
  const price = nextPrice(seen.price, facts);
  if (price !== seen.price) {
    const { moved } = price;
    if (moved) setSeen({ price, direction: moved, arrow: moved, turn: seen.turn + 1 });
    // Another selection takes nothing of the one before with it.
    else if (price.key === seen.price.key) setSeen({ ...seen, price });
    else setSeen({ price, direction: undefined, arrow: undefined, turn: seen.turn });
  }

  const { direction, arrow, turn } = seen;
  useEffect(() => {
    if (!arrow) return;
    const end = (part: 'direction' | 'arrow') =>
      setSeen((now) => (now.turn === turn ? { ...now, [part]: undefined } : now));
    const timers = [setTimeout(() => end('direction'), FLASH_MS), setTimeout(() => end('arrow'), ARROW_MS)];
    return () => timers.forEach(clearTimeout);
  }, [arrow, turn]);

  return { direction, arrow, turn };
}
