import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type CommandKey, findCommands, hashBody, insertCommands, runCommand } from './commands.ts';
import { createDb } from './db.ts';
import { AppError } from './errors.ts';
import { memberId } from './member.ts';
import { type TestDatabase, testDatabase } from './test-kit/index.ts';
import { EarlierAnswer } from './wire.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ max: 60 });
  await database.owner.sql`create table effects (id bigint generated always as identity, command text)`;
  await database.owner.sql`grant select, insert on effects to hj_app`;
});
afterAll(() => database.drop());

const alice = memberId(10_001n);
const bob = memberId(10_002n);
interface TestCommand extends CommandKey {
  body: unknown;
  answer: z.ZodUnknown;
}

let serial = 0;
function newCommand(member = alice): TestCommand {
  serial += 1;
  return {
    memberId: member,
    operation: 'pay',
    key: `key-${serial}`,
    body: { amount: '10.00', channel: 'a' },
    answer: z.unknown(),
  };
}

/** Leaves a row, and answers something that is different each time it really runs. */
function run(command: TestCommand) {
  return runCommand(database.db, command, async ({ sql }) => {
    const [row] = await sql<{ id: bigint }[]>`
      insert into effects (command) values (${`${command.memberId}/${command.key}`}) returning id`;
    return { z: String(row?.id), a: [1, null, '中文'], at: Date.now() };
  });
}
const countEffects = async (command: CommandKey) =>
  (await database.db.sql`select from effects where command = ${`${command.memberId}/${command.key}`}`).length;

describe('a command', () => {
  it('has one effect and one answer, byte for byte, over 50 parallel and 50 later repeats (C28)', async () => {
    const command = newCommand();
    const parallel = await Promise.all(Array.from({ length: 50 }, () => run(command)));
    const texts = parallel.map((answer) => JSON.stringify(answer));
    for (let repeat = 0; repeat < 50; repeat += 1) texts.push(JSON.stringify(await run(command)));
    expect(new Set(texts).size).toBe(1);
    expect(await countEffects(command)).toBe(1);
  });

  it('that an earlier release has answered gets that answer as it is stored', async () => {
    const command = { ...newCommand(), answer: z.object({ id: z.string() }) };
    const id = '7';
    await runCommand(database.db, command, async () => ({ id }));
    const answer = z.object({ id: z.string(), fee: z.string() });
    const repeat = runCommand(database.db, { ...command, answer }, () =>
      Promise.reject(new Error('ran again')),
    );
    await expect(repeat).rejects.toBeInstanceOf(EarlierAnswer);
    await expect(repeat).rejects.toMatchObject({ answer: { text: JSON.stringify({ id }) } });
  });

  it('does its work once, not only keeps it once, when it comes 20 times at once', async () => {
    const command = newCommand();
    let runs = 0;
    await Promise.all(
      Array.from({ length: 20 }, () =>
        runCommand(database.db, command, async ({ sql }) => {
          runs += 1;
          await sql`select pg_sleep(0.02)`;
          return { runs };
        }),
      ),
    );
    expect(runs).toBe(1);
  });

  it('with the same key and another body is refused with 6008 (C29)', async () => {
    const command = newCommand();
    await run(command);
    await expect(run({ ...command, body: { amount: '10.01', channel: 'a' } })).rejects.toMatchObject({
      code: 6008,
    });
    expect(await countEffects(command)).toBe(1);
  });

  it('is the same whatever the order of its fields', async () => {
    const command = newCommand();
    const first = await run(command);
    expect(await run({ ...command, body: { channel: 'a', amount: '10.00' } })).toEqual(first);
  });

  it('of another member or operation with the same key is another one (C29)', async () => {
    const command = newCommand();
    await run(command);
    await run({ ...command, memberId: bob });
    await run({ ...command, operation: 'closeOrder' });
    expect(await countEffects(command)).toBe(2);
    expect(await countEffects({ ...command, memberId: bob })).toBe(1);
  });

  it('that is refused leaves no row, so the key may be used again (C31)', async () => {
    const command = newCommand();
    const refused = runCommand(database.db, command, async ({ sql }) => {
      await sql`insert into effects (command) values (${`${command.memberId}/${command.key}`})`;
      throw new AppError(6012);
    });
    await expect(refused).rejects.toMatchObject({ code: 6012 });
    expect(await countEffects(command)).toBe(0);
    expect(await findCommands(database.db, [command])).toEqual([undefined]);
    await run(command);
    expect(await countEffects(command)).toBe(1);
  });

  it('waits for the one in flight and gets its answer (C30)', async () => {
    const command = newCommand();
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const first = runCommand(database.db, command, async () => {
      started.resolve();
      await finish.promise;
      return { who: 'first' };
    });
    await started.promise;
    const second = runCommand(database.db, command, async () => ({ who: 'second' }));
    finish.resolve();
    expect(await first).toEqual({ who: 'first' });
    expect(await second).toEqual({ who: 'first' });
  });

  it('[8.12] is refused with 6011 when the one in flight takes longer than 5 s', async () => {
    const command = newCommand();
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const first = runCommand(database.db, command, async () => {
      started.resolve();
      await finish.promise;
      return { who: 'first' };
    });
    await started.promise;
    await expect(run(command)).rejects.toMatchObject({ code: 6011 });
    finish.resolve();
    expect(await first).toEqual({ who: 'first' });
    expect(await run(command)).toEqual({ who: 'first' });
  });

  it('lets its own work wait for locks as long as it must', async () => {
    const command = { ...newCommand(), answer: z.array(z.object({ timeout: z.string() })) };
    const [row] = await runCommand(database.db, command, async ({ sql }) => [
      ...(await sql<{ timeout: string }[]>`select current_setting('lock_timeout') as timeout`),
    ]);
    expect(row?.timeout).toBe('0');
  });
});

