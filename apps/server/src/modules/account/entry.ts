/** The common check of registration and login. */
import { codes } from '@hj/contract';
import type { Deps } from '../../deps.ts';
import { readSettings } from '../site/index.ts';
import { refuse } from './refusals.ts';

const suspensions = { silent: 6500, dialog: 6501, form: 6502 } as const;

/**
 * The environment closes the entry, independent of the desk's setting.
 * @throws AppError 6500 to 6502 by their names, while login and registration are suspended
 */
export async function requireOpenEntry({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  if (config.authSuspended !== undefined) throw refuse(codes[config.authSuspended].name);
  const { entry, entryText } = await readSettings(db);
  if (entry === 'open') return;
  throw refuse(codes[suspensions[entry]].name, entryText === '' ? {} : { text: entryText });
}
