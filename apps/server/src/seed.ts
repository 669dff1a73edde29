import { createDb } from '@hj/platform';
import { type Config, readConfig } from './config.ts';
import { seedStaff } from './console/staff/seed.ts';
import { seedMembers } from './modules/account/index.ts';
import { seedDeposits } from './modules/cashier/index.ts';
import { seedNotices } from './modules/message/index.ts';
import { seedActivities } from './modules/promotion/index.ts';
import { seedAdverts, seedSponsors } from './modules/site/index.ts';

/** Writes the demo's members, deposit channels, activities and notices if they are not there; the leagues come with the feed. */
const config = configOrEnd();
const db = createDb({
  url: config.databaseUrl,
  max: 4,
  applicationName: 'hj-seed',
  ...(config.databaseRole === undefined ? {} : { role: config.databaseRole }),
});
try {
  await seedDeposits(db, await seedMembers(db, config));
  await seedActivities(db);
  await seedSponsors(db);
  await seedAdverts(db);
  await seedNotices(db);
  await seedStaff(db, config);
} finally {
  await db.close();
}

/** A wrong variable ends the process with one sentence. */
function configOrEnd(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
