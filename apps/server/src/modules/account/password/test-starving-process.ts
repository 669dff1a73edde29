/** For tests only: a hasher that answers only at normal priority. */
import type { PasswordResult } from './password-pool.ts';

process.on('disconnect', () => process.exit(0));
process.on('message', () => {
  const answer: PasswordResult = { kind: 'hash', phc: 'normal priority' };
  if (process.env.HJ_HASHERS_YIELD === '0') process.send?.(answer);
});
