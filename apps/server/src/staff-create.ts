/** `npm run staff:create -- NAME`: makes an admin of the console and prints the one-time password. */
import { createDb } from '@hj/platform';
import { readConfig } from './config.ts';
import { createFirstStaff } from './console/staff/seed.ts';

const [name = ''] = process.argv.slice(2);
try {
  const config = readConfig(process.env);
  const role = config.databaseRole === undefined ? {} : { role: config.databaseRole };
  const db = createDb({ url: config.databaseUrl, max: 2, applicationName: 'hj-staff-create', ...role });
  try {
    const password = await createFirstStaff(db, config, name);
    process.stdout.write(`${name} can log in to the console with the one-time password ${password}\n`);
  } finally {
    await db.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
