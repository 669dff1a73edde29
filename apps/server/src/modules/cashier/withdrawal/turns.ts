export type Turns = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** Serialises work per name within this process. It keeps a repeat from using up a code; the database ensures that a command runs once. */
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
