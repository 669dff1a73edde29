/** For tests only: a listener at the socket of shared rounds. */
import { WebSocket } from 'ws';

export interface Heard {
  type: 'welcome' | 'state' | 'change' | 'gone' | 'pong';
  topic?: string;
  version?: number;
  after?: number;
  now?: string;
  state?: Record<string, never>;
  change?: Record<string, never>;
  own?: Record<string, never> | null;
}

export type LiveClient = Awaited<ReturnType<typeof liveClient>>;

export async function liveClient(
  url: string,
  hello: object | undefined,
  headers: Record<string, string> = {},
) {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/play/live`, { headers, autoPong: false });
  let deaf = false;
  socket.on('ping', () => {
    if (!deaf) socket.pong();
  });
  const heard: Heard[] = [];
  const texts: string[] = [];
  const wakes = new Set<() => void>();
  const wakeAll = () => {
    for (const wake of wakes) wake();
  };
  socket.on('message', (data) => {
    texts.push(String(data));
    heard.push(JSON.parse(String(data)));
    wakeAll();
  });
  const closed = new Promise<number>((resolve) =>
    socket.once('close', (code) => {
      resolve(code);
      wakeAll();
    }),
  );
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const say = (message: object) => socket.send(JSON.stringify(message));
  if (hello) say({ type: 'hello', ...hello });

  /** The first message from `from` on that fits. */
  async function next(fits: (message: Heard) => boolean, from = 0): Promise<Heard> {
    for (;;) {
      const found = heard.slice(from).find(fits);
      if (found) return found;
      if (socket.readyState !== socket.OPEN) throw new Error('the socket is closed');
      await new Promise<void>((resolve) => {
        const wake = () => {
          wakes.delete(wake);
          resolve();
        };
        wakes.add(wake);
      });
    }
  }

  return {
    ...{ heard, texts, say, next, closed },
    /** The whole state of a topic. */
    watch(topic: string): Promise<Heard> {
      const from = heard.length;
      say({ type: 'watch', topic });
      return next((message) => message.topic === topic && message.type !== 'change', from);
    },
    /** The state of a topic after all messages. */
    built(topic: string) {
      let built: { state: Record<string, unknown>; own: unknown; version: number } | undefined;
      for (const { type, topic: of, state, change, own, version, after } of heard) {
        if (of !== topic) continue;
        if (type === 'state') built = { state: { ...state }, own: own ?? null, version: version ?? 0 };
        if (type !== 'change' || built === undefined) continue;
        if (after !== built.version) throw new Error(`after ${after}, have ${built.version}`);
        const { added, ...fields } = { added: [], ...change } as { added: unknown[] };
        Object.assign(built.state, fields);
        built.state.results = [...((built.state.results as unknown[] | undefined) ?? []), ...added];
        if (own !== undefined) built.own = own;
        built.version = version ?? 0;
      }
      return built;
    },
    /** Answers no beat any more. */
    deafen() {
      deaf = true;
    },
    close: () => socket.terminate(),
  };
}
