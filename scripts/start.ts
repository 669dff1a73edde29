import { join } from 'node:path';
import { messageOf } from './lib/fail.ts';
import { takeLock } from './lib/lock.ts';
import { dataDirectory } from './lib/paths.ts';
import { type Database, openDatabase, readPorts, requireFreePorts, seed, services } from './lib/stack.ts';
import { Supervisor } from './lib/supervisor.ts';
import { buildWeb } from './lib/web-build.ts';

/** Begun beside the build of the site: an end must wait for it, or it leaves a database behind. */
let opening: Promise<Database> | undefined;
let supervisor: Supervisor | undefined;
let releaseLock: (() => void) | undefined;
let ending = false;

async function end(exitCode: number, sentence?: string): Promise<void> {
  if (ending) return;
  ending = true;
  if (sentence !== undefined) process.stderr.write(`${sentence}\n`);
  await supervisor?.stop();
  await (await opening?.catch(() => undefined))?.stop();
  releaseLock?.();
  process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (ending) return;
    process.stdout.write('\nStopping …\n');
    void end(0);
  });
}

try {
  const ports = readPorts(process.env);
  releaseLock = takeLock(dataDirectory);
  await requireFreePorts(ports);
  opening = openDatabase(ports);
  const [database] = await Promise.all([opening, buildWeb()]);
  database.watch((sentence) => void end(1, sentence));
  await seed(ports, database);
  const running = new Supervisor(join(dataDirectory, 'logs'), (sentence) => void end(1, sentence));
  supervisor = running;
  const [payments, server, venue] = services(ports, database);
  if (!payments || !server || !venue) throw new Error('A service is missing from the list.');
  await Promise.all([running.start(payments), running.start(venue), running.start(server)]);
  process.stdout.write(`
鸿竞 is running on play money with a simulated sports feed.

  site      http://localhost:${ports.web}
  venue     http://localhost:${ports.venue}
  console   http://localhost:${ports.console}
  API       http://localhost:${ports.web}/docs
  payments  http://localhost:${ports.payment}  (sandbox)
  messages  http://localhost:${ports.web}/dev/outbox  (codes by SMS, e-mail and voice)

  demo accounts   demo1 … demo5, password demo1234
  demo staff      admin, finance, password console1234 (the first login enrolls an authenticator)
  logs            ${join(dataDirectory, 'logs')}
  stop            Ctrl-C
`);
} catch (error) {
  await end(1, messageOf(error));
}
