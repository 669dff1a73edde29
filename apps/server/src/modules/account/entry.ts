/** The common check of registration and login. */
import { codes } from '@hj/contract';
import type { Config } from '../../config.ts';
import { refuse } from './refusals.ts';

/** @throws AppError 6500 to 6502 by their names, while login and registration are suspended */
export function requireOpenEntry(config: Pick<Config, 'authSuspended'>): void {
  if (config.authSuspended !== undefined) throw refuse(codes[config.authSuspended].name);
}
