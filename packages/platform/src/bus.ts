import type { Logger } from './log.ts';

export type BusHandler = (message: unknown, topic: string) => void;

/** In-process publish and subscribe. Messages are plain JSON values, so that a broker can take its place. */
export interface Bus {
  publish(topic: string, message: unknown): void;
  /** `pattern` is a topic, or a prefix that ends in `*`. Returns the way to leave. */
  subscribe(pattern: string, handler: BusHandler): () => void;
}

/** A handler that throws is logged; the others and the publisher do not notice. */
export function createBus(log?: Logger): Bus {
  const exact = new Map<string, Set<BusHandler>>();
  const prefixes = new Map<string, Set<BusHandler>>();

  const deliver = (handlers: ReadonlySet<BusHandler>, topic: string, message: unknown) => {
    for (const handler of handlers) {
      try {
        handler(message, topic);
      } catch (error) {
        log?.error({ err: error, topic }, 'a bus handler failed');
      }
    }
  };

  return {
    publish(topic, message) {
      const handlers = exact.get(topic);
      if (handlers !== undefined) deliver(handlers, topic, message);
      for (const [prefix, listeners] of prefixes) {
        if (topic.startsWith(prefix)) deliver(listeners, topic, message);
      }
    },
    subscribe(pattern, handler) {
      const isPrefix = pattern.endsWith('*');
      const table = isPrefix ? prefixes : exact;
      const key = isPrefix ? pattern.slice(0, -1) : pattern;
      const handlers = table.get(key) ?? new Set();
      handlers.add(handler);
      table.set(key, handlers);
      return () => {
        handlers.delete(handler);
        if (handlers.size === 0 && table.get(key) === handlers) table.delete(key);
      };
    },
  };
}
