/**
 * Corrections by the desk for a member: a wrong name, birthday or gender, and a contact that is lost. The database lets such a value
 * are changed only with a row that names the actor (0032_corrections.sql). The values are in no log and no audit; the member is notified at every
 * contact, the former one too.
 */
import { emailAddress, recoveryMessages } from '@hj/contract';
import type { MemberId, Tx } from '@hj/platform';
import type { StaffAction } from '../../deps.ts';
import { recordAction } from '../audit/index.ts';
import { maskEmail, maskPhone } from '../verification/index.ts';
import { findAppearance, replaceGender } from './appearance-store.ts';
import { tellContacts } from './contact-notice.ts';
import { type CorrectedField, insertCorrections } from './correction-store.ts';
import { requirePhone } from './countries.ts';
import type { ProfileDeps } from './deps.ts';
import { reopenDocuments } from './document-store.ts';
import { type IndexedField, indexedText } from './fields.ts';
import { identify } from './identify.ts';
import { type LinkKind, lockMember } from './identity-store.ts';
import { noteTaken, Taken } from './one-person.ts';
import { findPersonal, type Personal, sealPersonal } from './personal.ts';
import { upsertPersonal } from './personal-store.ts';
import { refuse } from './refusals.ts';
import { requireForm } from './save-profile.ts';
import { writeContact } from './write-contact.ts';

export interface IdentityCorrection {
  realName?: string | undefined;
  birthday?: string | undefined;
  gender?: 'male' | 'female' | undefined;
}

export type ContactReset = { areaCode: string; phone: string } | { email: string };

export interface Corrections {
  /** @throws AppError not-found, invalid-parameter, illegal-parameter (under 18), correction-not-given-yet, correction-unchanged, correction-identity-taken */
  correctIdentity(member: MemberId, given: IdentityCorrection, action: StaffAction): Promise<void>;
  /**
   * Puts another number or address in the place of a bound one. A number has to be proven before money moves (6017).
   * @throws AppError not-found, invalid-parameter, area-unsupported, correction-phone-taken, correction-email-taken, correction-not-given-yet, correction-unchanged, correction-of-excluded
   */
  resetContact(member: MemberId, given: ContactReset, action: StaffAction): Promise<void>;
}

const names = {
  'real-name': '真实姓名',
  birthday: '生日',
  gender: '性别',
  phone: '手机号',
  email: '邮箱',
} as const satisfies Record<CorrectedField, string>;

/** As the audit names the member's own submissions. */
const factNames = {
  'real-name': 'realName',
  birthday: 'birthday',
  gender: 'gender',
  phone: 'phone',
  email: 'email',
} as const satisfies Record<CorrectedField, string>;

export function createCorrections(deps: ProfileDeps): Corrections {
  return {
    correctIdentity: (member, given, action) => correctIdentity(deps, member, given, action),
    resetContact: (member, given, action) => resetContact(deps, member, given, action),
  };
}

async function correctIdentity(
  deps: ProfileDeps,
  member: MemberId,
  given: IdentityCorrection,
  action: StaffAction,
): Promise<void> {
  const form = requireForm({ ...given, realName: given.realName?.trim() }, deps.now());
  await correct(deps, member, 'identity', action, async (tx, known) => {
    const { gender } = await findAppearance(tx, member);
    const pairs = [
      ['real-name', form.realName, known.realName],
      ['birthday', form.birthday, known.birthday],
      ['gender', form.gender, gender ?? undefined],
    ] as const;
    const changes = pairs.filter(([, value]) => value !== undefined);
    for (const [field, value, former] of changes) requireOther(field, value, former);
    const fields = changes.map(([field]) => field);
    await insertCorrections(tx, member, fields, { by: action.actor, at: deps.now() });
    for (const [field, value] of changes) {
      if (field === 'gender') await replaceGender(tx, member, value === 'male' ? 'male' : 'female');
      else if (value !== undefined) {
        await upsertPersonal(tx, sealPersonal(deps.sealer, { memberId: member, field, value }), deps.now());
      }
    }
    let again = '';
    if (form.realName !== undefined || form.birthday !== undefined) {
      await identify(deps, tx, member, {
        realName: form.realName ?? known.realName,
        birthday: form.birthday ?? known.birthday,
      });
      const isReopened = await reopen(tx, member, action);
      if (isReopened) again = '已通过审核的证件将重新审核。';
    }
    await tellContacts(deps, tx, member, known, {
      title: '资料更正通知',
      said: `您账户中的${fields.map((field) => names[field]).join('、')}已由客服更正。${again}如非您本人申请，请立即联系在线客服。`,
    });
    return fields;
  });
}

