import { rmSync } from 'node:fs';
import { fail } from './lib/fail.ts';
import { lockHolder } from './lib/lock.ts';
import { dataDirectory } from './lib/paths.ts';

if (process.env.DATABASE_URL)
  fail('db:reset clears the embedded database only; DATABASE_URL names another one.');
const holder = lockHolder(dataDirectory);
if (holder !== undefined) fail(`鸿竞 runs from ${dataDirectory} (process ${holder}); stop it first.`);
rmSync(dataDirectory, { recursive: true, force: true });
process.stdout.write(`${dataDirectory} is gone; the next start makes a new one.\n`);
