/**
 * Recovery of a lost password, in three steps (C60). Invariants:
 * - step one gives the same answer after the same work whether or not name and contact belong together (C05);
 * - a ticket opens one step, once, within ten minutes or as long as the code that was sent, for the same name and contact from the same address and device;
 * - the third step opens no session and ends all sessions, remembered passwords and pending logins.
 */
import { emailAddress, recoveryMessages, recoveryName } from '@hj/contract';
import { addressKey, type CallContext, deriveKey, keyedHash, type MemberId } from '@hj/platform';
import { forgiveTries, requireAttempt } from '../../attempts/index.ts';
import { isPhone } from '../../profile/index.ts';
import { requireFitPassword } from '../password/fit-password.ts';
import { replacePassword } from '../password/replace-password.ts';
import { refuse } from '../refusals.ts';
import { withoutSpaces } from '../rules.ts';
import type { SecurityDeps } from '../security/security-deps.ts';
import { findPasswords } from '../security/security-store.ts';
import { findMemberByName } from '../store.ts';
import { hashToken, newToken } from '../tokens.ts';
import {
  advanceRecoveryTicket,
  extendRecoveryTicket,
  findRecoveryTicket,
  insertRecoveryTicket,
  type RecoveryStep,
  type RecoveryTicket,
  type TicketKey,
  takeRecoveryTicket,
} from './recovery-store.ts';

export type RecoveryWay = 'phone' | 'email';

/** The claimed account: a name, and the digits of area code and number, or an e-mail. */
export interface Claim {
  way: RecoveryWay;
  name: string;
  contact: string;
}

interface NextTicket {
  ticket: string;
}

const stepLifetimeMs = 10 * 60_000;
/** Marks an ended recovery, which starts again at step one; a wrong field (6008) or an expired code (6038) has no reason. */
const data = { reason: 'ticket' } as const;
const invalidTicket = () => refuse('recovery-ticket-invalid', { data });

const subjectOf = (ticket: RecoveryTicket) => `reset:${ticket.id}`;

function keyOf(
  deps: SecurityDeps,
  claim: Claim,
  held: { ticket: string; step: RecoveryStep },
  context: CallContext,
): TicketKey {
  const { way, name, contact } = claim;
  const who = [way, withoutSpaces(name).toLowerCase(), contact.trim().toLowerCase()];
  const where = [addressKey(context.address), context.device ?? ''];
  const bindingHash = keyedHash(deriveKey(deps.config.secret, 'account/ticket'), ...who, ...where);
  return { tokenHash: hashToken(held.ticket), bindingHash, step: held.step };
}

/** @throws AppError recovery-ticket-invalid, recovery-ticket-expired */
async function requireTicket(
  deps: SecurityDeps,
  claim: Claim,
  held: { ticket: string; step: RecoveryStep },
  context: CallContext,
): Promise<RecoveryTicket> {
  const found = await findRecoveryTicket(deps.db, keyOf(deps, claim, held, context));
  if (!found) throw invalidTicket();
  if (found.expiresAt <= deps.now()) throw refuse('recovery-ticket-expired', { data });
  return found;
}

function requireClaim({ way, name, contact }: Claim): void {
  const named = recoveryName.safeParse(name);
  if (!named.success) throw refuse('invalid-parameter', { text: recoveryMessages.name });
  if (way === 'phone' && !isPhone(contact))
    throw refuse('invalid-parameter', { text: recoveryMessages.phone });
  const email = emailAddress.safeParse(contact);
  if (way === 'email' && !email.success) {
    throw refuse('invalid-parameter', {
      text: email.error.issues[0]?.message ?? recoveryMessages.email.shape,
    });
  }
}

/** The member with this name and contact. Both are always looked up. */
async function findClaimed(deps: SecurityDeps, claim: Claim): Promise<MemberId | undefined> {
  const { db, personal } = deps;
  const contact = claim.contact.trim();
  const [named, reached] = await Promise.all([
    findMemberByName(db, withoutSpaces(claim.name)),
    claim.way === 'phone' ? personal.findMemberByPhone(db, contact) : personal.findMemberByEmail(db, contact),
  ]);
  return named !== undefined && named.memberId === reached && named.status !== 'disabled'
    ? reached
    : undefined;
}

