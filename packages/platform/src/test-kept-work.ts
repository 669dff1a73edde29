/**
 * For a test only: prints the rest of an object that the work of a finished transaction held, and of a finished query's parameter after
 * collections of young objects alone.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createDb } from './db.ts';

setFlagsFromString('--expose-gc');
const collect: NodeJS.GCFunction = runInNewContext('gc');
const db = createDb({ url: process.argv[2] ?? '', max: 4 });

function begin() {
  const messages = { of: 'the work' };
  const done = db.transaction(async ({ sql }) => {
    await sql`select 'kept'`;
    return messages.of;
  });
  return { kept: new WeakRef(messages), done };
}

async function ask() {
  const at = new Date();
  await db.sql`select ${at}::timestamptz`;
  return new WeakRef(at);
}

async function afterwards() {
  // A connection keeps its last statement.
  await Promise.all(Array.from({ length: 20 }, () => db.sql`select 1`));
  await new Promise((resolve) => setTimeout(resolve, 50));
}

const asked = await ask();
await afterwards();
for (let round = 0; round < 3; round += 1) collect({ type: 'minor', execution: 'sync' });
const parameter = asked.deref()?.getTime();

const work = begin();
await work.done;
await afterwards();
collect();
process.stdout.write(`${work.kept.deref()?.of} ${parameter}`);
await db.close();
