import { t } from '@lingui/core/macro';
import { type ComponentType, lazy } from 'react';
import { toast } from '../toast/toast.ts';

/** Milliseconds until the server is asked again: doubled each time, up to the longest. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 8_000;

/** Waits, however long, until the server of the site answers; a network that comes back is tried at once. */
export async function served(): Promise<void> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    const answer = await fetch('/').catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
      window.addEventListener('online', resolve, { once: true });
    });
  }
}

/**
 * Loads a script once there is a network. A browser keeps in mind that a script could not be fetched and does not ask
 * for it again, so it is not asked for in vain; where it fails all the same, the promise stays open and only a page that
 * is begun again has the script.
 *
 * @param onMiss - called when the script has to wait, and when it does not come
 */
export async function late<T>(load: () => Promise<T>, onMiss?: () => void): Promise<T> {
  if (!navigator.onLine) {
    onMiss?.();
    await served();
  }
  try {
    return await load();
  } catch {
    onMiss?.();
    return new Promise(() => undefined);
  }
}

/**
 * A part of a page in a script of its own: until it arrives, the page stands without it. A refused `lazy` would take
 * the whole page down.
 *
 * @param onMiss - `sayMissed` for parts that the player has asked for, as a dialog
 */
export function latePart<P>(load: () => Promise<ComponentType<P>>, onMiss?: () => void) {
  return lazy(async () => ({ default: await late(load, onMiss) }));
}

/** Tells the player that the requested part waits for the network. */
export const sayMissed = () => toast.error(t`加载失败，请检查网络`);
