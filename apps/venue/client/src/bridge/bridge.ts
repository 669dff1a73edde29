/** Messages between a game in a frame and the site around it; both sides check the other's exact origin. */
export type ToSite =
  | { type: 'ready' }
  | { type: 'balance'; balance: string }
  | { type: 'title'; title: string; code?: string }
  | { type: 'round'; roundId: string }
  | { type: 'deposit' }
  | { type: 'exit' }
  | { type: 'error'; message: string };

export type FromSite =
  | { type: 'balance-changed' }
  | { type: 'sound'; on: boolean }
  | { type: 'theme'; theme: 'light' | 'dark' }
  | { type: 'tables' }
  | { type: 'pause' }
  | { type: 'resume' };

export interface Bridge {
  /** Whether the game stands in a frame of the site, which has a bar of its own. */
  readonly framed: boolean;
  say(message: ToSite): void;
  listen(handler: (message: FromSite) => void): () => void;
}

type Around = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  parent: Pick<Window, 'postMessage'>;
};

/** @param siteOrigin of the launch; without one the bridge is silent and deaf. */
export function createBridge(siteOrigin: string | null, around: Around = window): Bridge {
  const framed = around.parent !== (around as unknown);
  return {
    framed,
    say(message) {
      if (framed && siteOrigin !== null) around.parent.postMessage({ hj: 'venue', ...message }, siteOrigin);
    },
    listen(handler) {
      const onMessage = (event: MessageEvent): void => {
        if (siteOrigin === null || event.origin !== siteOrigin || event.source !== around.parent) return;
        const message = readMessage(event.data);
        if (message) handler(message);
      };
      around.addEventListener('message', onMessage);
      return () => around.removeEventListener('message', onMessage);
    },
  };
}

function readMessage(data: unknown): FromSite | undefined {
  if (typeof data !== 'object' || data === null || !('hj' in data) || data.hj !== 'site' || !('type' in data))
    return;
  const { type } = data;
  if (type === 'sound')
    return 'on' in data && typeof data.on === 'boolean' ? { type, on: data.on } : undefined;
  if (type === 'theme') {
    const theme = 'theme' in data ? data.theme : undefined;
    return theme === 'light' || theme === 'dark' ? { type, theme } : undefined;
  }
  if (type === 'balance-changed' || type === 'tables' || type === 'pause' || type === 'resume')
    return { type };
  return undefined;
}
