import { AppError } from '@hj/platform';
import { testDatabase } from '@hj/platform/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countWrong, forgiveTries, trySecret } from './index.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
const clock = { ms: Date.now() };
const minute = 60_000;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const locked = new AppError(6011, { message: '密码错误次数过多' });
const wrong = async () => false;
const right = async () => true;
const attempt = (subject: string, isRight: () => Promise<boolean>) =>
  trySecret({ db: database.db, now: () => new Date(clock.ms) }, 'login-password', subject, locked, isRight);

describe('tries of a secret', () => {
  it('are five: the sixth is refused even if it is right', async () => {
    const left: (number | undefined)[] = [];
    for (let round = 0; round < 5; round += 1) left.push(await attempt('a', wrong));
    expect(left).toEqual([4, 3, 2, 1, 0]);
    await expect(attempt('a', right)).rejects.toBe(locked);
  });

  it('are five of a hundred parallel ones, with five comparisons', async () => {
    let looks = 0;
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, () =>
        attempt('b', async () => {
          looks += 1;
          return false;
        }),
      ),
    );
    expect(looks).toBe(5);
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(95);
  });

  it('are all right when twenty right ones come at once', async () => {
    const slowly = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return true;
    };
    const results = await Promise.all(Array.from({ length: 20 }, () => attempt('h', slowly)));
    expect(results).toEqual(results.map(() => undefined));
    expect(await attempt('h', wrong)).toBe(4);
  });

  it('leave nothing behind when their process dies between begin and comparison', async () => {
    const never = () => new Promise<boolean>(() => undefined);
    for (let round = 0; round < 5; round += 1) void attempt('i', never);
    const comparing = async () =>
      await database.db.sql`select key from attempt_counters, jsonb_each(comparing) where subject = 'i'`;
    await expect.poll(async () => (await comparing()).length).toBe(5);
    clock.ms += 31_000;
    expect(await attempt('i', wrong)).toBe(4);
  });

  it('are reset by the right secret', async () => {
    for (let round = 0; round < 4; round += 1) await attempt('c', wrong);
    expect(await attempt('c', right)).toBeUndefined();
    expect(await attempt('c', wrong)).toBe(4);
  });

  it('are locked for the whole window from the last counted one', async () => {
    for (let round = 0; round < 4; round += 1) await attempt('d', wrong);
    clock.ms += 14 * minute;
    await attempt('d', wrong);
    clock.ms += 14 * minute;
    await expect(attempt('d', right)).rejects.toBe(locked);
    clock.ms += minute;
    expect(await attempt('d', right)).toBeUndefined();
  });

  it('are not counted when the comparison fails with an error', async () => {
    const busy = () => Promise.reject(new AppError(6317));
    for (let round = 0; round < 7; round += 1) {
      await expect(attempt('e', busy)).rejects.toMatchObject({ code: 6317 });
    }
    expect(await attempt('e', wrong)).toBe(4);
  });

  it('have a daily cap that a right secret does not reset and refused tries do not fill', async () => {
    const deps = { db: database.db, now: () => new Date(clock.ms) };
    const day = (isRight: () => Promise<boolean>) => countWrong(deps, 'two-step-day', 'g', locked, isRight);
    const busy = () => Promise.reject(new AppError(6317));
    for (let round = 1; round <= 30; round += 1) {
      expect(await day(right)).toBeUndefined();
      await expect(day(busy)).rejects.toMatchObject({ code: 6317 });
      expect(await day(wrong)).toBe(round);
    }
    await expect(day(right)).rejects.toBe(locked);
    clock.ms += 24 * 60 * minute;
    const burst = await Promise.allSettled(Array.from({ length: 100 }, () => day(right)));
    expect(burst.length).toBe(100);
    expect(await day(wrong)).toBe(1);
  });

  it('are reset after another proof of identity', async () => {
    for (let round = 0; round < 6; round += 1) await attempt('f', wrong).catch(() => undefined);
    await forgiveTries({ db: database.db }, 'login-password', 'f');
    expect(await attempt('f', right)).toBeUndefined();
  });
});
