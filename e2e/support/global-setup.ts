import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ports } from './ports.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const startWithinMs = 240_000;
const stopWithinMs = 30_000;

/** Where there is room the product of the journeys lives in memory. */
const memory = '/dev/shm';
const roomNeeded = 4 * 1024 ** 3;

function makeDataDirectory(): string {
  const hasRoom = existsSync(memory) && statfsSync(memory).bavail * statfsSync(memory).bsize > roomNeeded;
  const directory = mkdtempSync(join(hasRoom ? memory : tmpdir(), 'hj-e2e-'));
  // The database of root runs as another user, who must be able to pass.
  chmodSync(directory, 0o711);
  return directory;
}

/**
 * Starts the product as a person would, with short matches, and returns the function that stops it. An author of a journey may start one
 * beforehand and name its data directory in `HJ_E2E_DATA`: then that one is used, and left running.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.HJ_E2E_DATA !== undefined) return async () => undefined;
  const dataDirectory = makeDataDirectory();
  process.env.HJ_E2E_DATA = dataDirectory;
  // A build of its own: one that changes under a running site would lose its lazy chunks.
  const webRoot = join(dataDirectory, 'web');
  const build = spawnSync(process.execPath, [join(root, 'scripts', 'build.ts')], {
    cwd: root,
    stdio: 'inherit',
  });
  if (build.status !== 0) throw new Error('The site was not built.');
  cpSync(join(root, 'apps', 'web', 'dist'), webRoot, { recursive: true });
  const product = spawn(process.execPath, [join(root, 'scripts', 'start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      HJ_DATA_DIR: dataDirectory,
      HJ_WEB_ROOT: webRoot,
      PORT: String(ports.web),
      VENUE_PORT: String(ports.venue),
      CONSOLE_PORT: String(ports.console),
      PAYMENT_PORT: String(ports.payment),
      PG_PORT: String(ports.postgres),
      HJ_PUBLIC_URL: `http://localhost:${ports.web}`,
      // A match that is waited for ends in two minutes; the director ends the others.
      HJ_MATCH_MS: '120000',
      HJ_KICKOFF_EVERY_MS: '10000',
      HJ_DELAY_MS: '3000',
      // The chains are looked at every two seconds: twelve blocks take longer, so that a payment is seen before it is deep enough.
      HJ_SANDBOX_BLOCK_MS: '500',
      // Two browsers keep both cores busy: a login would wait for a quiet moment that never comes.
      HJ_HASHERS_YIELD: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  product.stderr.on('data', collect);
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The product did not start:\n${output}`)), startWithinMs);
    product.stdout.on('data', (chunk: Buffer) => {
      collect(chunk);
      if (!output.includes('鸿竞 is running')) return;
      clearTimeout(timer);
      resolve();
    });
    product.once('exit', (code) =>
      reject(new Error(`The product ended (${code}) before it was ready:\n${output}`)),
    );
  });

  return async () => {
    await new Promise<void>((resolve) => {
      const force = setTimeout(() => product.kill('SIGKILL'), stopWithinMs);
      product.once('exit', () => {
        clearTimeout(force);
        resolve();
      });
      product.kill('SIGINT');
    });
    rmSync(dataDirectory, { recursive: true, force: true });
  };
}
