/**
 * Passkeys (WebAuthn). A challenge is asked in one place (session or waiting login), lives five minutes and is gone with the first
 * answer; origin and relying party are those of the public address; a counter that does not move on refuses.
 */
import type { CallInput } from '@hj/contract';
import type { MemberContext, MemberId, Queries } from '@hj/platform';
import { z } from 'zod';
import { recordAudit } from '../audit/index.ts';
import type { TwoStepDeps } from './deps.ts';
import { holdFirst, isFirstStep, type Owner } from './first-enrolment.ts';
import { tellChange } from './notices.ts';
import {
  type Challenge,
  type ChallengePlace,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  moveCounter,
  type PasskeyDraft,
  putChallenge,
  type StoredPasskey,
  takeChallenge,
} from './passkey-store.ts';
import { codesOfFirst, endCodesAfterLast, eventOf, useHeld } from './recovery-codes.ts';
import { refuse } from './refusals.ts';
import { challengeLifetimeMs, issuer, passkeyCap } from './rules.ts';
import { listMethods, lockSteps } from './store.ts';

type Options = Record<string, unknown>;

/** Loaded at the first passkey: with its certificate parsers the library takes 10 MB. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];
const mostKeyBytes = 4096;
const base64url = z.string().regex(/^[\w-]+$/);
const credential = { id: base64url.max(1400), rawId: base64url, type: z.literal('public-key') };
const made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(32)).max(10).default([]),
  }),
});
const shown = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});

function site({ config }: TwoStepDeps): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpID: hostname, origin };
}

/** Where the challenges of a logged-in member belong. */
export const sessionBinding = (context: MemberContext) => `session:${context.session.sessionId}`;

const named = ({ credentialId, transports }: StoredPasskey) => ({ id: credentialId, transports });

async function openChallenge(
  deps: TwoStepDeps,
  q: Queries,
  place: ChallengePlace,
  challenge: Challenge,
): Promise<void> {
  const expiresAt = new Date(deps.now().getTime() + challengeLifetimeMs);
  await putChallenge(q, place, challenge, expiresAt);
}

async function requireChallenge(deps: TwoStepDeps, place: ChallengePlace): Promise<Challenge> {
  const challenge = await takeChallenge(deps.db, place, deps.now());
  if (challenge === undefined) throw refuse('challenge-expired');
  return challenge;
}

/** @throws AppError passkey-cap-reached */
export async function requirePasskeyRoom(deps: TwoStepDeps, { session }: MemberContext): Promise<void> {
  const known = await listPasskeys(deps.db, session.memberId);
  if (known.length >= passkeyCap) throw refuse('passkey-cap-reached', { values: { cap: passkeyCap } });
}

/**
 * The caller has checked password and second step.
 * @throws AppError authentication-required when one was switched on meanwhile
 */
export async function beginPasskey(
  deps: TwoStepDeps,
  context: MemberContext,
  { isFirst, recoveryHash }: Owner,
): Promise<{ options: Options }> {
  const { memberId, name } = context.session;
  const known = await listPasskeys(deps.db, memberId);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: issuer,
    rpID: site(deps).rpID,
    userName: name,
    userDisplayName: name,
    // The handle stays on the authenticator: it must not be the member's number.
    userID: new Uint8Array(deps.keys.hash('user-handle', memberId.toString())),
    timeout: challengeLifetimeMs,
    attestationType: 'none',
    excludeCredentials: known.map(named),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
  });
  const binding = sessionBinding(context);
  await deps.db.transaction(async (tx) => {
    await holdFirst(tx, memberId, isFirst);
    const { challenge } = options;
    await openChallenge(deps, tx, { memberId, purpose: 'create', binding }, { challenge, recoveryHash });
  });
  return { options: { ...options } };
}

/** No attestation was asked for; certificates that come all the same would make the server fetch addresses a stranger wrote into them. */
async function requireBareAttestation(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get('fmt');
  const bare =
    format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
  if (!bare) throw new Error(`an unrequested attestation ${String(format)}`);
}

async function readMade(
  deps: TwoStepDeps,
  challenge: string,
  answer: Options,
): Promise<Omit<PasskeyDraft, 'name' | 'createdAt'>> {
  const { rpID, origin } = site(deps);
  const response = made.parse(answer);
  await requireBareAttestation(response.response.attestationObject);
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  });
  if (!registrationInfo) throw new Error('the attestation does not hold');
  const { id, publicKey, counter } = registrationInfo.credential;
  if (id !== response.id || publicKey.length > mostKeyBytes) throw new Error('another or an absurd key');
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter: BigInt(counter),
    transports: response.response.transports,
  };
}

