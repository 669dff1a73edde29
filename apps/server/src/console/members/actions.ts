/** Actions of the desk on an account. Each action is the module's own transaction, with its audit row in it. */
import type { ConsoleInput } from '@hj/contract/console';
import { type MemberId, memberId } from '@hj/platform';
import { actionOf, type ConsoleDeps, type StaffCall } from '../context.ts';
import { requireMember } from './members.ts';

type Done = Record<string, never>;

const idOf = (input: { memberId: bigint }): MemberId => memberId(input.memberId);

/** @throws AppError 6004, 6008 ended without a ground, 6012 it is so already, or closed */
export async function setStatus(
  { desks }: ConsoleDeps,
  input: ConsoleInput<'/console/api/v1/members/setStatus'>,
  context: StaffCall,
): Promise<Done> {
  const { status, ground } = input;
  await desks.accounts.setStatus(idOf(input), { status, ground }, actionOf(context, input.reason));
  return {};
}

/** @throws AppError 6004, 6012 it is requested already */
export async function demandPhoneCheck(
  { desks }: ConsoleDeps,
  input: ConsoleInput<'/console/api/v1/members/demandPhoneCheck'>,
  context: StaffCall,
): Promise<Done> {
  await desks.accounts.demandPhoneCheck(idOf(input), actionOf(context, input.reason));
  return {};
}

/** @throws AppError 6004, 6012 none is on */
export async function resetTwoStep(
  { desks }: ConsoleDeps,
  input: ConsoleInput<'/console/api/v1/members/resetTwoStep'>,
  context: StaffCall,
): Promise<Done> {
  await desks.twoStep.resetTwoStep(idOf(input), actionOf(context, input.reason));
  return {};
}

/** @throws AppError 6004, 6008 no such value */
export async function setLimit(
  deps: ConsoleDeps,
  { kind, period, value, ...input }: ConsoleInput<'/console/api/v1/members/setLimit'>,
  context: StaffCall,
): Promise<Done> {
  const { memberId: id } = await requireMember(deps, idOf(input));
  await deps.desks.protection.setLimit(id, { kind, period, value }, actionOf(context, input.reason));
  return {};
}

/** @throws AppError 6004, 6012 it is so already */
export async function setRebate(
  deps: ConsoleDeps,
  { off, ...input }: ConsoleInput<'/console/api/v1/members/setRebate'>,
  context: StaffCall,
): Promise<Done> {
  const { memberId: id } = await requireMember(deps, idOf(input));
  await deps.desks.rebate.switch(id, off, actionOf(context, input.reason));
  return {};
}

/** @throws AppError 6004, 6012 it was handled before */
export async function handleSign(
  { desks }: ConsoleDeps,
  { signId, reason }: ConsoleInput<'/console/api/v1/members/handleSign'>,
  context: StaffCall,
): Promise<Done> {
  await desks.protection.handleSign(signId, actionOf(context, reason));
  return {};
}

/** @throws AppError those of `Corrections` */
export async function correctIdentity(
  { desks }: ConsoleDeps,
  { realName, birthday, gender, ...input }: ConsoleInput<'/console/api/v1/members/correctIdentity'>,
  context: StaffCall,
): Promise<Done> {
  const given = { realName, birthday, gender };
  await desks.people.corrections.correctIdentity(idOf(input), given, actionOf(context, input.reason));
  return {};
}

/** @throws AppError those of `Corrections` */
export async function resetContact(
  { desks }: ConsoleDeps,
  input: ConsoleInput<'/console/api/v1/members/resetContact'>,
  context: StaffCall,
): Promise<Done> {
  await desks.people.corrections.resetContact(idOf(input), input, actionOf(context, input.reason));
  return {};
}
