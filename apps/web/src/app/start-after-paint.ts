import { loadPages } from './page.ts';

const loadSite = async () => (await import('./load-site.ts')).loadSite();

/** Fetches data that the first paint does not need: the settings of the site, and the list of pages for the next navigation. */
export function startAfterPaint(): void {
  // Without an answer the page works as it did the last time.
  loadSite().catch(() => undefined);
  loadPages().catch(() => undefined);
}
