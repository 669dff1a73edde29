/**
 * Devices from which a member of staff has logged in. Wrong passwords from such a device have a count of their own, so strangers
 * cannot lock staff out with theirs (ADR 075, as members: ASVS 6.1.1).
 */
import { deriveKey, keyedHash, type Tx } from '@hj/platform';
import type { ConsoleDeps, GuestCall } from '../context.ts';
import * as store from './device-store.ts';

const rememberedMs = 90 * 24 * 60 * 60_000;

/** It differs from account to account. */
const hashOf = ({ config }: Pick<ConsoleDeps, 'config'>, name: string, device: string) =>
  keyedHash(deriveKey(config.secret, 'console/device'), name, device);

const startOf = ({ now }: Pick<ConsoleDeps, 'now'>) => new Date(now().getTime() - rememberedMs);

/** Whose wrong passwords count together: those from a known device, or those of a name from all unknown devices. */
export async function triesOf(
  deps: Pick<ConsoleDeps, 'config' | 'db' | 'now'>,
  name: string,
  { device }: Pick<GuestCall, 'device'>,
): Promise<string> {
  const hash = hashOf(deps, name, device ?? '');
  const isKnown = (await store.knowsDevice(deps.db, name, hash, startOf(deps))) && device !== undefined;
  return isKnown ? `${name}/${hash.toString('base64url')}` : name;
}

/** In the transaction that opens a session. A browser without a device id cannot be recognised. */
export async function rememberDevice(
  deps: Pick<ConsoleDeps, 'config' | 'now'>,
  tx: Tx,
  { id, name }: { id: bigint; name: string },
  { device }: Pick<GuestCall, 'device'>,
): Promise<void> {
  if (device === undefined) return;
  await store.rememberDevice(tx, id, hashOf(deps, name, device), deps.now(), startOf(deps));
}
