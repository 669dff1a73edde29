import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, isPostmasterOf, readPostmaster } from '../embedded/data-directory.ts';

/** Room for all databases that exist at one time; each is dropped after its test. */
const clusterBytes = 3 * 1024 ** 3;
const memory = '/dev/shm';

/** In memory where there is room, otherwise in the folder for temporary files. Its name carries the id of this process. */
export function createTestDirectory(): string {
  const directory = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), `hj-test-${process.pid}-`));
  // As root the server runs as another user, who must get through.
  chmodSync(directory, 0o755);
  return directory;
}

function hasRoom(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize > clusterBytes;
  } catch {
    return false;
  }
}

/** Ends the clusters of killed runs and removes their files: in memory they would stay until the machine restarts. */
export function removeAbandonedClusters(): void {
  for (const base of [memory, tmpdir()])
    for (const name of listNames(base)) {
      const owner = Number(/^hj-test-(\d+)-/.exec(name)?.[1]);
      if (!Number.isSafeInteger(owner) || isAlive(owner)) continue;
      const directory = join(base, name);
      endCluster(join(directory, 'data'));
      rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
}

function listNames(base: string): string[] {
  try {
    return readdirSync(base);
  } catch {
    return [];
  }
}

/** Immediate shutdown: nothing of it is needed. */
function endCluster(dataDir: string): void {
  const pid = readPostmaster(dataDir)?.pid;
  if (pid !== undefined && isPostmasterOf(pid, dataDir)) process.kill(pid, 'SIGQUIT');
}
