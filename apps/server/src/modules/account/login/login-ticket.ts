/** The second step of a login: a ticket is valid for five minutes, one device, one address, five tries and one success (AC4). */
import type { CallAnswer, CallInput } from '@hj/contract';
import { addressKey, type CallContext } from '@hj/platform';
import { requireAttempt } from '../../attempts/index.ts';
import type { LoginDeps } from '../deps.ts';
import { requireOpenEntry } from '../entry.ts';
import { refuse } from '../refusals.ts';
import { ticketLifetimeMs, ticketTries } from '../rules.ts';
import { hashToken, newToken } from '../tokens.ts';
import {
  countTicketTry,
  findTicket,
  insertTicket,
  type StoredTicket,
  takeTicket,
} from './challenge-store.ts';
import type { Entry } from './finish-login.ts';
import { beginAttempt, refuseLogin, requireOr, transactionOf } from './login-attempt.ts';
import { factsOf, hashDevice, hashName } from './login-facts.ts';
import { type LoginAnswer, openSession, requireDeviceRoom, requireUnchanged } from './open-session.ts';

export async function issueTicket(deps: LoginDeps, entry: Entry): Promise<string> {
  const { facts, member, attempt, remember, rememberedHash } = entry;
  const ticket = newToken();
  await transactionOf(deps, attempt, async (tx) => {
    await requireUnchanged(tx, member.memberId, member.passwordPhc);
    await insertTicket(tx, {
      ...{ ticketHash: hashToken(ticket), memberId: member.memberId, remember, rememberedHash },
      ...{ deviceHash: facts.deviceHash, addressKey: facts.addressKey },
      expiresAt: new Date(attempt.at.getTime() + ticketLifetimeMs),
    });
  });
  return ticket;
}

/** @throws AppError login-ticket-expired: unknown, expired, used, or of another device or address */
async function requireTicket(deps: LoginDeps, ticket: string, context: CallContext): Promise<StoredTicket> {
  const found = await findTicket(deps.db, {
    ticketHash: hashToken(ticket),
    deviceHashOf: (name) => hashDevice(deps.config, name, context.device),
    addressKey: addressKey(context.address),
    now: deps.now(),
  });
  if (!found) throw refuse('login-ticket-expired');
  return found;
}

const bindingOf = (ticket: StoredTicket) => `login:${ticket.id}`;

/** @throws AppError login-ticket-expired, two-step-tries-used-up, too-many-devices, those of the region, of `twoStep.verify` and of `openSession` */
export async function logInTwoStep(
  deps: LoginDeps,
  input: CallInput<'/site/api/v1/user/loginTwoStep'>,
  context: CallContext,
): Promise<LoginAnswer> {
  await requireOpenEntry(deps);
  await requireAttempt(deps, 'login-address', addressKey(context.address));
  const ticket = await requireTicket(deps, input.ticket, context);
  const { memberId } = ticket;
  const attempt = beginAttempt(deps, { nameHash: hashName(deps.config, ticket.name), memberId }, context);
  const facts = await factsOf(deps, ticket.name, context);
  await requireOr(deps, attempt, 'region', () => deps.region.requireAllowed(context, { confirmed: true }));
  await requireDeviceRoom(deps, attempt, memberId, facts.knowsDevice);
  if (!(await countTicketTry(deps.db, ticket.id, ticketTries))) {
    return refuseLogin(deps, attempt, 'wrong-proof', refuse('two-step-tries-used-up'));
  }
  await requireOr(deps, attempt, 'wrong-proof', () =>
    deps.twoStep.verify(memberId, input.proof, bindingOf(ticket), context),
  );
  attempt.factor = 'two-step';
  return openSession(
    deps,
    attempt,
    {
      ...{ memberId, deviceHash: facts.deviceHash, passedBy: 'two-step' },
      ...{ remember: ticket.remember, rememberedHash: ticket.rememberedHash },
      take: (tx) => takeTicket(tx, ticket.id),
    },
    context,
  );
}

/** The passkey options of this login. @throws AppError no-passkey, login-ticket-expired, frequent-submission */
export async function showPasskeyOptions(
  deps: LoginDeps,
  input: CallInput<'/site/api/v1/user/passkeyOptions'>,
  context: CallContext,
): Promise<CallAnswer<'/site/api/v1/user/passkeyOptions'>> {
  await requireAttempt(deps, 'login-address', addressKey(context.address));
  const ticket = await requireTicket(deps, input.ticket, context);
  return { options: await deps.twoStep.passkeyOptions(ticket.memberId, bindingOf(ticket)) };
}
