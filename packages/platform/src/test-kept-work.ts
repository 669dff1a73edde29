/** For a test only: a transaction is over; prints the rest of the object that its work held. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createDb } from './db.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const db = createDb({ url: process.argv[2] ?? '', max: 4 });

function begin() {
  const messages = { of: 'the work' };
  const done = db.transaction(async ({ sql }) => {
    await sql`select 'kept'`;
    return messages.of;
  });
  return { kept: new WeakRef(messages), done };
}

const { kept, done } = begin();
await done;
// A connection keeps its last statement.
await Promise.all(Array.from({ length: 20 }, () => db.sql`select 1`));
await new Promise((resolve) => setTimeout(resolve, 50));
collect();
process.stdout.write(String(kept.deref()?.of));
await db.close();
