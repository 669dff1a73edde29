/** The authenticator of the staff: RFC 6238 as for players, but required for every login. */
import { createSealer, deriveKey, keyedHash, type Queries, type Sealer, type SealPlace } from '@hj/platform';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Config } from '../../config.ts';
import { findTotp, takeStep } from './totp-store.ts';

const periodSeconds = 30;
const issuer = '鸿竞控制台';

export interface StaffKeys {
  sealer: Sealer;
}

export function createStaffKeys({ secret }: Pick<Config, 'secret'>): StaffKeys {
  const key = deriveKey(secret, 'console/two-step');
  return { sealer: createSealer({ keys: [{ id: 1, key }], indexKey: keyedHash(key, 'index') }) };
}

const placeOf = (staffId: bigint): SealPlace => ({
  table: 'staff_totp',
  row: staffId.toString(),
  column: 'sealed',
});

/** A new secret: as it is stored, and as it is shown this once. */
export function drawSecret(
  { sealer }: StaffKeys,
  staffId: bigint,
  name: string,
): { sealed: Buffer; secret: string; uri: string } {
  const secret = generateSecret();
  return {
    sealed: sealer.seal(secret, placeOf(staffId)),
    secret,
    uri: generateURI({ issuer, label: name, secret, period: periodSeconds }),
  };
}

/** The time step that a code belongs to, if it is one of the three of this moment. */
export function stepOf(
  { sealer }: StaffKeys,
  staffId: bigint,
  sealed: Buffer,
  code: string,
  now: Date,
): number | undefined {
  const result = verifySync({
    secret: sealer.open(sealed, placeOf(staffId)).toString(),
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: periodSeconds,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Whether the code is right and its step was never taken; it is taken by this. */
export async function passesTotp(
  deps: { db: Queries; keys: StaffKeys; now: () => Date },
  staffId: bigint,
  code: string,
): Promise<boolean> {
  const sealed = await findTotp(deps.db, staffId);
  if (sealed === undefined) return false;
  const step = stepOf(deps.keys, staffId, sealed, code, deps.now());
  return step !== undefined && (await takeStep(deps.db, staffId, step));
}
