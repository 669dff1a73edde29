/**
 * One topic in this process. Invariants: a listener has the whole state, or the number that it must ask for it by; reads
 * of a topic follow one another, so that no listener gets an older state after a newer one; a player's own part goes to his
 * connections alone.
 */
import { setTimeout } from 'node:timers/promises';
import { changedFields, type LiveSource, type LiveState, type LiveView } from './source.ts';

export interface Listener {
  /** undefined: a page of the site, which has nothing of its own. */
  playerId: bigint | undefined;
  send(text: string): void;
}

interface Known {
  /** JSON of its own last state; undefined before the first state. */
  own: string | undefined;
  /** Called when it has the whole state, is told that the topic is gone, or has left. */
  served(): void;
}

/** Between two reads of a topic: who asks for it again and again costs no more than this. */
const readGapMs = 50;

export class Topic {
  readonly name: string;
  readonly #source: LiveSource;
  readonly #id: string;
  readonly #listeners = new Map<Listener, Known>();
  #state: LiveState | undefined;
  #version = 0;
  #reading: Promise<void> | undefined;
  #again = false;

  constructor(source: LiveSource, id: string) {
    this.name = `${source.name}:${id}`;
    this.#source = source;
    this.#id = id;
  }

  get isEmpty(): boolean {
    return this.#listeners.size === 0;
  }

  /**
   * The listener gets the whole state next, also one that has been here. Resolves when it has it, however many others ask meanwhile.
   * @throws errors of the read
   */
  add(listener: Listener): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#listeners.get(listener)?.served();
    this.#listeners.set(listener, { own: undefined, served: resolve });
    this.refresh().catch(reject);
    return promise;
  }

  remove(listener: Listener): void {
    this.#listeners.get(listener)?.served();
    this.#listeners.delete(listener);
  }

  /** Reads the topic and sends its changes. A call during a read is one further read after it. */
  refresh(): Promise<void> {
    if (this.#reading !== undefined) {
      this.#again = true;
      return this.#reading;
    }
    this.#reading = this.#readUntilCurrent();
    return this.#reading;
  }

  async #readUntilCurrent(): Promise<void> {
    try {
      do {
        this.#again = false;
        const players = [...this.#listeners.keys()].flatMap(({ playerId }) => playerId ?? []);
        const reached = new Set(this.#listeners.keys());
        const view = await this.#source.read(this.#id, [...new Set(players)]);
        // Who came during the read may be missing in its private part.
        if (view === undefined) this.#tellGone();
        else this.#tell(view, reached);
        if (this.#again) await setTimeout(readGapMs);
      } while (this.#again && !this.isEmpty);
    } finally {
      // At once with the last look at `again`: a call in between would be lost.
      this.#reading = undefined;
    }
  }

  #tellGone(): void {
    for (const [{ send }, { served }] of this.#listeners) {
      send(JSON.stringify({ type: 'gone', topic: this.name }));
      served();
    }
    this.#listeners.clear();
  }

  #tell({ now, state, own }: LiveView, reached: ReadonlySet<Listener>): void {
    const before = this.#state;
    const change = before === undefined ? {} : (this.#source.change ?? changedFields)(before, state);
    const isNew = before === undefined || Object.keys(change).length > 0;
    const after = this.#version;
    if (isNew) this.#version += 1;
    this.#state = state;
    const facts = { topic: this.name, version: this.#version, now: now.toISOString() };
    const whole = lazy(() => JSON.stringify({ type: 'state', ...facts, state }));
    const part = lazy(() => JSON.stringify({ type: 'change', after, ...facts, change }));
    for (const [listener, known] of this.#listeners) {
      if (!reached.has(listener)) {
        // It keeps nothing to add to: it is told everything by the next read, which its coming asked for.
        continue;
      }
      const mine = JSON.stringify(
        (listener.playerId === undefined ? undefined : own.get(listener.playerId)) ?? null,
      );
      if (known.own === undefined) listener.send(withOwn(whole(), mine));
      else if (known.own !== mine) listener.send(withOwn(part(), mine));
      else if (isNew) listener.send(part());
      known.own = mine;
      known.served();
    }
  }
}

/** The text is made once for all, and not at all without listeners. */
function lazy(make: () => string): () => string {
  let text: string | undefined;
  return () => {
    text ??= make();
    return text;
  };
}

const withOwn = (text: string, own: string): string => `${text.slice(0, -1)},"own":${own}}`;
