/** For tests only, in processes that a test starts: nothing of the test's own is loaded here. */

/** Counts the steps of a process (test-stepping.ts), and ends it by `kill -9` at the one that it was told; at none for 0. */
export function countSteps(killAt: number): { step(): void; taken(): number } {
  let steps = 0;
  return {
    step() {
      steps += 1;
      if (steps !== killAt) return;
      process.kill(process.pid, 'SIGKILL');
      // The signal is on its way: nothing more is done.
      for (;;);
    },
    taken: () => steps,
  };
}
