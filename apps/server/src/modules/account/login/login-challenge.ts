/** Logins with the right password that wait for a code, and their completion (C06, specification §4: new device). */
import type { CallContext, MemberId, Queries } from '@hj/platform';
import type { FactsDeps, LoginDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';
import {
  type ChallengeChannel,
  challengeSubject,
  findChallenge,
  setChallengeChannel,
  takeChallenge,
} from './challenge-store.ts';
import type { Entry } from './finish-login.ts';
import { refuseLogin, requireOr } from './login-attempt.ts';
import { factsOf } from './login-facts.ts';
import { type LoginAnswer, openSession, requireDeviceRoom } from './open-session.ts';

export interface LoginChallenge {
  challengeId: bigint;
  memberId: MemberId;
  /** The subject of its code; the purpose is `new-device`. */
  subject: string;
}

/** The pending login of this name, if this device at this address sent the right password within 15 minutes. */
export async function findLoginChallenge(
  q: Queries,
  deps: FactsDeps,
  typed: string,
  context: CallContext,
): Promise<LoginChallenge | undefined> {
  const { name, deviceHash, addressKey } = await factsOf(deps, typed, context);
  const found = await findChallenge(q, { name, deviceHash, addressKey, now: deps.now() });
  return found && { challengeId: found.id, memberId: found.memberId, subject: challengeSubject(found) };
}

/** Records the channel of the sent code: the code is checked against the contact that received it. */
export function noteLoginCode(
  q: Queries,
  challenge: LoginChallenge,
  channel: ChallengeChannel,
): Promise<void> {
  return setChallengeChannel(q, challenge.challengeId, channel);
}

/** @throws AppError authentication-code-expired (no login waits, or no code was sent), too-many-devices, those of `codes.check` */
export async function completeChallenge(deps: LoginDeps, entry: Entry): Promise<LoginAnswer> {
  const { facts, attempt, context, member } = entry;
  const { memberId } = member;
  const asked = { name: facts.name, deviceHash: facts.deviceHash, addressKey: facts.addressKey };
  const waiting = await findChallenge(deps.db, { ...asked, now: attempt.at });
  if (!waiting) return refuseLogin(deps, attempt, 'wrong-code', refuse('authentication-code-expired'));
  const { phone, email } = await deps.personal.find(deps.db, memberId);
  const destination = waiting.channel === 'email' ? email : (phone ?? email);
  if (destination === undefined)
    return refuseLogin(deps, attempt, 'wrong-code', refuse('authentication-code-expired'));
  await requireDeviceRoom(deps, attempt, memberId, facts.knowsDevice);
  const subject = challengeSubject(waiting);
  await requireOr(deps, attempt, 'wrong-code', () =>
    deps.codes.check({ purpose: 'new-device', destination, subject, code: entry.code }, context),
  );
  attempt.factor = 'code';
  const { remember, rememberedHash } = entry;
  return openSession(
    deps,
    attempt,
    {
      ...{ memberId, deviceHash: facts.deviceHash, passedBy: 'code', remember, rememberedHash },
      ...{ seenPhc: member.passwordPhc, endsPhoneCheck: destination === phone },
      take: (tx) => takeChallenge(tx, waiting.id),
    },
    context,
  );
}
