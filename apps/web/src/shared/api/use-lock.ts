import { useState } from 'react';

/**
 * Held from a press to its answer. A second press can arrive before the page is drawn with its button disabled, as on a busy phone:
 * `take` is false for it. `isHeld` asks without taking.
 */
export function useLock(): { take: () => boolean; free: () => void; isHeld: () => boolean } {
  const [lock] = useState(() => {
    let held = false;
    return {
      take: () => {
        if (held) return false;
        held = true;
        return true;
      },
      free: () => {
        held = false;
      },
      isHeld: () => held,
    };
  });
  return lock;
}
