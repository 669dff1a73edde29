import { create } from 'zustand';
import { loginExpired } from '../session/flows.ts';
import { useSession } from '../session/session-store.ts';
import { type LinkState, PushClient } from './push-client.ts';

/** State of the push link, e.g. for 行情正常 and 行情中断. */
export const usePushLink = create<{ state: LinkState }>()(() => ({ state: 'idle' }));

function address(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/push`;
}

/** The page's one socket; it is opened by the first subscription. */
export const push = new PushClient({
  open: () => new WebSocket(address()),
  token: () => useSession.getState().token,
  random: Math.random,
  onState: (state) => usePushLink.setState({ state }),
  onExpired: loginExpired,
});

useSession.subscribe((now, before) => {
  if (now.token !== before.token) push.identify();
});
