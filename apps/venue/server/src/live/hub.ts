/** The topics with a listener in this process, and their sources. */
import type { Logger } from '@hj/platform';
import type { PlaySession } from '../play/play-store.ts';
import type { LiveSource } from './source.ts';
import { type Listener, Topic } from './topic.ts';

export class LiveHub {
  readonly #sources: ReadonlyMap<string, LiveSource>;
  readonly #topics = new Map<string, Topic>();
  readonly #marks = new Map<string, string>();
  readonly #log: Pick<Logger, 'error'>;

  constructor(sources: readonly LiveSource[], log: Pick<Logger, 'error'>) {
    this.#sources = new Map(sources.map((source) => [source.name, source]));
    this.#log = log;
  }

  /** @returns false for an unknown topic, or one that is not for this session */
  async watch(name: string, listener: Listener, session: PlaySession | undefined): Promise<boolean> {
    const [source, id] = this.#split(name);
    if (source === undefined || !(await source.allows(id, session))) return false;
    let topic = this.#topics.get(name);
    if (topic === undefined) {
      topic = new Topic(source, id);
      this.#topics.set(name, topic);
    }
    await topic.add(listener);
    return true;
  }

  unwatch(name: string, listener: Listener): void {
    const topic = this.#topics.get(name);
    topic?.remove(listener);
    if (topic?.isEmpty !== true) return;
    this.#topics.delete(name);
    this.#marks.delete(name);
  }

  /** A topic was announced as changed. */
  async changed(name: string): Promise<void> {
    await this.#topics
      .get(name)
      ?.refresh()
      .catch((error: unknown) => this.#log.error({ err: error, topic: name }, 'a topic is not read'));
  }

  /** Messages may have been lost: every topic is read. */
  async refreshAll(): Promise<void> {
    await Promise.all([...this.#topics.keys()].map((name) => this.changed(name)));
  }

  /** Reads the topics whose mark is another one than at the last look. */
  async look(): Promise<void> {
    for (const source of this.#sources.values()) {
      const ids = [...this.#topics.keys()].flatMap((name) => {
        const [of, id] = this.#split(name);
        return of === source ? [id] : [];
      });
      if (ids.length === 0) continue;
      const marks = await source.marks(ids);
      const changed = [...marks].filter(([id, mark]) => this.#marks.get(`${source.name}:${id}`) !== mark);
      for (const [id, mark] of changed) this.#marks.set(`${source.name}:${id}`, mark);
      await Promise.all(changed.map(([id]) => this.changed(`${source.name}:${id}`)));
    }
  }

  #split(name: string): [LiveSource | undefined, string] {
    const colon = name.indexOf(':');
    return [this.#sources.get(name.slice(0, Math.max(0, colon))), name.slice(colon + 1)];
  }
}
