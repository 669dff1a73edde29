/** For tests only: processes that kill themselves at a given step. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compiledBefore } from '@hj/platform/test-kit';

const modules = new URL('../server.ts', import.meta.url);
const alive = new Set<ChildProcess>();

/** Runs a file until it ends; it writes the number of its steps. */
export async function runStepping(file: URL, given: object) {
  const child = spawn(process.execPath, [fileURLToPath(file), JSON.stringify(given)], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...(await compiledBefore(modules)) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  alive.add(child);
  let text = '';
  child.stdout.on('data', (part: Buffer) => {
    text += part.toString('utf8');
  });
  await once(child, 'close');
  alive.delete(child);
  return { signal: child.signalCode, code: child.exitCode, steps: Number(text) };
}

/** For afterAll: no process is left behind after a failure. */
export function killStepping(): void {
  for (const child of alive) child.kill('SIGKILL');
}

/** Work for each step from the first to the last, two at a time. */
export async function atEachStep(steps: number, work: (step: number) => Promise<void>): Promise<void> {
  const waiting = Array.from({ length: steps }, (_, index) => index + 1);
  const lanes = Array.from({ length: 2 }, async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await work(step);
  });
  await Promise.all(lanes);
}