/** @throws AppError passkey-known, passkey-cap-exceeded, passkey-wrong (not the requested one), challenge-expired (or used) */
export async function finishPasskey(
  deps: TwoStepDeps,
  input: CallInput<'/site/api/v1/member/twoStep/finishPasskey'>,
  context: MemberContext,
): Promise<{ recoveryCodes: string[] }> {
  const { memberId } = context.session;
  const place = { memberId, purpose: 'create', binding: sessionBinding(context) } as const;
  const isFirst = await isFirstStep(deps, memberId);
  const { challenge, recoveryHash } = await requireChallenge(deps, place);
  const draft = await readMade(deps, challenge, input.response).catch((error: unknown) => {
    context.log.info({ err: error }, 'a passkey was not taken');
    throw refuse('passkey-wrong');
  });
  const { name } = input;
  const recoveryCodes = await deps.db.transaction(async (tx) => {
    await lockSteps(tx, memberId);
    const before = await listMethods(tx, memberId);
    // Taken while no second step was on, and now there is one: it was not shown for this passkey.
    if (isFirst && before.length > 0) throw refuse('challenge-expired');
    if ((await listPasskeys(tx, memberId)).length >= passkeyCap) {
      throw refuse('passkey-cap-exceeded', { values: { cap: passkeyCap } });
    }
    if (!(await insertPasskey(tx, memberId, { ...draft, name, createdAt: deps.now() }))) {
      throw refuse('passkey-known');
    }
    await useHeld(deps, tx, recoveryHash, context, refuse('challenge-expired'));
    const first = before.includes('passkey') ? 'passkey-added' : 'two-step-on';
    await recordAudit(tx, eventOf(memberId, first, { method: 'passkey', name }, context));
    await tellChange(deps, tx, memberId, 'passkey-added');
    return codesOfFirst(deps, tx, memberId, before);
  });
  return { recoveryCodes };
}

/** The options for a login with a passkey in this context. @throws AppError no-passkey */
export async function passkeyOptions(
  deps: TwoStepDeps,
  memberId: MemberId,
  binding: string,
): Promise<Options> {
  const known = await listPasskeys(deps.db, memberId);
  if (known.length === 0) throw refuse('no-passkey');
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: site(deps).rpID,
    allowCredentials: known.map(named),
    timeout: challengeLifetimeMs,
    userVerification: 'preferred',
  });
  const { challenge } = options;
  await openChallenge(
    deps,
    deps.db,
    { memberId, purpose: 'get', binding },
    { challenge, recoveryHash: undefined },
  );
  return { ...options };
}

/** Whether a passkey of the member answered the challenge of this context. @throws AppError challenge-expired */
export async function passesPasskey(
  deps: TwoStepDeps,
  memberId: MemberId,
  answer: Options,
  binding: string,
): Promise<boolean> {
  const { challenge } = await requireChallenge(deps, { memberId, purpose: 'get', binding });
  const response = shown.safeParse(answer);
  const passkey = (await listPasskeys(deps.db, memberId)).find(
    (one) => one.credentialId === response.data?.id,
  );
  if (!response.success || !passkey) return false;
  const { rpID, origin } = site(deps);
  try {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response.data, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    });
    const counter = BigInt(authenticationInfo.newCounter);
    return verified && (await moveCounter(deps.db, passkey.passkeyId, counter, deps.now()));
  } catch (error) {
    deps.log.info({ err: error, member: memberId }, 'a passkey was refused');
    return false;
  }
}

/** The caller has checked password and proof. @throws AppError not-found */
export async function removePasskey(
  deps: TwoStepDeps,
  passkeyId: bigint,
  context: MemberContext,
): Promise<void> {
  const { memberId } = context.session;
  await deps.db.transaction(async (tx) => {
    await lockSteps(tx, memberId);
    if (!(await deletePasskey(tx, memberId, passkeyId))) throw refuse('not-found');
    await endCodesAfterLast(tx, memberId, deps.now());
    const action = (await listMethods(tx, memberId)).includes('passkey') ? 'passkey-removed' : 'two-step-off';
    await recordAudit(tx, eventOf(memberId, action, { method: 'passkey' }, context));
    await tellChange(deps, tx, memberId, 'passkey-removed');
  });
}
