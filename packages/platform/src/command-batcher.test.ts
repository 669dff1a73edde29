import { describe, expect, it, vi } from 'vitest';
import { type BatchLimits, defaultBatchLimits } from './batch-limits.ts';
import {
  type BatchCommand,
  busy,
  CommandBatcher,
  type CommandBatcherOptions,
  type OpenBatch,
} from './command-batcher.ts';
import type { Db, Queries, Tx } from './db.ts';
import { AppError, UnknownOutcome } from './errors.ts';
import { createLog } from './log.ts';
import { memberId } from './member.ts';

interface Round extends BatchCommand {
  hotKeys: readonly string[];
}

let serial = 0;
function round(change: Partial<Round> = {}): Round {
  serial += 1;
  return {
    memberId: memberId(BigInt(serial)),
    operation: 'round',
    key: `key-${serial}`,
    bodyHash: 'hash',
    receivedMs: performance.now(),
    hotKeys: [],
    ...change,
  };
}

const tables = () => {
  const run = () => Promise.resolve([]);
  // Answers every statement with no rows: no command has an answer yet.
  return Object.assign(run, { typed: (value: unknown) => value }) as unknown as Queries['sql'];
};

/** A database whose transactions wait for `gate`, and a batch that answers every command with its key. */
function fake({
  gate = async () => undefined,
  decide = ({ key }) => JSON.stringify(key),
  end = async () => undefined,
  ...options
}: {
  /** A wait of the transaction before its COMMIT. */
  gate?: (keys: string[]) => Promise<unknown>;
  decide?: (command: Round) => string | typeof busy;
  /** The outcome of the COMMIT. */
  end?: () => Promise<unknown>;
  limits?: Partial<BatchLimits>;
  prepare?: CommandBatcherOptions<Round>['prepare'];
} = {}) {
  const batches: string[][] = [];
  const write = vi.fn(async () => undefined);
  const running = { now: 0, most: 0 };
  const db = {
    sql: tables(),
    transaction: async (work: (tx: Tx) => Promise<unknown>) => {
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      try {
        const result = await work({ sql: tables() } as unknown as Tx);
        await gate(batches.at(-1) ?? []);
        await end();
        return result;
      } finally {
        running.now -= 1;
      }
    },
  } as unknown as Db;
  const batcher = new CommandBatcher<Round>({
    db,
    log: createLog({ level: 'silent' }),
    hotKeysOf: ({ hotKeys }) => new Set(hotKeys),
    open: async (_tx, commands): Promise<OpenBatch<Round>> => {
      batches.push(commands.map(({ key }) => key));
      return { decide, write };
    },
    ...(options.prepare && { prepare: options.prepare }),
    limits: { ...defaultBatchLimits, ...options.limits },
  });
  return { batcher, batches, write, running };
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 6000,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

describe('a command batcher', () => {
  it('decides waiting commands together, and gives each its own answer', async () => {
    const { batcher, batches, write } = fake();
    const rounds = [round(), round(), round()];
    const answers = await Promise.all(rounds.map((each) => batcher.submit(each)));
    expect(answers).toEqual(rounds.map(({ key }) => JSON.stringify(key)));
    expect(batches).toEqual([rounds.map(({ key }) => key)]);
    expect(write).toHaveBeenCalledOnce();
  });

  it('runs side by side only batches that share neither member nor hot key', async () => {
    const gates = new Map<string, PromiseWithResolvers<void>>();
    const { batcher, batches, running } = fake({
      gate: ([key = '']) => {
        const gate = Promise.withResolvers<void>();
        gates.set(key, gate);
        return gate.promise;
      },
    });
    const first = round({ hotKeys: ['a'] });
    const sent = [batcher.submit(first)];
    await expect.poll(() => gates.has(first.key)).toBe(true);
    const sameMember = round({ memberId: first.memberId, hotKeys: ['b'] });
    const sameKey = round({ hotKeys: ['a'] });
    const free = round({ hotKeys: ['c'] });
    sent.push(...[sameMember, sameKey, free].map((each) => batcher.submit(each)));
    await expect.poll(() => gates.has(free.key)).toBe(true);
    expect(batches).toEqual([[first.key], [free.key]]);
    gates.get(first.key)?.resolve();
    await expect.poll(() => batches.length).toBe(3);
    expect(batches[2]).toEqual([sameMember.key, sameKey.key]);
    for (const gate of gates.values()) gate.resolve();
    gates.get(sameMember.key)?.resolve();
    await Promise.all(sent);
    expect(running.most).toBe(2);
  });

  it('lets few commands wait for the running batch, for a while, and starts many beside it', async () => {
    const gate = Promise.withResolvers<void>();
    const { batcher, batches } = fake({
      gate: () => gate.promise,
      limits: { besideSize: 3, besideMs: 60, maxBatches: 3 },
    });
    const submit = (count: number) => Array.from({ length: count }, () => batcher.submit(round()));
    const sent = submit(1);
    await expect.poll(() => batches.length).toBe(1);
    sent.push(...submit(3));
    await expect.poll(() => batches.length).toBe(2);
    const askedMs = performance.now();
    sent.push(...submit(2));
    await expect.poll(() => batches.length, { interval: 2 }).toBe(3);
    expect(performance.now() - askedMs).toBeGreaterThanOrEqual(59);
    expect(batches.map(({ length }) => length)).toEqual([1, 3, 2]);
    gate.resolve();
    await Promise.all(sent);
  });

  it('reserves the free hot keys of a command that waits for another of its keys', async () => {
    const gate = Promise.withResolvers<void>();
    let isFirst = true;
    const { batcher, batches } = fake({
      gate: () => {
        const wait = isFirst ? gate.promise : Promise.resolve();
        isFirst = false;
        return wait;
      },
    });
    const holder = round({ hotKeys: ['a'] });
    const sent = [batcher.submit(holder)];
    await expect.poll(() => batches.length).toBe(1);
    const both = round({ hotKeys: ['a', 'b'] });
    const later = round({ hotKeys: ['b'] });
    const other = round({ hotKeys: ['c'] });
    sent.push(...[both, later, other].map((each) => batcher.submit(each)));
    await expect.poll(() => batches.length).toBe(2);
    expect(batches[1]).toEqual([other.key]);
    gate.resolve();
    await Promise.all(sent);
    expect(batches[2]).toEqual([both.key, later.key]);
  });

  it('refuses one command and keeps the others of its batch', async () => {
    const rounds = [round(), round(), round()];
    const { batcher, write } = fake({
      decide: ({ key }) => {
        if (key === rounds[1]?.key) throw new AppError(6012);
        return '1';
      },
    });
    expect(await Promise.all(rounds.map((each) => codeOf(batcher.submit(each))))).toEqual([6000, 6012, 6000]);
    expect(write).toHaveBeenCalledOnce();
  });

  it('writes nothing for a batch whose commands are all refused', async () => {
    const { batcher, write } = fake({
      decide: () => {
        throw new AppError(6012);
      },
    });
    expect(await codeOf(batcher.submit(round()))).toBe(6012);
    expect(write).not.toHaveBeenCalled();
  });

  it('halves a batch that fails until the command that causes it is alone', async () => {
    const rounds = Array.from({ length: 8 }, () => round());
    const { batcher, batches } = fake({
      decide: ({ key }) => {
        if (key === rounds[5]?.key) throw new Error('a defect');
        return '1';
      },
    });
    const codes = await Promise.all(rounds.map((each) => codeOf(batcher.submit(each))));
    expect(codes).toEqual([6000, 6000, 6000, 6000, 6000, 6005, 6000, 6000]);
    expect(batches.map(({ length }) => length)).toEqual([8, 4, 4, 2, 1, 1, 2]);
  });

  it.each([
    ['a COMMIT whose outcome is unknown', new UnknownOutcome('no answer')],
    ['a database that cannot be reached', Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })],
  ])('answers all commands 6317 after %s, and does not try them again', async (_what, fault) => {
    const { batcher, batches } = fake({ end: () => Promise.reject(fault) });
    const codes = await Promise.all([round(), round()].map((each) => codeOf(batcher.submit(each))));
    expect(codes).toEqual([6317, 6317]);
    expect(batches).toHaveLength(1);
  });

  it('tries a busy command again until it gets its answer, and gives up after the patience', async () => {
    let tries = 0;
    const patient = fake({ decide: () => (++tries < 3 ? busy : '1'), limits: { retryMs: 1 } });
    expect(await patient.batcher.submit(round())).toBe('1');
    expect(tries).toBe(3);
    const hopeless = fake({ decide: () => busy, limits: { retryMs: 1, patienceMs: 20 } });
    expect(await codeOf(hopeless.batcher.submit(round()))).toBe(6317);
    expect(hopeless.write).not.toHaveBeenCalled();
  });

  it('refuses commands beyond the queue, and is free again afterwards', async () => {
    const { batcher } = fake({ limits: { maxWaiting: 2 } });
    const codes = await Promise.all([round(), round(), round()].map((each) => codeOf(batcher.submit(each))));
    expect(codes).toEqual([6000, 6000, 6317]);
    expect(await codeOf(batcher.submit(round()))).toBe(6000);
  });

  it('takes no more commands into a batch than its size', async () => {
    const { batcher, batches } = fake({ limits: { maxBatchSize: 3, gatherMs: 0 } });
    await Promise.all(Array.from({ length: 7 }, () => batcher.submit(round())));
    expect(batches.map(({ length }) => length)).toEqual([3, 3, 1]);
  });

  it('decides a repeated key once, and refuses it with another body', async () => {
    const { batcher, batches } = fake();
    const command = round();
    const [one, two, other, ofOther] = await Promise.all([
      batcher.submit(command),
      batcher.submit({ ...command }),
      codeOf(batcher.submit({ ...command, bodyHash: 'another' })),
      codeOf(batcher.submit({ ...command, memberId: memberId(999_999n), bodyHash: 'another' })),
    ]);
    expect(one).toBe(two);
    expect(other).toBe(6008);
    expect(ofOther).toBe(6000);
    expect(batches.flat()).toEqual([command.key, command.key]);
  });

  it('prepares every batch before its transaction', async () => {
    const prepare = vi.fn(async () => undefined);
    const { batcher } = fake({ prepare });
    const command = round();
    await batcher.submit(command);
    expect(prepare).toHaveBeenCalledExactlyOnceWith([command]);
  });
});
