/** The end of every login: writes the session, the known device and place, and the remembered password. */
import type { CallAnswer } from '@hj/contract';
import type { CallContext, MemberId, Tx } from '@hj/platform';
import type { LoginDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';
import {
  liveSessionCap,
  networkOf,
  newDeviceCap,
  newDeviceWindowMs,
  placesKept,
  sessionLifetimeMs,
} from '../rules.ts';
import { countVerifiedDevices, keepDevice, keepPlace, type PassedBy } from '../session/device-store.ts';
import { renewDeviceToken, startDeviceToken } from '../session/remembered.ts';
import { endSessionsBeyond, insertSession, lockMember } from '../session/session-store.ts';
import { endPhoneCheck, insertLoginAttempt } from '../store.ts';
import { hashToken, newToken } from '../tokens.ts';
import { type Attempt, asRow, refuseLogin, transactionOf } from './login-attempt.ts';
import { linkDevice } from './login-facts.ts';

export type LoginAnswer = CallAnswer<'/site/api/v1/user/login'>;

export interface Passed {
  memberId: MemberId;
  deviceHash: Buffer;
  passedBy: PassedBy;
  /** Whether a code to the phone ends a demanded phone check; a code by e-mail or a second step does not. */
  endsPhoneCheck?: boolean;
  /** The PHC string that was verified; without it, `take` fails after a password change. */
  seenPhc?: string;
  remember: boolean;
  /** Hash of the device token that replaced the password. */
  rememberedHash?: Buffer | undefined;
  /** Uses up the code or the ticket; false when another request did. */
  take?: ((tx: Tx) => Promise<boolean>) | undefined;
}

/**
 * Limits the new devices of a member per day (C10). Runs before a code or a second step is used up.
 * @throws AppError too-many-devices
 */
export async function requireDeviceRoom(
  deps: LoginDeps,
  attempt: Attempt,
  memberId: MemberId,
  knowsDevice: boolean,
): Promise<void> {
  if (knowsDevice) return;
  const since = new Date(attempt.at.getTime() - newDeviceWindowMs);
  if ((await countVerifiedDevices(deps.db, memberId, since)) >= newDeviceCap) {
    await refuseLogin(deps, attempt, 'too-many-devices', refuse('too-many-devices'));
  }
}

/**
 * Requires that since the first read the password was not changed and the account not frozen. Locks the member until the transaction
 * ends.
 * @throws AppError invalid-credentials, contact-customer-service
 */
export async function requireUnchanged(tx: Tx, id: MemberId, seenPhc: string | undefined): Promise<void> {
  const member = await lockMember(tx, id);
  if (member?.status !== 'normal') throw refuse('contact-customer-service');
  if (seenPhc !== undefined && member.passwordPhc !== seenPhc) throw refuse('invalid-credentials');
}

/**
 * Opens the session and ends the oldest sessions beyond the cap.
 * @throws AppError authentication-code-expired when another request used the step, device-token-invalid, those of `requireUnchanged`
 */
export async function openSession(
  deps: LoginDeps,
  attempt: Attempt,
  passed: Passed,
  context: CallContext,
): Promise<LoginAnswer> {
  const { memberId, deviceHash } = passed;
  const token = newToken();
  const device = { memberId, deviceHash, label: attempt.device, at: attempt.at };
  const namesDevice = context.device !== undefined;
  const deviceToken = await transactionOf(deps, attempt, async (tx) => {
    await requireUnchanged(tx, memberId, passed.seenPhc);
    if (passed.take && !(await passed.take(tx))) throw refuse('authentication-code-expired');
    const remembered = await rememberWith(tx, passed, device, namesDevice);
    const sessionId = await insertSession(tx, {
      ...{ memberId, tokenHash: hashToken(token), createdAt: attempt.at },
      ...{ expiresAt: new Date(attempt.at.getTime() + sessionLifetimeMs), address: attempt.address },
      ...{ userAgent: context.userAgent, device: attempt.device },
      ...{ deviceHash: namesDevice ? deviceHash : undefined, rememberedId: remembered?.familyId },
    });
    const ended = await endSessionsBeyond(tx, memberId, liveSessionCap, attempt.at);
    await insertLoginAttempt(tx, asRow({ ...attempt, memberId }, 'ok', sessionId));
    if (passed.endsPhoneCheck) await endPhoneCheck(tx, memberId, attempt.at);
    if (context.device !== undefined) {
      const linkIndex = linkDevice(deps.config, context.device);
      await keepDevice(tx, { ...device, linkIndex, passedBy: passed.passedBy });
    }
    const place = deps.region.placeHere(context);
    await keepPlace(
      tx,
      {
        ...{ memberId, addressKey: attempt.addressKey, network: networkOf(attempt.address), at: attempt.at },
        ...{ country: place?.country, city: place?.city },
      },
      placesKept,
    );
    deps.sessions.announceEnd(tx, memberId, ended);
    return remembered?.token ?? null;
  });
  return { token, userId: memberId.toString(), deviceToken };
}

/** Renews the used device token, or issues the first one; a browser without a device id gets none. */
async function rememberWith(
  tx: Tx,
  passed: Passed,
  device: { memberId: MemberId; deviceHash: Buffer; label: string; at: Date },
  namesDevice: boolean,
): Promise<{ familyId: bigint; token: string } | undefined> {
  if (passed.rememberedHash !== undefined) return renewDeviceToken(tx, passed.rememberedHash, device.at);
  return passed.remember && namesDevice ? startDeviceToken(tx, device) : undefined;
}
