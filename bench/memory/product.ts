/** The whole product (`npm start`) for one measurement, on ports and a data directory of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Sample } from './graph.ts';

export interface Product {
  port: number;
  /** Resident memory and heap of the server's main process; hash processes and PostgreSQL are not counted. */
  sample(startedAt: number): Promise<Sample>;
  stop(): Promise<void>;
}

const port = 24_460;
const ordinary = { matchMs: 720_000, kickoffEveryMs: 40_000 };

/** @param pace how many times as fast as usual matches are played and start */
export async function startProduct(pace: number): Promise<Product> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'hj-bench-memory-'));
  const launcher = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      HJ_DATA_DIR: dataDirectory,
      PORT: String(port),
      VENUE_PORT: String(port + 1),
      CONSOLE_PORT: String(port + 2),
      PAYMENT_PORT: String(port + 3),
      PG_PORT: String(port + 4),
      CALLBACK_PORT: String(port + 5),
      HJ_PUBLIC_URL: `http://localhost:${port}`,
      // The clients send many addresses.
      HJ_TRUSTED_PROXIES: '127.0.0.1',
      HJ_MATCH_MS: String(Math.round(ordinary.matchMs / pace)),
      HJ_KICKOFF_EVERY_MS: String(Math.round(ordinary.kickoffEveryMs / pace)),
      LOG_LEVEL: 'warn',
    },
  });
  const stop = async (): Promise<void> => {
    launcher.kill('SIGTERM');
    if (launcher.exitCode === null) await once(launcher, 'exit');
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  try {
    await untilRunning(launcher.stdout);
    const pid = serverOf(launcher.pid ?? 0);
    return { port, sample: (startedAt) => sample(pid, startedAt), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilRunning(stdout: Readable): Promise<void> {
  let said = '';
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    if (said.includes('is running')) break;
  }
  if (!said.includes('is running')) throw new Error(`the product did not start: ${said}`);
  stdout.resume();
}

/** The child of the launcher that is the platform's server. */
function serverOf(launcher: number): number {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1];
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      if (Number(parent) === launcher && command.includes('apps/server/src/main.ts')) return Number(name);
    } catch {
      // It ended between the listing and the look.
    }
  }
  throw new Error('the server has no process');
}

async function sample(pid: number, startedAt: number): Promise<Sample> {
  const rssKb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const heap = /^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1];
  return {
    minute: (Date.now() - startedAt) / 60_000,
    rssMb: Number(rssKb) / 1_024,
    heapMb: Number(heap) / 1_048_576,
  };
}
