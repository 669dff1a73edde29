import { served } from '@hj/ui';

/** A page that was begun again so short ago is left as it is, so that nothing goes round in circles. */
const FRESH_MS = 5 * 60_000;

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
  error.message = 'missed';
  const [begun] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (begun?.type !== 'reload' || performance.now() > FRESH_MS) await beginAgain();
}
