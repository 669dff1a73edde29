/**
 * For a test only: prints the rest of an object that the work of a finished transaction held, and, after collections of young objects alone,
 * of a finished query's parameter and of a message that a transaction announced.
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

async function announce() {
  const message = { of: 'the news' };
  await db.transaction(async (tx) => {
    await tx.sql`select 'announced'`;
    tx.announce('news', message);
  });
  return new WeakRef(message);
}

async function afterwards() {
  // A connection keeps its last statement.
  await Promise.all(Array.from({ length: 20 }, () => db.sql`select 1`));
  await new Promise((resolve) => setTimeout(resolve, 50));
}

const [asked, announced] = [await ask(), await announce()];
await afterwards();
for (let round = 0; round < 3; round += 1) collect({ type: 'minor', execution: 'sync' });
const parameter = asked.deref()?.getTime();
const message = announced.deref()?.of;

const work = begin();
await work.done;
await afterwards();
collect();
process.stdout.write(`${work.kept.deref()?.of} ${parameter} ${message}`);
await db.close();
