/**
 * A process that only hashes passwords, one at a time, when nobody else wants the processor: bets go first (G3). A process and not a thread: every
 * hash takes and gives back 46 MB, and in the server's own memory the main loop would wait for that.
 */
import { execFileSync } from 'node:child_process';
import { setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { PasswordJob, PasswordResult } from './password-pool.ts';

/** requirements §3.2; argon2id is the library's default algorithm. Memory in KiB. */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const niceness = 19;

setPriority(0, niceness);
// Linux: even the lowest priority keeps a bet waiting for a slice; an idle one gives way at once (p99 1.9 times against 1.0 to 1.5).
try {
  execFileSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)], { stdio: 'ignore' });
} catch {
  // Not on this system: the lowest priority has to do.
}
// The server is gone, or does not want it any more.
process.on('disconnect', () => process.exit(0));

process.on('message', (job: PasswordJob) => {
  let result: PasswordResult;
  try {
    result =
      job.kind === 'hash'
        ? { kind: 'hash', phc: hashSync(job.text, cost) }
        : { kind: 'verify', right: verifySync(job.phc, job.text) };
  } catch {
    result = { kind: 'failed' };
  }
  process.send?.(result);
});
