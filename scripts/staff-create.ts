import { fail, messageOf } from './lib/fail.ts';
import { lockHolder } from './lib/lock.ts';
import { dataDirectory } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { openDatabase, readPorts, serverEnvironment } from './lib/stack.ts';

try {
  const ports = readPorts(process.env);
  const database = await openDatabase(ports);
  const code = await run(
    process.execPath,
    ['apps/server/src/staff-create.ts', ...process.argv.slice(2)],
    serverEnvironment(ports, database),
  );
  // A database that serves a running site is left running.
  if (lockHolder(dataDirectory) === undefined) await database.stop();
  process.exit(code);
} catch (error) {
  fail(messageOf(error));
}
