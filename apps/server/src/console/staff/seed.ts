import type { StaffRole } from '@hj/contract/console';
import { staffName } from '@hj/contract/console';
import type { Db } from '@hj/platform';
import type { Config } from '../../config.ts';
import { createPasswords } from '../../modules/account/index.ts';
import { recordAudit } from '../../modules/audit/index.ts';
import { drawPassword } from './one-time-password.ts';
import { insertStaff } from './store.ts';

export const consolePasswords = ({ secret }: Pick<Config, 'secret'>) =>
  createPasswords(secret, undefined, 'console/password-pepper');

/** Of the demo alone, shown at the start. Money needs two people, and a new member of staff approves nothing for a day. */
const demo: { name: string; displayName: string; roles: StaffRole[] }[] = [
  { name: 'admin', displayName: '管理员', roles: ['admin', 'finance-lead', 'risk', 'auditor'] },
  { name: 'finance', displayName: '财务主管', roles: ['finance-lead'] },
];
const demoPassword = 'console1234';

/** Makes the demo's staff, each if there is none of that name. */
export async function seedStaff(db: Db, config: Pick<Config, 'secret' | 'demo'>): Promise<void> {
  if (!config.demo) return;
  for (const staff of demo) {
    const given = { password: demoPassword, mustChangePassword: false, rightsSince: new Date(0) };
    await insert(db, config, { ...staff, ...given });
  }
}

/** The first admin of an installation; returns the password, which the first login asks to change. @throws Error one sentence */
export async function createFirstStaff(
  db: Db,
  config: Pick<Config, 'secret'>,
  name: string,
): Promise<string> {
  const read = staffName.safeParse(name);
  if (!read.success) throw new Error(read.error.issues[0]?.message);
  const password = drawPassword();
  const roles: StaffRole[] = ['admin'];
  const staff = { name: read.data, displayName: read.data.slice(0, 20), password, roles };
  if (!(await insert(db, config, { ...staff, mustChangePassword: true }))) {
    throw new Error(`There is a member of the staff called ${read.data} already.`);
  }
  return password;
}

interface FirstStaff {
  name: string;
  displayName: string;
  password: string;
  roles: StaffRole[];
  mustChangePassword: boolean;
  rightsSince?: Date;
}

async function insert(
  db: Db,
  config: Pick<Config, 'secret'>,
  { password, ...draft }: FirstStaff,
): Promise<boolean> {
  const passwordPhc = await consolePasswords(config).hash(password);
  return db.transaction(async (tx) => {
    const id = await insertStaff(tx, { ...draft, passwordPhc, createdAt: new Date() });
    if (id === undefined) return false;
    await recordAudit(tx, {
      ...{ actor: 'system:shell', action: 'staff.created', subject: `staff:${id}` },
      ...{ detail: { name: draft.name, roles: draft.roles.join(',') }, address: 'shell', requestId: 'shell' },
    });
    return true;
  });
}
