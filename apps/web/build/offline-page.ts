import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Files that the service worker keeps. */
const kept = ['offline.html', 'offline.js'];

/**
 * Ends the worker with the hash of the files that it keeps. A browser installs a worker again, and with it fetches the files again, only when
 * a byte of the worker differs.
 */
export async function signWorker(directory: string): Promise<void> {
  const hash = createHash('sha256');
  for (const file of kept) hash.update(await readFile(join(directory, file)));
  const worker = join(directory, 'push-worker.js');
  await writeFile(worker, `${await readFile(worker, 'utf8')}// ${hash.digest('hex')}\n`);
}

export function offlinePage(): Plugin {
  let directory = '';
  return {
    name: 'hj-offline-page',
    apply: 'build',
    configResolved({ root, build }) {
      directory = resolve(root, build.outDir);
    },
    // Before the files are packed.
    closeBundle: { order: 'pre', handler: () => signWorker(directory) },
  };
}
