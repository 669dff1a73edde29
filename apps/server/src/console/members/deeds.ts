/** What the desk does to an account. Each deed is the module's own transaction, with its audit row in it. */
import type { ConsoleInput } from '@hj/contract/console';
import { AppError, type MemberId, memberId } from '@hj/platform';
import { type ConsoleDeps, deedOf, type StaffCall } from '../context.ts';
import { requireMember } from './members.ts';
import { findGuardFacts } from './store.ts';

type Done = Record<string, never>;

const idOf = (input: { memberId: string }): MemberId => memberId(BigInt(input.memberId));

/** @throws AppError 6004, 6012 it is so already, or closed */
export async function setStatus(
  deps: ConsoleDeps,
  input: ConsoleInput<'/console/api/v1/members/setStatus'>,
  context: StaffCall,
): Promise<Done> {
  const { memberId: id, status } = await requireMember(deps, idOf(input));
  if (status === 'disabled') throw new AppError(6012, { message: '账户已停用，不能在这里更改' });
  if (status === input.status) {
    throw new AppError(6012, { message: status === 'frozen' ? '账户已是冻结状态' : '账户没有被冻结' });
  }
  await deps.desks.accounts.barMember(id, input.status, deedOf(context, input.reason));
  return {};
}

/** @throws AppError 6004, 6012 it is asked for already */
export async function demandPhoneCheck(
  deps: ConsoleDeps,
  input: ConsoleInput<'/console/api/v1/members/demandPhoneCheck'>,
  context: StaffCall,
): Promise<Done> {
  const facts = await findGuardFacts(deps.db, idOf(input), deps.now());
  if (facts === undefined) throw new AppError(6004);
  if (facts.phoneCheckSince !== null) throw new AppError(6012, { message: '已要求该会员验证手机' });
  await deps.desks.accounts.demandPhoneCheck(idOf(input), deedOf(context, input.reason));
  return {};
}

/** @throws AppError 6004, 6012 none is on */
export async function resetTwoStep(
  { desks }: ConsoleDeps,
  input: ConsoleInput<'/console/api/v1/members/resetTwoStep'>,
  context: StaffCall,
): Promise<Done> {
  await desks.twoStep.resetTwoStep(idOf(input), deedOf(context, input.reason));
  return {};
}

/** @throws AppError 6004, 6008 no such value */
export async function setLimit(
  deps: ConsoleDeps,
  { kind, period, value, ...input }: ConsoleInput<'/console/api/v1/members/setLimit'>,
  context: StaffCall,
): Promise<Done> {
  const { memberId: id } = await requireMember(deps, idOf(input));
  await deps.desks.protection.setLimit(id, { kind, period, value }, deedOf(context, input.reason));
  return {};
}

/** @throws AppError 6004, 6012 it was handled before */
export async function handleSign(
  { desks }: ConsoleDeps,
  { signId, reason }: ConsoleInput<'/console/api/v1/members/handleSign'>,
  context: StaffCall,
): Promise<Done> {
  await desks.protection.handleSign(BigInt(signId), deedOf(context, reason));
  return {};
}

/** @throws AppError those of `Corrections` */
export async function correctIdentity(
  { desks }: ConsoleDeps,
  { realName, birthday, gender, ...input }: ConsoleInput<'/console/api/v1/members/correctIdentity'>,
  context: StaffCall,
): Promise<Done> {
  const given = { realName, birthday, gender };
  await desks.people.corrections.correctIdentity(idOf(input), given, deedOf(context, input.reason));
  return {};
}

/** @throws AppError those of `Corrections` */
export async function resetContact(
  { desks }: ConsoleDeps,
  input: ConsoleInput<'/console/api/v1/members/resetContact'>,
  context: StaffCall,
): Promise<Done> {
  await desks.people.corrections.resetContact(idOf(input), input, deedOf(context, input.reason));
  return {};
}
