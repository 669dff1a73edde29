import type { Logger } from './log.ts';

export interface ShutdownOptions {
  log: Logger;
  /** All steps together; default 10 s. */
  limitMs?: number;
  /** How the process ends; tests replace it. */
  exit?: (code: number) => void;
}

export interface Shutdown {
  /** Steps run one after the other in reverse order of registration: the last part that started stops first. */
  onShutdown(name: string, step: () => Promise<void> | void): void;
  /** Runs the steps once. */
  stop(reason: string): Promise<void>;
  readonly isStopping: boolean;
}

/** Takes SIGINT and SIGTERM: the first stops in order, the second ends at once, and so does the time limit. */
export function createShutdown({ log, limitMs = 10_000, exit = process.exit }: ShutdownOptions): Shutdown {
  const steps: { name: string; step: () => Promise<void> | void }[] = [];
  let stopping: Promise<number> | undefined;

  const runSteps = async (reason: string) => {
    log.info({ reason }, 'stopping');
    let failures = 0;
    for (const { name, step } of steps.toReversed()) {
      try {
        const startedAt = performance.now();
        await step();
        log.info({ step: name, ms: Math.round(performance.now() - startedAt) }, 'stopped');
      } catch (error) {
        failures += 1;
        log.error({ err: error, step: name }, 'a shutdown step failed');
      }
    }
    return failures;
  };

  const stop = async (reason: string) => {
    if (stopping !== undefined) {
      await stopping;
      return;
    }
    const overdue = setTimeout(() => {
      log.error('the shutdown took too long');
      exit(1);
    }, limitMs);
    stopping = runSteps(reason);
    const failures = await stopping;
    clearTimeout(overdue);
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
    exit(failures === 0 ? 0 : 1);
  };

  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping === undefined) void stop(signal);
    else exit(1);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);

  return {
    onShutdown: (name, step) => void steps.push({ name, step }),
    stop,
    get isStopping() {
      return stopping !== undefined;
    },
  };
}
