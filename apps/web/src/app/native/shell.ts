import { navigateTo } from '../../shared/navigation/router-access.ts';
import { push } from '../../shared/push/push.ts';
import { noteArrival } from '../../shared/session/arrival.ts';
import { closeLayer } from '../close-layer.ts';
import { ownOriginPath } from '../safe-path.ts';
import { capacitorBridge, type ShellBridge } from './bridge.ts';

/** Links are answered once per start of the app; a page that is loaded anew in it still hears of the first one. */
const ANSWERED = 'hj_app_link';

const theme = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/**
 * The address on this site that a link means. The system hands over only links of hosts that name this app, so the host is not
 * compared: an operator has several, and the app stays on its own.
 */
export function pathOfLink(link: string, origin = window.location.origin): string | undefined {
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    return undefined;
  }
  if (url.protocol !== 'https:') return undefined;
  if (url.pathname === '/') return `/${url.search}`;
  return ownOriginPath(url.pathname.slice(1), url.search, origin);
}

function openLink(link: string): void {
  const path = pathOfLink(link);
  if (path === undefined) return;
  noteArrival(link);
  navigateTo(path);
}

/** Back closes the layer over the page, else leaves the page, else puts the app behind the others; it never ends it. */
function goBack(bridge: ShellBridge): void {
  if (closeLayer()) return;
  if (window.history.length > 1 && window.location.pathname !== '/') window.history.back();
  else bridge.minimize();
}

/** Joins the site to the app around it. Called once, after the first paint. */
export async function startShell(bridge: ShellBridge = capacitorBridge): Promise<void> {
  bridge.hideSplash();
  bridge.onBack(() => goBack(bridge));
  bridge.onLink(openLink);
  // Systems cut the sockets of an app behind the others without a word.
  bridge.onResume(() => {
    if (!navigator.onLine) return;
    push.lose();
    push.reconnect();
  });
  bridge.lowerBar(theme());
  new MutationObserver(() => bridge.lowerBar(theme())).observe(document.documentElement, {
    attributeFilter: ['data-theme'],
  });
  const first = await bridge.launchLink();
  if (first === undefined || sessionStorage.getItem(ANSWERED) === first) return;
  sessionStorage.setItem(ANSWERED, first);
  openLink(first);
}
