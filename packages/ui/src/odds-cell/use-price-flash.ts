import { useEffect, useState } from 'react';

export type FlashDirection = 'up' | 'down';

/** How long a change is shown: the tint is held for 200 ms and fades over the next 1,000 ms (DESIGN §6). */
export const FLASH_MS = 1_200;

interface Flash {
  direction: FlashDirection | undefined;
  /** Counts the changes; a new change during a flash starts it again. */
  turn: number;
}

/**
 * Watches one price and says for 1.2 s after a change which way it went.
 * @param value the stored price (decimal odds in thousandths), so that another odds type is not a change
 * @param key what is priced; another selection or line in the same cell is not a change
 */
export function usePriceFlash(value: number | undefined, key: string, enabled: boolean): Flash {
  const [seen, setSeen] = useState({
    key,
    value,
    direction: undefined as FlashDirection | undefined,
    turn: 0,
  });
  if (seen.key !== key || (seen.value !== value && (seen.value === undefined || value === undefined))) {
    setSeen({ key, value, direction: undefined, turn: seen.turn });
  } else if (seen.value !== undefined && value !== undefined && seen.value !== value) {
    const direction = enabled ? (value > seen.value ? 'up' : 'down') : undefined;
    setSeen({ key, value, direction, turn: seen.turn + 1 });
  }

  const { direction, turn } = seen;
  useEffect(() => {
    if (!direction) return;
    const timer = setTimeout(() => {
      setSeen((now) => (now.turn === turn ? { ...now, direction: undefined } : now));
    }, FLASH_MS);
    return () => clearTimeout(timer);
  }, [direction, turn]);

  return { direction, turn };
}
