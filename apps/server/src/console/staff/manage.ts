/** Management of staff by an admin. Not of the admin's own account, and one admin always remains. */
import type { ConsoleAnswer, ConsoleInput } from '@hj/contract/console';
import type { Tx } from '@hj/platform';
import { recordAction } from '../../modules/audit/index.ts';
import { actionOf, actorOf, type ConsoleDeps, type StaffCall } from '../context.ts';
import { refuse } from '../refusals.ts';
import { forgetDevices } from './device-store.ts';
import { drawPassword } from './one-time-password.ts';
import {
  endSessions,
  findStaff,
  hasOtherAdmin,
  insertStaff,
  listStaff,
  lockAdminsAnd,
  renewRights,
  type StaffRecord,
  setDisabled,
  setPassword,
  setRoles,
} from './store.ts';
import { deleteTotp } from './totp-store.ts';
import { staffView } from './view.ts';

type OneStaff = ConsoleAnswer<'/console/api/v1/staff/setRoles'>;
type OneTime = ConsoleAnswer<'/console/api/v1/staff/create'>;

/** All staff, by name. */
export async function listAll({ db }: ConsoleDeps): Promise<ConsoleAnswer<'/console/api/v1/staff/list'>> {
  return { list: (await listStaff(db)).map(staffView) };
}

/** @throws AppError 6009 the name is taken, 6317 */
export async function createStaff(
  deps: ConsoleDeps,
  { name, displayName, roles }: ConsoleInput<'/console/api/v1/staff/create'>,
  context: StaffCall,
): Promise<OneTime> {
  const oneTimePassword = drawPassword();
  const passwordPhc = await deps.passwords.hash(oneTimePassword);
  return deps.db.transaction(async (tx) => {
    const id = await insertStaff(tx, {
      ...{ name, displayName, passwordPhc, roles, mustChangePassword: true },
      createdAt: deps.now(),
    });
    if (id === undefined) throw refuse('staff-name-taken');
    await recordAction(tx, actionOf(context), {
      action: 'staff.created',
      subject: actorOf(id),
      detail: { name, roles: roles.join(',') },
    });
    return { staff: await viewOf(tx, id), oneTimePassword };
  });
}

/** @throws AppError 6004, 6012 own account, or the last admin */
export function changeRoles(
  deps: ConsoleDeps,
  { staffId, roles }: ConsoleInput<'/console/api/v1/staff/setRoles'>,
  context: StaffCall,
): Promise<OneStaff> {
  return deps.db.transaction(async (tx) => {
    const before = await lockOther(tx, staffId, context);
    if (!roles.includes('admin')) await requireAdminBeside(tx, before);
    await setRoles(tx, before.id, [...new Set(roles)]);
    await renewRights(tx, before.id, deps.now());
    await endSessions(tx, before.id, 'roles', deps.now());
    await recordAction(tx, actionOf(context), {
      action: 'staff.roles',
      subject: actorOf(before.id),
      detail: { before: before.roles.join(','), after: roles.join(',') },
    });
    return { staff: await viewOf(tx, before.id) };
  });
}

/** @throws AppError 6004, 6012 own account, the last admin, or no change */
export function changeDisabled(
  deps: ConsoleDeps,
  { staffId, disabled }: ConsoleInput<'/console/api/v1/staff/disable'>,
  context: StaffCall,
): Promise<OneStaff> {
  return deps.db.transaction(async (tx) => {
    const before = await lockOther(tx, staffId, context);
    if ((before.disabledAt !== null) === disabled) {
      throw refuse(disabled ? 'staff-disabled-already' : 'staff-not-disabled');
    }
    if (disabled) await requireAdminBeside(tx, before);
    await setDisabled(tx, before.id, disabled ? deps.now() : null);
    if (disabled) await forgetDevices(tx, before.id);
    if (!disabled) await renewRights(tx, before.id, deps.now());
    const ended = disabled ? await endSessions(tx, before.id, 'disabled', deps.now()) : 0;
    await recordAction(tx, actionOf(context), {
      action: disabled ? 'staff.disabled' : 'staff.enabled',
      subject: actorOf(before.id),
      detail: { sessionsEnded: ended },
    });
    return { staff: await viewOf(tx, before.id) };
  });
}

/** Deletes a lost authenticator and makes a one-time password, for the enrolment of another. @throws AppError 6004, 6012, 6317 */
export async function resetTotp(
  deps: ConsoleDeps,
  { staffId }: ConsoleInput<'/console/api/v1/staff/resetTotp'>,
  context: StaffCall,
): Promise<OneTime> {
  const oneTimePassword = drawPassword();
  const passwordPhc = await deps.passwords.hash(oneTimePassword);
  return deps.db.transaction(async (tx) => {
    const before = await lockOther(tx, staffId, context);
    await deleteTotp(tx, before.id);
    await forgetDevices(tx, before.id);
    await setPassword(tx, before.id, passwordPhc, true);
    await renewRights(tx, before.id, deps.now());
    const ended = await endSessions(tx, before.id, 'reset', deps.now());
    await recordAction(tx, actionOf(context), {
      action: 'staff.reset',
      subject: actorOf(before.id),
      detail: { sessionsEnded: ended },
    });
    return { staff: await viewOf(tx, before.id), oneTimePassword };
  });
}

/** Locks all admins in id order: two admins disabling each other serialise, and the second one is refused. */
async function lockOther(tx: Tx, id: bigint, { session }: StaffCall): Promise<StaffRecord> {
  if (id === session.staffId) throw refuse('own-account');
  await lockAdminsAnd(tx, id);
  const asker = await findStaff(tx, session.staffId);
  if (!asker?.roles.includes('admin') || asker.disabledAt !== null) throw refuse('login-expired');
  const staff = await findStaff(tx, id);
  if (!staff) throw refuse('not-found');
  return staff;
}

async function requireAdminBeside(tx: Tx, staff: StaffRecord): Promise<void> {
  if (!staff.roles.includes('admin')) return;
  if (!(await hasOtherAdmin(tx, staff.id))) throw refuse('last-admin');
}

async function viewOf(tx: Tx, id: bigint): Promise<OneStaff['staff']> {
  const staff = await findStaff(tx, id);
  if (!staff) throw new Error(`There is no staff ${id}.`);
  return staffView(staff);
}