/**
 * The approved data has changed: the desk looks at the documents again. Each has its audit row.
 * @returns whether there were any
 */
async function reopen(tx: Tx, member: MemberId, action: StaffAction): Promise<boolean> {
  const documents = await reopenDocuments(tx, member);
  for (const { documentId, kind, approvedBy } of documents) {
    await recordAction(tx, action, {
      action: 'document-reopened',
      subject: `document:${documentId}`,
      detail: { member: member.toString(), kind, approvedBy, reason: action.reason },
    });
  }
  return documents.length > 0;
}

async function resetContact(
  deps: ProfileDeps,
  member: MemberId,
  given: ContactReset,
  action: StaffAction,
): Promise<void> {
  const [field, value] =
    'email' in given
      ? (['email', requireEmail(given.email)] as const)
      : (['phone', requirePhone(given.areaCode, given.phone)] as const);
  await correct(deps, member, field, action, async (tx, known) => {
    const former = known[field];
    const plain = (text: string | undefined) => (text === undefined ? undefined : indexedText(field, text));
    requireOther(field, plain(value), plain(former));
    const now = deps.now();
    await insertCorrections(tx, member, [field], { by: action.actor, at: now });
    await writeContact(deps, tx, { memberId: member, field, value, former, now });
    if (field === 'phone') deps.phoneCheckBegan(tx, member);
    await tellReset(deps, tx, member, { field, value, known });
    return [field];
  });
}

async function tellReset(
  deps: ProfileDeps,
  tx: Tx,
  member: MemberId,
  { field, value, known }: { field: IndexedField; value: string; known: Personal },
): Promise<void> {
  const shown = field === 'phone' ? maskPhone(value) : maskEmail(value);
  const title = `${names[field]}更换通知`;
  await tellContacts(deps, tx, member, known, {
    title,
    said: `您账户绑定的${names[field]}已由客服更换为${shown}。如非您本人申请，请立即联系在线客服。`,
  });
  const proof = field === 'phone' ? '下次登录或办理资金业务前需要用它接收验证码。' : '';
  await tellContacts(
    deps,
    tx,
    member,
    { [field]: value },
    {
      title,
      said: `该${names[field]}已由客服绑定到您的账户。${proof}如非您本人申请，请联系在线客服。`,
    },
  );
}

/** One correction: the member locked, the work, its audit row. A value of another member leaves a link, as a member's own attempt does. */
async function correct(
  deps: ProfileDeps,
  member: MemberId,
  kind: LinkKind,
  action: StaffAction,
  work: (tx: Tx, known: Personal) => Promise<readonly CorrectedField[]>,
): Promise<void> {
  try {
    await deps.db.transaction(async (tx) => {
      if (!(await lockMember(tx, member))) throw refuse('not-found');
      const fields = await work(tx, await findPersonal(tx, deps.sealer, member));
      await recordAction(tx, action, {
        action: 'member-corrected',
        subject: `member:${member}`,
        // The names of the fields, no values.
        detail: {
          ...Object.fromEntries(fields.map((field) => [factNames[field], true])),
          reason: action.reason,
        },
      });
    });
  } catch (error) {
    if (!(error instanceof Taken)) throw error;
    const { actor, address, requestId } = action;
    await noteTaken(deps, { memberId: member, actor, address, requestId }, kind, error);
    if (error.excluded) throw refuse('correction-of-excluded');
    throw refuse(`correction-${kind}-taken`);
  }
}

/** Only present data is corrected; the member gives missing data himself. */
function requireOther(field: CorrectedField, value: string | undefined, former: string | undefined): void {
  if (former === undefined) {
    throw refuse('correction-not-given-yet', { values: { field: names[field] } });
  }
  if (former === value) throw refuse('correction-unchanged', { values: { field: names[field] } });
}

function requireEmail(text: string): string {
  const address = emailAddress.safeParse(text);
  if (address.success) return address.data;
  throw refuse('invalid-parameter', {
    text: address.error.issues[0]?.message ?? recoveryMessages.email.shape,
  });
}
