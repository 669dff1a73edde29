import { type CallInput, emailAddress, recoveryMessages } from '@hj/contract';
import { AppError, type MemberContext, type MemberId, type Tx } from '@hj/platform';
import { requireAttempt } from '../attempts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { tellFormerContact, tellOtherContact } from './contact-notice.ts';
import { requirePhone } from './countries.ts';
import type { ProfileDeps } from './deps.ts';
import { type IndexedField, indexedText } from './fields.ts';
import { lockMember } from './identity-store.ts';
import { refuseTaken, Taken } from './one-person.ts';
import { findPersonal } from './personal.ts';
import { refuse } from './refusals.ts';
import { writeContact } from './write-contact.ts';

interface Binding {
  field: IndexedField;
  value: string;
  code: string;
  /** The code that was sent to the contact that this one takes the place of. */
  formerCode: string;
  /** Asked for where there is no former contact to ask. */
  password: string | undefined;
}

const words = {
  phone: { name: '手机号', purpose: 'bind-phone' },
  email: { name: '邮箱', purpose: 'bind-email' },
} as const;

const subjectOf = (memberId: MemberId) => `member:${memberId}`;

/** Binds the phone, or changes it. @throws AppError invalid-parameter, area-unsupported, and those of `bindContact` */
export function bindPhone(
  deps: ProfileDeps,
  input: CallInput<'/site/api/v1/member/bindPhone'>,
  context: MemberContext,
): Promise<Record<string, never>> {
  const { areaCode, phone, code, formerCode, password } = input;
  return bindContact(
    deps,
    { field: 'phone', value: requirePhone(areaCode, phone), code, formerCode, password },
    context,
  );
}

/** Binds the e-mail, or changes it. @throws AppError invalid-parameter, and those of `bindContact` */
export async function bindEmail(
  deps: ProfileDeps,
  { email, code, formerCode, password }: CallInput<'/site/api/v1/member/bindEmail'>,
  context: MemberContext,
): Promise<Record<string, never>> {
  const address = emailAddress.safeParse(email);
  if (!address.success) {
    const message = address.error.issues[0]?.message ?? recoveryMessages.email.shape;
    throw refuse('invalid-parameter', { text: message });
  }
  return bindContact(deps, { field: 'email', value: address.data, code, formerCode, password }, context);
}

/**
 * Whose contact it is is proven by the code before anything is said about other accounts.
 * @throws AppError phone-taken, email-taken, contact-unchanged, former-code-missing, password-missing, those of the code and the password
 * (the login password of a first binding)
 */
async function bindContact(
  deps: ProfileDeps,
  binding: Binding,
  context: MemberContext,
): Promise<Record<string, never>> {
  const { memberId } = context.session;
  await requireAttempt(deps, 'bind-member', memberId.toString());
  const former = (await findPersonal(deps.db, deps.sealer, memberId))[binding.field];
  await requireCodes(deps, binding, former, context);
  try {
    await deps.db.transaction(async (tx) => {
      await lockMember(tx, memberId);
      await write(deps, tx, binding, former, context);
    });
  } catch (error) {
    if (error instanceof Taken) throw await refuseTaken(deps, context, binding.field, error);
    throw error;
  }
  return {};
}

async function requireCodes(
  deps: ProfileDeps,
  { field, value, code, formerCode, password }: Binding,
  former: string | undefined,
  context: MemberContext,
): Promise<void> {
  const { name, purpose } = words[field];
  const subject = subjectOf(context.session.memberId);
  if (former !== undefined && indexedText(field, former) === indexedText(field, value)) {
    throw refuse('contact-unchanged', { values: { contact: name }, data: { reason: 'same' } });
  }
  if (former !== undefined && formerCode === '') {
    throw refuse('former-code-missing', {
      values: { contact: name },
      data: { reason: 'former-code' },
    });
  }
  if (former === undefined) {
    if (password === undefined) throw refuse('password-missing');
    await deps.requirePassword(context.session.memberId, password, context);
  }
  await deps.codes.check({ purpose, destination: value, subject, code }, context);
  if (former !== undefined) {
    await requireFormerCode(deps, { destination: former, subject, code: formerCode }, context);
  }
}

/** Its refusals have the codes of any other; the page learns from `reason` which of the two fields it is about. */
async function requireFormerCode(
  deps: ProfileDeps,
  given: { destination: string; subject: string; code: string },
  context: MemberContext,
): Promise<void> {
  try {
    await deps.codes.check({ purpose: 'security', ...given }, context);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, { message: error.message, data: { reason: 'former-code' }, cause: error });
  }
}

async function write(
  deps: ProfileDeps,
  tx: Tx,
  { field, value }: Binding,
  former: string | undefined,
  context: MemberContext,
): Promise<void> {
  const { memberId } = context.session;
  // Another call of this member may have bound one since the codes were asked for.
  const known = await findPersonal(tx, deps.sealer, memberId);
  if (known[field] !== former) throw refuse('system-busy');
  await writeContact(deps, tx, { memberId, field, value, former, now: deps.now() });
  const other = known[field === 'phone' ? 'email' : 'phone'];
  if (former !== undefined) {
    await tellFormerContact(deps, tx, { memberId, field, former, value });
  } else if (other !== undefined) {
    await tellOtherContact(deps, tx, { memberId, field, other, value });
  }
  await recordAudit(tx, {
    actor: subjectOf(memberId),
    action: field === 'phone' ? 'bind-phone' : 'bind-email',
    subject: subjectOf(memberId),
    detail: { change: former !== undefined },
    address: context.address,
    requestId: context.requestId,
  });
}
