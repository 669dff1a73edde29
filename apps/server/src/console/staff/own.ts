/** Actions of staff on their own account. */
import type { ConsoleAnswer, ConsoleInput } from '@hj/contract/console';
import { trySecret } from '../../modules/attempts/index.ts';
import { recordAction } from '../../modules/audit/index.ts';
import { actionOf, actorOf, type ConsoleDeps, type StaffCall } from '../context.ts';
import { refuse } from '../refusals.ts';
import { requireTotp } from './login.ts';
import { endSession, endSessions, findStaff, lockStaff, type StaffRecord, setPassword } from './store.ts';
import { staffView } from './view.ts';

export async function me(
  { db }: ConsoleDeps,
  _input: object,
  { session }: StaffCall,
): Promise<ConsoleAnswer<'/console/api/v1/staff/me'>> {
  return {
    staff: staffView(await ownRecord(db, session.staffId)),
    permissions: [...session.permissions],
    expiresAt: session.expiresAt,
  };
}

export async function logout(
  deps: ConsoleDeps,
  _input: object,
  context: StaffCall,
): Promise<Record<string, never>> {
  const { session } = context;
  await deps.db.transaction(async (tx) => {
    await endSession(tx, session.sessionId, deps.now());
    await recordAction(tx, actionOf(context), {
      action: 'staff.logout',
      subject: actorOf(session.staffId),
      detail: { sessionId: session.sessionId.toString() },
    });
  });
  return {};
}

/** Ends every other session. @throws AppError 6008 the same one again, 6011, 6036 wrong code, 6100 wrong password, 6317 */
export async function changePassword(
  deps: ConsoleDeps,
  { password, newPassword, code }: ConsoleInput<'/console/api/v1/staff/changePassword'>,
  context: StaffCall,
): Promise<ConsoleAnswer<'/console/api/v1/staff/changePassword'>> {
  const { session } = context;
  const staff = await ownRecord(deps.db, session.staffId);
  // Not the count of the login, which strangers can fill.
  const left = await trySecret(deps, 'staff-password', actorOf(staff.id), refuse('frequent-submission'), () =>
    deps.passwords.verify(staff.passwordPhc, password),
  );
  if (left !== undefined) throw refuse('password-check-failure');
  if (newPassword === password) throw refuse('password-unchanged');
  await requireTotp(deps, staff, code, context);
  const passwordPhc = await deps.passwords.hash(newPassword);
  return deps.db.transaction(async (tx) => {
    const current = await lockStaff(tx, staff.id);
    if (current?.passwordPhc !== staff.passwordPhc) throw refuse('login-expired');
    await setPassword(tx, staff.id, passwordPhc, false);
    const ended = await endSessions(tx, staff.id, 'password', deps.now(), session.sessionId);
    await recordAction(tx, actionOf(context), {
      action: 'staff.password',
      subject: actorOf(session.staffId),
      detail: { sessionsEnded: ended },
    });
    return { staff: staffView({ ...current, mustChangePassword: false }) };
  });
}

async function ownRecord(q: ConsoleDeps['db'], id: bigint): Promise<StaffRecord> {
  const staff = await findStaff(q, id);
  if (!staff) throw refuse('login-expired');
  return staff;
}
