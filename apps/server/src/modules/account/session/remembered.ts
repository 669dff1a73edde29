/**
 * Remembered passwords (O23, ADR 021). Invariants: a device token is valid once and on one device; its use issues the next; a second use
 * ends the whole family with its sessions, because the token was copied.
 */
import type { MemberId, Tx } from '@hj/platform';
import { refuse } from '../refusals.ts';
import { rememberedMostMs, rememberedSlideMs } from '../rules.ts';
import { hashToken, newToken } from '../tokens.ts';
import {
  insertRemembered,
  insertRememberedToken,
  slideRemembered,
  useRememberedToken,
} from './remembered-store.ts';

export interface DeviceToken {
  familyId: bigint;
  token: string;
}

async function issue(tx: Tx, familyId: bigint, now: Date): Promise<DeviceToken> {
  const token = newToken();
  await insertRememberedToken(tx, hashToken(token), familyId, now);
  return { familyId, token };
}

/** Issues the first token of a new family on this device. */
export async function startDeviceToken(
  tx: Tx,
  device: { memberId: MemberId; deviceHash: Buffer; label: string; at: Date },
): Promise<DeviceToken> {
  const expiresAt = new Date(device.at.getTime() + rememberedSlideMs);
  return issue(tx, await insertRemembered(tx, { ...device, expiresAt }), device.at);
}

/** Uses a token and issues the next of its family. @throws AppError device-token-invalid when the token is used or the family has ended */
export async function renewDeviceToken(tx: Tx, tokenHash: Buffer, now: Date): Promise<DeviceToken> {
  const familyId = await useRememberedToken(tx, tokenHash, now);
  if (familyId === undefined) throw refuse('device-token-invalid');
  await slideRemembered(tx, familyId, now, { slideMs: rememberedSlideMs, mostMs: rememberedMostMs });
  return issue(tx, familyId, now);
}
