import { setDeviceId } from './device-id.ts';

/** How long an auth call waits for the fingerprint; then it goes without. */
export const DEVICE_WAIT_MS = 1_500;

let learning: Promise<void> | undefined;

/** Reads the name of this browser, once. The library is fetched only now. */
export function learnDevice(): Promise<void> {
  learning ??= import('./fingerprint.ts').then(async ({ fingerprint }) => setDeviceId(await fingerprint()));
  return learning.catch(() => {
    // The script did not arrive; the next time it may.
    learning = undefined;
  });
}

/** Returns when the name is known, or when it is not worth waiting for any more. */
export async function deviceKnown(): Promise<void> {
  if (!learning) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, DEVICE_WAIT_MS);
  });
  await Promise.race([learnDevice(), patience]);
  clearTimeout(timer);
}
