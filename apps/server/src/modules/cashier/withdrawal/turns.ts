export type Turns = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * What comes under one name goes one after the other, in this process. It only spares a repeat the use of a code: that a command is
 * done once, the database decides.
 */
export function createTurns(): Turns {
  const last = new Map<string, Promise<void>>();
  return async (name, work) => {
    const before = last.get(name);
    const turn = Promise.withResolvers<void>();
    last.set(name, turn.promise);
    try {
      await before;
      return await work();
    } finally {
      turn.resolve();
      if (last.get(name) === turn.promise) last.delete(name);
    }
  };
}
