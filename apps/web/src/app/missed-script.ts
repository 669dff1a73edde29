import { served } from '@hj/ui';

/** A page that was begun again so short ago is left as it is, so that nothing goes round in circles. */
const FRESH_MS = 5 * 60_000;

const MISSED = 'missed';

/** Whether the error is that of a script that did not arrive: only a page that is begun again has it. */
export const isMissedScript = (error: unknown): boolean => error instanceof Error && error.message === MISSED;

/** Begins the page again once the server answers: before, that would be the browser's own error page. */
export async function beginAgain(): Promise<void> {
  await served();
  location.reload();
}

/**
 * Handles a script that did not arrive, for want of a network or because a release has replaced it: the
 * browser does not ask for it again, but a fresh page has it.
 */
export async function onMissedScript(error: Error): Promise<void> {
  // By its words the router would know it and reload the page at once, network or not.
  error.message = MISSED;
  const [begun] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A lost network is no circle: it ends.
  if (!navigator.onLine || begun?.type !== 'reload' || performance.now() > FRESH_MS) await beginAgain();
}
