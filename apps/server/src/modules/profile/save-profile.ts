import { birthdayBefore, birthdayMessages, type CallInput, realName, realNameMessage } from '@hj/contract';
import type { MemberContext, MemberId, Tx } from '@hj/platform';
import { requireAttempt } from '../attempts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { setGender } from './appearance-store.ts';
import type { ProfileDeps } from './deps.ts';
import { identify } from './identify.ts';
import { lockMember } from './identity-store.ts';
import { refuseTaken, Taken } from './one-person.ts';
import { findPersonal, sealPersonal } from './personal.ts';
import { upsertPersonal } from './personal-store.ts';
import { refuse } from './refusals.ts';

type Input = CallInput<'/site/api/v1/member/saveProfile'>;

const locked = (what: string) =>
  refuse('field-locked', { values: { field: what }, data: { reason: 'locked' } });

/** 6007 with the specification's sentence, 6008 under 18 (C01). */
export function requireForm(input: Input, now: Date): Input {
  if (Object.values(input).every((value) => value === undefined)) {
    throw refuse('form-empty');
  }
  if (input.realName !== undefined && !realName.safeParse(input.realName).success) {
    throw refuse('invalid-parameter', { text: realNameMessage });
  }
  if (input.birthday !== undefined) {
    const message = birthdayBefore(now).safeParse(input.birthday).error?.issues[0]?.message;
    if (message !== undefined) {
      throw refuse(message === birthdayMessages.underAge ? 'illegal-parameter' : 'invalid-parameter', {
        text: message,
      });
    }
  }
  return input;
}

/**
 * Keeps real name, birthday and gender, each once (5.46). Equal values are refused too: otherwise the holder of a stolen session could
 * find the birthday by trying.
 * @throws AppError form-empty, invalid-parameter, illegal-parameter (under 18), field-locked, identity-taken, person-excluded, frequent-submission
 */
export async function saveProfile(
  deps: ProfileDeps,
  input: Input,
  context: MemberContext,
): Promise<Record<string, never>> {
  const { memberId } = context.session;
  const now = deps.now();
  const form = requireForm({ ...input, realName: input.realName?.trim() }, now);
  // Each submission asks whether a person has an account.
  await requireAttempt(deps, 'profile-member', memberId.toString());
  try {
    await deps.db.transaction(async (tx) => {
      await lockMember(tx, memberId);
      await write(deps, tx, memberId, form, now);
      await recordAudit(tx, {
        actor: `member:${memberId}`,
        action: 'save-profile',
        subject: `member:${memberId}`,
        // Which values, and none of them.
        detail: {
          realName: form.realName !== undefined,
          birthday: form.birthday !== undefined,
          gender: form.gender !== undefined,
        },
        address: context.address,
        requestId: context.requestId,
      });
    });
  } catch (error) {
    if (error instanceof Taken) throw await refuseTaken(deps, context, 'identity', error);
    throw error;
  }
  return {};
}

async function write(
  deps: ProfileDeps,
  tx: Tx,
  memberId: MemberId,
  { realName: name, birthday, gender }: Input,
  now: Date,
): Promise<void> {
  const known = await findPersonal(tx, deps.sealer, memberId);
  if (name !== undefined && known.realName !== undefined) throw locked('真实姓名');
  if (birthday !== undefined && known.birthday !== undefined) throw locked('生日');
  if (gender !== undefined && !(await setGender(tx, memberId, gender))) throw locked('性别');
  const given = { 'real-name': name, birthday } as const;
  for (const field of ['real-name', 'birthday'] as const) {
    const value = given[field];
    if (value !== undefined)
      await upsertPersonal(tx, sealPersonal(deps.sealer, { memberId, field, value }), now);
  }
  if (name !== undefined || birthday !== undefined) {
    await identify(deps, tx, memberId, {
      realName: name ?? known.realName,
      birthday: birthday ?? known.birthday,
    });
  }
}
