import { isInApp } from '../shared/site/in-app.ts';
import { keepInstallPrompt } from '../shared/site/install-prompt.ts';
import { loadNavigation } from '../shared/site/load-navigation.ts';
import { loadSite as loadSettings } from '../shared/site/site-config.ts';
import { WORKER } from '../shared/site/worker.ts';
import { followSystem } from '../shared/theme/appearance.ts';
import { hideBrokenPictures } from './broken-pictures.ts';
import { closeLayersOnBack } from './close-layer.ts';

/** Joins the page to the mobile app around it; a part that did not arrive leaves a site that works as in a browser. */
async function joinApp(): Promise<void> {
  const shell = await import('./native/shell.ts').catch(() => undefined);
  await shell?.startShell();
}

/** The worker has the page that stands in the place of one that cannot be fetched without a network. */
function keepOfflinePage(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register(WORKER).catch(() => undefined);
}

/** The operator's settings and navigation, and the browser's offer to install the site: it comes once the page has been used for a while. */
export async function loadSite(): Promise<void> {
  hideBrokenPictures();
  keepInstallPrompt();
  if (isInApp()) void joinApp();
  closeLayersOnBack();
  followSystem();
  keepOfflinePage();
  await Promise.all([loadSettings(), loadNavigation()]);
}
