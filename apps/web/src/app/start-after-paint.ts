import { loadPages } from './page.ts';

const keepInstallPrompt = async () => (await import('../shared/site/install-prompt.ts')).keepInstallPrompt();
const loadNavigation = async () => (await import('../shared/site/navigation.ts')).loadNavigation();
const loadSite = async () => (await import('../shared/site/site-config.ts')).loadSite();

/** Fetches what the first paint does not need: the settings of the site, the list of pages for the next navigation, the browser's offer to install. */
export function startAfterPaint(): void {
  // Without an answer the page works as it did the last time.
  loadSite().catch(() => undefined);
  loadNavigation().catch(() => undefined);
  loadPages().catch(() => undefined);
  // Browsers make their offer once the page has been used for a while.
  keepInstallPrompt().catch(() => undefined);
}
