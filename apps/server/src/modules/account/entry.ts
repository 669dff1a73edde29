/** What registering and logging in have in common. */
import { AppError } from '@hj/platform';
import type { Config } from '../../config.ts';

/** @throws AppError 6500, 6501 or 6502 while the operator has suspended login and register */
export function requireOpenEntry(config: Pick<Config, 'authSuspended'>): void {
  if (config.authSuspended !== undefined) throw new AppError(config.authSuspended);
}
