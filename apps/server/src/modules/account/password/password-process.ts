/**
 * Hashes passwords, one at a time, at idle priority: bets go first (G3). A process, not a thread: it keeps the 46 MB of a hash
 * (password-pool.ts).
 */
import { execFileSync } from 'node:child_process';
import { setPriority } from 'node:os';
import { hashText, verifyText } from './argon2.ts';
import type { PasswordJob, PasswordResult } from './password-pool.ts';

const niceness = 19;

if (process.env.HJ_HASHERS_YIELD !== '0') yieldProcessor();

function yieldProcessor(): void {
  setPriority(0, niceness);
  // Linux: at the lowest priority a bet still waits for a time slice; the idle class yields at once (p99 1.9 times against 1.0 to 1.5).
  try {
    execFileSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)], { stdio: 'ignore' });
  } catch {
    // Not available on this system: the lowest priority stays.
  }
}
// The server has ended or released this process.
process.on('disconnect', () => process.exit(0));

process.on('message', (job: PasswordJob) => {
  let result: PasswordResult;
  try {
    result =
      job.kind === 'hash'
        ? { kind: 'hash', phc: hashText(job.text) }
        : { kind: 'verify', right: verifyText(job.phc, job.text) };
  } catch {
    result = { kind: 'failed' };
  }
  process.send?.(result);
});
