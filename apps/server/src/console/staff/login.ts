/**
 * Login of staff. Invariants: every login needs password and authenticator; attempts are counted before a secret is read, per name
 * (a known device has a count of its own) and per account; every login and every wrong secret is a row of the audit; a name that does
 * not exist is answered like one that does.
 */
import type { ConsoleAnswer, ConsoleInput } from '@hj/contract/console';
import { addressKey, type Queries, type Tx } from '@hj/platform';
import { hashToken, newToken } from '../../modules/account/index.ts';
import { attemptLimits, countAttempts, requireAttempt, trySecret } from '../../modules/attempts/index.ts';
import { type AuditAction, recordAction } from '../../modules/audit/index.ts';
import { actorOf, type ConsoleDeps, type GuestCall } from '../context.ts';
import { refuse } from '../refusals.ts';
import { rememberDevice, triesOf } from './devices.ts';
import { sessionLifetimeMs } from './session.ts';
import { findStaff, findStaffByName, insertSession, lockStaff, type StaffRecord } from './store.ts';
import { drawSecret, passesTotp, stepOf } from './totp.ts';
import { findOffer, insertTotp, offerTotp, takeOffer } from './totp-store.ts';
import { permissionsHere, staffView } from './view.ts';

const offerLifetimeMs = 10 * 60_000;
const triesWithoutCaptcha = 3;
const tooMany = () => refuse('login-tries-used-up');

type LoginAnswer = ConsoleAnswer<'/console/api/v1/staff/login'>;
type SessionAnswer = ConsoleAnswer<'/console/api/v1/staff/enroll'>;

/** @throws AppError 6002, 6003 the account is disabled, 6011, 6021 the image is missing or wrong, 6035 the code is missing, 6036, 6317 */
export async function login(
  deps: ConsoleDeps,
  { name: typed, password, code, captcha }: ConsoleInput<'/console/api/v1/staff/login'>,
  context: GuestCall,
): Promise<LoginAnswer> {
  const name = typed.toLowerCase();
  await requireAttempt(deps, 'staff-address', addressKey(context.address), tooMany());
  const staff = await findStaffByName(deps.db, name);
  const tries = await triesOf(deps, name, context);
  await requireCaptcha(deps, tries, captcha, context);
  const left = await trySecret(deps, 'staff-password', tries, tooMany(), () =>
    deps.passwords.verify(staff?.passwordPhc, password),
  );
  if (staff === undefined || left !== undefined) {
    await noteRefusal(deps, staff, 'password', context);
    throw refuse('invalid-credentials');
  }
  if (staff.disabledAt !== null) {
    await noteRefusal(deps, staff, 'disabled', context);
    throw refuse('staff-disabled');
  }
  if (!staff.enrolled) return offer(deps, staff, context);
  if (code === undefined) throw refuse('totp-code-missing');
  await requireTotp(deps, staff, code, context);
  return deps.db.transaction((tx) => openSession(deps, tx, staff, 'staff.login', context));
}

/** After three wrong passwords each further one needs the image. @throws AppError 6011 no try is left, 6021 */
async function requireCaptcha(
  deps: ConsoleDeps,
  tries: string,
  captcha: ConsoleInput<'/console/api/v1/staff/login'>['captcha'],
  context: GuestCall,
): Promise<void> {
  const wrong = await countAttempts(deps, 'staff-password', tries);
  if (wrong < triesWithoutCaptcha) return;
  if (wrong >= attemptLimits['staff-password'].most) throw tooMany();
  await deps.desks.captcha.requireImage(captcha, context);
}

/** Attempts are counted per account: a known password gives no further ones. @throws AppError 6011, 6036 */
export async function requireTotp(
  deps: ConsoleDeps,
  staff: StaffRecord,
  code: string,
  context: GuestCall,
): Promise<void> {
  const left = await trySecret(deps, 'staff-totp', actorOf(staff.id), tooMany(), () =>
    passesTotp(deps, staff.id, code),
  );
  if (left === undefined) return;
  await noteRefusal(deps, staff, 'code', context);
  throw refuse('authentication-code-error');
}

