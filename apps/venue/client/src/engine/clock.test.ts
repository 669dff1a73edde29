import { expect, it } from 'vitest';
import { Clock, linear } from './clock.ts';

it('a movement goes from 0 to 1 with the time it is told, and resolves at its end', async () => {
  const clock = new Clock();
  const seen: number[] = [];
  let done = false;
  const moved = clock
    .run(200, (t) => seen.push(t), linear)
    .then(() => {
      done = true;
    });
  clock.advance(50);
  clock.advance(100);
  await Promise.resolve();
  expect(seen).toEqual([0, 0.25, 0.75]);
  expect(done).toBe(false);
  clock.advance(100);
  await moved;
  expect(seen.at(-1)).toBe(1);
  expect(clock.busy).toBe(false);
});

it('a skip brings every movement to its end at once', async () => {
  const clock = new Clock();
  const ends: string[] = [];
  const all = Promise.all([
    clock.run(2_400, (t) => t === 1 && ends.push('sum')),
    clock.wait(900).then(() => ends.push('pause')),
  ]);
  clock.finish();
  await all;
  expect(ends).toEqual(['sum', 'pause']);
});

it('a movement of no length is at its end before it returns', () => {
  let at = 0;
  void new Clock().run(0, (t) => {
    at = t;
  });
  expect(at).toBe(1);
});
