import { expect, it, vi } from 'vitest';
import { eachApart, requireNoneFailed } from './each-apart.ts';
import { createLog } from './log.ts';

const log = createLog({ level: 'silent' });
const nameOf = (item: number) => ({ item });

it('does the items after a failed one, and reports that one', async () => {
  const reported = vi.spyOn(log, 'error');
  const done: number[] = [];
  const made = await eachApart(
    log,
    [1, 2, 3, 4],
    async (item) => {
      if (item === 2) throw new Error('broken');
      done.push(item);
      return item !== 4;
    },
    nameOf,
  );
  expect(done).toEqual([1, 3, 4]);
  expect(made).toEqual({ done: 2, failed: 1 });
  expect(reported.mock.calls).toEqual([[expect.objectContaining({ item: 2 }), expect.any(String)]]);
  expect(() => requireNoneFailed({ done: 5, failed: 0 }, made)).toThrow('1 items');
  expect(() => requireNoneFailed({ done: 5, failed: 0 })).not.toThrow();
});

it('ends at once where the database is away', async () => {
  const cut = Object.assign(new Error('cut'), { code: 'ECONNREFUSED' });
  const act = vi.fn(() => Promise.reject(cut));
  await expect(eachApart(log, [1, 2], act, nameOf)).rejects.toBe(cut);
  expect(act).toHaveBeenCalledOnce();
});
