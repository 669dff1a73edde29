import { keepInstallPrompt } from '../shared/site/install-prompt.ts';
import { loadNavigation } from '../shared/site/load-navigation.ts';
import { loadSite as loadSettings } from '../shared/site/site-config.ts';

/** The operator's settings and navigation, and the browser's offer to install the site: it comes once the page has been used for a while. */
export async function loadSite(): Promise<void> {
  keepInstallPrompt();
  await Promise.all([loadSettings(), loadNavigation()]);
}