/** The first login: offers a secret for the authenticator; a valid code of it logs in (`enroll`). */
function offer(deps: ConsoleDeps, staff: StaffRecord, context: GuestCall): Promise<LoginAnswer> {
  const ticket = newToken();
  const { sealed, secret, uri } = drawSecret(deps.keys, staff.id, staff.name);
  const expiresAt = new Date(deps.now().getTime() + offerLifetimeMs);
  return deps.db.transaction(async (tx) => {
    await offerTotp(tx, { staffId: staff.id, ticketHash: hashToken(ticket), sealed, expiresAt });
    await note(tx, staff, 'staff.totp-offered', {}, context);
    return { step: 'enroll', ticket, secret, uri, expiresAt };
  });
}

/** @throws AppError 6036 wrong code, 6037 too many wrong codes, 6038 the offer has expired */
export async function enroll(
  deps: ConsoleDeps,
  { ticket, code }: ConsoleInput<'/console/api/v1/staff/enroll'>,
  context: GuestCall,
): Promise<SessionAnswer> {
  const ticketHash = hashToken(ticket);
  const offered = await findOffer(deps.db, ticketHash, deps.now());
  const staff = offered && (await findStaff(deps.db, offered.staffId));
  if (offered === undefined || staff === undefined) throw refuse('enrolment-expired');
  let step: number | undefined;
  const left = await trySecret(
    deps,
    'staff-totp',
    actorOf(staff.id),
    refuse('authentication-locked'),
    async () => {
      step = stepOf(deps.keys, staff.id, offered.sealed, code, deps.now());
      return step !== undefined;
    },
  );
  if (left !== undefined || step === undefined) {
    await noteRefusal(deps, staff, 'code', context);
    throw refuse('authentication-code-error');
  }
  const taken = step;
  return deps.db.transaction(async (tx) => {
    const locked = await lockStaff(tx, staff.id);
    if (!locked || locked.enrolled || !(await takeOffer(tx, ticketHash))) throw refuse('enrolment-expired');
    await insertTotp(tx, offered, taken, deps.now());
    return openSession(deps, tx, { ...staff, enrolled: true }, 'staff.enrolled', context);
  });
}

/** Under the account's lock: refuses an account that was disabled, or got another password, in the meantime. */
async function openSession(
  deps: ConsoleDeps,
  tx: Tx,
  staff: StaffRecord,
  action: AuditAction,
  context: GuestCall,
): Promise<SessionAnswer> {
  const current = await lockStaff(tx, staff.id);
  if (!current || current.disabledAt !== null || !current.enrolled) throw refuse('access-denied');
  if (current.passwordPhc !== staff.passwordPhc) throw refuse('invalid-credentials');
  const now = deps.now();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + sessionLifetimeMs);
  const sessionId = await insertSession(tx, {
    staffId: staff.id,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt,
    address: context.address,
    userAgent: context.userAgent,
  });
  await rememberDevice(deps, tx, staff, context);
  await note(tx, staff, action, { sessionId: sessionId.toString() }, context);
  return {
    step: 'done',
    token,
    expiresAt,
    staff: staffView({ ...current, lastLoginAt: now }),
    permissions: permissionsHere(deps.config, current.roles),
  };
}

function noteRefusal(
  deps: ConsoleDeps,
  staff: StaffRecord | undefined,
  why: 'password' | 'disabled' | 'code',
  context: GuestCall,
): Promise<void> {
  return note(deps.db, staff, 'staff.login-refused', { why }, context);
}

/** The name of an unknown account is not stored: some type their password into the field. */
function note(
  q: Queries,
  staff: StaffRecord | undefined,
  action: AuditAction,
  detail: Record<string, string>,
  { address, requestId }: GuestCall,
): Promise<void> {
  const actor = staff === undefined ? 'guest' : actorOf(staff.id);
  return recordAction(q, { actor, address, requestId }, { action, subject: actor, detail });
}
