import { onReturn } from '@hj/ui';
import { loginExpired } from '../session/flows.ts';
import { useSession } from '../session/session-store.ts';
import { PushClient } from './push-client.ts';
import { linkIs, usePushLink } from './push-link.ts';

export { type LinkState, usePushLink } from './push-link.ts';

function address(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/push`;
}

/** The page's one socket; it is opened by the first subscription. */
export const push = new PushClient({
  open: () => new WebSocket(address()),
  token: () => useSession.getState().token,
  random: Math.random,
  onState: linkIs,
  onExpired: loginExpired,
  onDelay: (delayMs) => usePushLink.setState({ delayMs }),
});

useSession.subscribe((now, before) => {
  if (now.token !== before.token) push.identify();
});

// A socket without a network is silent for minutes before the browser closes it.
window.addEventListener('offline', () => push.lose());
onReturn(() => push.reconnect());
