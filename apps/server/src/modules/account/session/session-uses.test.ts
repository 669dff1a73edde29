import { createDb, type Db, memberId } from '@hj/platform';
import { expect, it } from 'vitest';
import type { StoredSession } from './session-store.ts';
import { stepsOfRound, WaitingUses } from './session-uses.ts';

/** Takes the statements of a round; the ids of a statement are its first parameter. */
function recording() {
  const written: bigint[][] = [];
  const state: { fails: boolean; answer: Promise<unknown> } = { fails: false, answer: Promise.resolve() };
  const db: Db = createDb({ url: 'postgres://nobody@127.0.0.1:1/none' });
  const sql: Db['sql'] = new Proxy(db.sql, {
    async apply(_target, _self, [, ids]) {
      await state.answer;
      if (state.fails) throw new Error('gone');
      if (Array.isArray(ids)) written.push(ids.map(BigInt));
      return [];
    },
  });
  const now = () => new Date('2026-11-28T12:00:00Z');
  return { written, state, uses: new WaitingUses({ db: { ...db, sql }, now }) };
}

const session = (id: bigint): StoredSession => ({
  sessionId: id,
  memberId: memberId(id),
  name: `m${id}`,
  activeAt: new Date('2026-11-28T11:59:00Z'),
  expiresAt: new Date('2026-11-29T12:00:00Z'),
  termsVersion: '1',
  mustCheckPhone: false,
});

it('writes the uses of a round in steps of the same size, each session once', async () => {
  const { written, uses } = recording();
  for (let id = 1n; id <= 4_000n; id += 1n) uses.add(session(id));
  for (let step = 0; step < stepsOfRound; step += 1) {
    await uses.writeStep();
    // Uses while the round is written belong to the next one.
    uses.add(session(1n));
    expect(written.flat().length).toBeLessThanOrEqual((step + 1) * 400);
  }
  expect(written.every((part) => part.length <= 200)).toBe(true);
  expect(new Set(written.flat()).size).toBe(4_000);
  expect(written.flat()).toHaveLength(4_000);
  await uses.writeStep();
  expect(written.flat()).toHaveLength(4_001);
});

it('adds a use of the round that is written at present to a session that was read', async () => {
  const { uses } = recording();
  for (let id = 1n; id <= 3_000n; id += 1n) uses.add(session(id));
  await uses.writeStep();
  expect(uses.addedTo(session(2_999n)).activeAt.toISOString()).toBe('2026-11-28T12:00:00.000Z');
});

it('writes after a failure what it could not write', async () => {
  const { written, state, uses } = recording();
  for (let id = 1n; id <= 300n; id += 1n) uses.add(session(id));
  state.fails = true;
  await expect(uses.writeStep()).rejects.toThrow('gone');
  state.fails = false;
  await uses.flush();
  expect(new Set(written.flat()).size).toBe(300);
});

it('writes all uses before a flush ends, also those of a step that runs and fails', async () => {
  const { written, state, uses } = recording();
  for (let id = 1n; id <= 300n; id += 1n) uses.add(session(id));
  const running = Promise.withResolvers<unknown>();
  state.answer = running.promise;
  const step = uses.writeStep();
  const flushed = uses.flush();
  expect(uses.writeStep()).toBe(step);
  await new Promise((resolve) => setImmediate(resolve));
  expect(written).toEqual([]);
  state.answer = Promise.resolve();
  running.reject(new Error('gone'));
  await expect(step).rejects.toThrow('gone');
  await flushed;
  expect(written.flat()).toHaveLength(300);
});
