import { messageOf } from './fail.ts';

export interface KeepAliveOptions {
  isAlive(): boolean;
  start(): Promise<void>;
  /** Called once, when it could not be started for `tries` looks in a row. */
  onFailure(sentence: string): void;
  everyMs?: number;
  tries?: number;
}

/** Looks after PostgreSQL and starts it again when it died. A killed server's children may need a moment to leave the data. */
export function keepAlive({ isAlive, start, onFailure, everyMs = 1_000, tries = 10 }: KeepAliveOptions) {
  let failures = 0;
  let isStarting = false;
  return setInterval(async () => {
    if (isStarting || isAlive()) return;
    isStarting = true;
    try {
      if (failures === 0) process.stdout.write('PostgreSQL ended; starting it again.\n');
      await start();
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === tries) onFailure(messageOf(error));
    }
    isStarting = false;
  }, everyMs);
}