describe('commands in sets', () => {
  it('are found in the order of their keys', async () => {
    const stored = [newCommand(), newCommand(bob)];
    await database.db.transaction((tx) =>
      insertCommands(
        tx,
        stored.map((command, index) => ({
          ...command,
          bodyHash: hashBody(command.body),
          answer: `{"n":${index}}`,
        })),
      ),
    );
    const [first, second] = stored;
    if (first === undefined || second === undefined) throw new Error('two were stored');
    const bodyHash = hashBody(first.body);
    expect(await findCommands(database.db, [second, newCommand(), first])).toEqual([
      { bodyHash, answer: '{"n":1}' },
      undefined,
      { bodyHash, answer: '{"n":0}' },
    ]);
    expect(await findCommands(database.db, [])).toEqual([]);
  });

  it('run again when another process stored the same key meanwhile, and then find it', async () => {
    const command = newCommand();
    const other = createDb({ url: database.url, max: 1 });
    const record = { ...command, bodyHash: hashBody(command.body) };
    let runs = 0;
    const answer = await database.db.transaction(async (tx) => {
      runs += 1;
      const [found] = await findCommands(tx, [command]);
      if (found !== undefined) return found.answer;
      await other.transaction((theirs) => insertCommands(theirs, [{ ...record, answer: '"theirs"' }]));
      await insertCommands(tx, [{ ...record, answer: '"ours"' }]);
      return '"ours"';
    });
    expect(answer).toBe('"theirs"');
    expect(runs).toBe(2);
    await other.close();
  });
});

describe('stored commands', () => {
  it('cannot be changed or deleted by the server, nor by the owner by accident (C27)', async () => {
    await run(newCommand());
    for (const { sql } of [database.db, database.owner]) {
      await expect(sql`update commands set answer = '0'`).rejects.toMatchObject({ code: '42501' });
      await expect(sql`delete from commands`).rejects.toMatchObject({ code: '42501' });
      await expect(sql`truncate commands`).rejects.toMatchObject({ code: '42501' });
    }
  });
});

it('hashes bodies by their content', () => {
  expect(hashBody({ a: 1, b: [1, 2] })).toBe(hashBody({ b: [1, 2], a: 1, c: undefined }));
  expect(hashBody({ a: 1 })).not.toBe(hashBody({ a: '1' }));
  expect(hashBody({ a: 1n })).not.toBe(hashBody({ a: 1 }));
  expect(hashBody([1, 2])).not.toBe(hashBody([2, 1]));
  expect(hashBody(null)).not.toBe(hashBody({}));
});
