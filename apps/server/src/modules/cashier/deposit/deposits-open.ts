import type { Queries } from '@hj/platform';
import type { Deps } from '../../../deps.ts';
import { readSettings } from '../../site/index.ts';

/** The environment closes deposits, independent of the desk's setting. */
export async function areDepositsOpen({ config }: Pick<Deps, 'config'>, q: Queries): Promise<boolean> {
  return config.payment.open === '1' && (await readSettings(q)).depositOpen;
}
