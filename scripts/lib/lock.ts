import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One start at a time for a data directory.
 * @returns a function that gives the lock back
 * @throws Error with one sentence if another start holds it
 */
export function takeLock(dataDirectory: string): () => void {
  mkdirSync(dataDirectory, { recursive: true });
  const path = join(dataDirectory, 'start.pid');
  const holder = readHolder(path);
  if (holder !== undefined && isAlive(holder)) {
    throw new Error(`鸿竞 already runs from ${dataDirectory} (process ${holder}); stop it first.`);
  }
  writeFileSync(path, `${process.pid}\n`);
  return () => rmSync(path, { force: true });
}

/** The process that runs from this data directory, if one does. */
export function lockHolder(dataDirectory: string): number | undefined {
  const holder = readHolder(join(dataDirectory, 'start.pid'));
  return holder !== undefined && isAlive(holder) ? holder : undefined;
}

function readHolder(path: string): number | undefined {
  try {
    const pid = Number(readFileSync(path, 'utf8').trim());
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch (error) {
    // No /proc on this system: a process that exists is taken for ours.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && processExists(pid);
  }
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux';
  } catch {
    return false;
  }
}
