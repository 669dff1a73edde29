import { expect, it } from 'vitest';
import { Refusal, Unknown } from '../api/venue-api.ts';
import { askUntilKnown } from './ask-until-known.ts';

it('asks again until the answer is there, and says that it is not known meanwhile', async () => {
  const waits: number[] = [];
  let asked = 0;
  const answer = await askUntilKnown(
    () => {
      asked += 1;
      return asked < 7 ? Promise.reject(new Unknown('cut')) : Promise.resolve('paid');
    },
    (_, waitMs) => waits.push(waitMs),
    () => Promise.resolve(),
  );
  expect(answer).toBe('paid');
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
});

it('a refusal is an answer: it is not asked again', async () => {
  let asked = 0;
  const ask = () => {
    asked += 1;
    return Promise.reject(new Refusal('insufficient_funds', ''));
  };
  await expect(
    askUntilKnown(
      ask,
      () => undefined,
      () => Promise.resolve(),
    ),
  ).rejects.toThrow(Refusal);
  expect(asked).toBe(1);
});
