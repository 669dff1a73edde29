import { Line, type Wire } from '../app/line.ts';

/** Of a topic, as far as the messages say. */
export interface LiveSeen<State, Own> {
  state: State;
  own: Own | null;
  /** The venue's clock less ours, in ms. */
  clockAhead: number;
}

type FromVenue =
  | { type: 'welcome'; now: string }
  | { type: 'pong'; now: string }
  | { type: 'state'; topic: string; version: number; now: string; state: object; own?: object | null }
  | {
      type: 'change';
      topic: string;
      after: number;
      version: number;
      now: string;
      change: object;
      own?: object | null;
    }
  | { type: 'gone'; topic: string };
type ToVenue = { type: 'watch' | 'unwatch'; topic: string };
export type LiveLast = 'expired';

interface Listener {
  heard(seen: LiveSeen<object, object>): void;
  gone(): void;
}

interface Watched {
  /** null: the whole was asked for. */
  version: number | null;
  state: object;
  own: object | null;
  clockAhead: number;
  merge(before: object, change: object): object;
  readonly listeners: Set<Listener>;
}

export interface LiveDeps {
  open(): Wire;
  session(): string;
  later(action: () => void, ms: number): () => void;
  onState(state: 'up' | 'cut' | LiveLast): void;
}

/** Topics that are listened to on one line. After a cut, and where a change does not fit, a topic is asked for as a whole. */
export class LiveTopics {
  readonly #line: Line<FromVenue, ToVenue, LiveLast>;
  readonly #watched = new Map<string, Watched>();

  constructor({ onState, ...deps }: LiveDeps) {
    this.#line = new Line<FromVenue, ToVenue, LiveLast>({
      ...deps,
      lastWords: { 4401: 'expired' },
      onMessage: (message) => this.#take(message),
      onState: (state) => {
        if (state === 'up') {
          for (const [topic, watched] of this.#watched) {
            watched.version = null;
            this.#line.say({ type: 'watch', topic });
          }
        }
        onState(state);
      },
    });
  }

  /** Further listeners of a topic get the known state at once; changes merge by the first listener's rule. @returns the way to leave */
  watch<State extends object, Own extends object>(
    topic: string,
    {
      merge = (before, change) => ({ ...before, ...change }),
      ...told
    }: {
      heard(seen: LiveSeen<State, Own>): void;
      /** There is no such topic. */
      gone?(): void;
      merge?(before: State, change: object): State;
    },
  ): () => void {
    const listener: Listener = { heard: told.heard as Listener['heard'], gone: () => told.gone?.() };
    const watched = this.#watched.get(topic) ?? {
      ...{ version: null, state: {}, own: null, clockAhead: 0, listeners: new Set<Listener>() },
      merge: merge as Watched['merge'],
    };
    this.#watched.set(topic, watched);
    watched.listeners.add(listener);
    if (watched.version === null) this.#line.say({ type: 'watch', topic });
    else {
      const { state, own, clockAhead } = watched;
      listener.heard({ state, own, clockAhead });
    }
    return () => {
      if (!watched.listeners.delete(listener) || watched.listeners.size > 0) return;
      this.#watched.delete(topic);
      this.#line.say({ type: 'unwatch', topic });
    };
  }

  end(): void {
    this.#line.end();
  }

  #take(message: FromVenue): void {
    if (message.type === 'welcome' || message.type === 'pong') return;
    const watched = this.#watched.get(message.topic);
    if (watched === undefined) return;
    if (message.type === 'gone') {
      watched.version = null;
      for (const { gone } of watched.listeners) gone();
      return;
    }
    if (message.type === 'state') {
      watched.state = message.state;
      watched.own = message.own ?? null;
    } else {
      // The whole was asked for already.
      if (watched.version === null) return;
      if (watched.version !== message.after) {
        watched.version = null;
        this.#line.say({ type: 'watch', topic: message.topic });
        return;
      }
      watched.state = watched.merge(watched.state, message.change);
      if (message.own !== undefined) watched.own = message.own;
    }
    watched.version = message.version;
    watched.clockAhead = Date.parse(message.now) - Date.now();
    const { state, own, clockAhead } = watched;
    for (const { heard } of watched.listeners) heard({ state, own, clockAhead });
  }
}

/** The line of this page to the socket of shared rounds. */
export function openLive(session: () => string, onState: LiveDeps['onState']): LiveTopics {
  const { protocol, host } = window.location;
  return new LiveTopics({
    ...{ session, onState },
    open: () => new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/play/live`) as Wire,
    later(action, ms) {
      const timer = setTimeout(action, ms);
      return () => clearTimeout(timer);
    },
  });
}