/** Step one: names the account. @throws AppError invalid-parameter, frequent-submission, those of the region */
export async function nameAccount(
  deps: SecurityDeps,
  claim: Claim,
  context: CallContext,
): Promise<NextTicket> {
  deps.region.requireAllowed(context, { confirmed: true });
  requireClaim(claim);
  await requireAttempt(deps, 'recovery-address', addressKey(context.address));
  const memberId = await findClaimed(deps, claim);
  const ticket = newToken();
  const expiresAt = new Date(deps.now().getTime() + stepLifetimeMs);
  const key = keyOf(deps, claim, { ticket, step: 1 }, context);
  await insertRecoveryTicket(deps.db, { ...key, memberId, expiresAt });
  return { ticket };
}

/** Sends the code of step two, or pretends to. @throws AppError those of `requireTicket` and `codes.send` */
export async function sendRecoveryCode(
  deps: SecurityDeps,
  claim: Claim,
  { ticket, channel }: { ticket: string; channel: 'sms' | 'email' | 'voice' },
  context: CallContext,
): Promise<{ expiresAt: number; resendAt: number }> {
  const found = await requireTicket(deps, claim, { ticket, step: 1 }, context);
  const destination = claim.contact.trim();
  const claimed = withoutSpaces(claim.name);
  const request = { purpose: 'reset', channel, destination, subject: subjectOf(found), claimed } as const;
  const sent = await (found.memberId === undefined
    ? deps.codes.pretend(request, context)
    : deps.codes.send(request, context));
  // The step lasts as long as the code that it waits for.
  await extendRecoveryTicket(deps.db, found.id, new Date(sent.expiresAt));
  return sent;
}

/** Step two: checks the code. @throws AppError those of `requireTicket` and `codes.check` */
export async function verifyAccount(
  deps: SecurityDeps,
  claim: Claim,
  input: { ticket: string; code: string },
  context: CallContext,
): Promise<NextTicket> {
  const found = await requireTicket(deps, claim, { ticket: input.ticket, step: 1 }, context);
  const destination = claim.contact.trim();
  await deps.codes.check(
    { purpose: 'reset', destination, subject: subjectOf(found), code: input.code },
    context,
  );
  const ticket = newToken();
  const expiresAt = new Date(deps.now().getTime() + stepLifetimeMs);
  if (!(await advanceRecoveryTicket(deps.db, found.id, hashToken(ticket), expiresAt))) throw invalidTicket();
  return { ticket };
}

/** Step three: sets the new password. @throws AppError system-busy, those of `requireTicket`, `requireFitPassword` and `replacePassword` */
export async function setRecoveredPassword(
  deps: SecurityDeps,
  claim: Claim,
  input: { ticket: string; password: string; secondPassword: string },
  context: CallContext,
): Promise<Record<string, never>> {
  const found = await requireTicket(deps, claim, { ticket: input.ticket, step: 2 }, context);
  const { memberId } = found;
  // The contact may have changed, or the account may have been closed, since step two.
  const claimed = await findClaimed(deps, claim);
  const stored = memberId === undefined ? undefined : await findPasswords(deps.db, memberId);
  if (memberId === undefined || claimed !== memberId || !stored) throw invalidTicket();
  requireFitPassword(input, stored.name, recoveryMessages.mismatch);
  const phc = await deps.passwords.hash(input.password);
  await deps.db.transaction(async (tx) => {
    if (!(await takeRecoveryTicket(tx, found.id))) throw invalidTicket();
    const { name, passwordPhc: seen } = stored;
    const change = { memberId, name, seen, phc, kept: undefined, by: 'recovery' } as const;
    await replacePassword(deps, tx, change, context);
  });
  await forgiveTries(deps, 'login-password', `member:${memberId}`);
  return {};
}
