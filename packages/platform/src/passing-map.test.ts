import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { PassingMap } from './passing-map.ts';

setFlagsFromString('--expose-gc');
const collect: NodeJS.GCFunction = runInNewContext('gc');
const collectYoung = () => collect({ type: 'minor', execution: 'sync' });

it('has what was set last, and nothing after its deletion', () => {
  const map = new PassingMap<string, number>();
  map.set('a', 1);
  map.set('a', 2);
  map.set('b', 3);
  expect([map.get('a'), map.get('b')]).toEqual([2, 3]);
  map.delete('a');
  map.delete('a');
  expect([map.get('a'), map.get('b')]).toEqual([undefined, 3]);
});

/** How many of 300 deleted values outlive collections of young objects. */
async function survivors(map: { set(key: number, value: object): unknown; delete(key: number): unknown }) {
  const values: WeakRef<object>[] = [];
  for (let at = 0; at < 400; at += 1) {
    const value = { at };
    map.set(at, value);
    map.delete(at - 10);
    if (at < 300) values.push(new WeakRef(value));
    // A value lives through one collection at most and stays young; a table lives through several.
    if (at % 15 === 0) {
      // The targets of new weak references are kept until the end of the turn.
      await new Promise((resolve) => setImmediate(resolve));
      collectYoung();
    }
  }
  await new Promise((resolve) => setImmediate(resolve));
  for (let round = 0; round < 3; round += 1) collectYoung();
  return values.filter((value) => value.deref() !== undefined).length;
}

it('lets go of deleted values without a collection of the whole heap', async () => {
  expect(await survivors(new Map())).toBeGreaterThan(100);
  expect(await survivors(new PassingMap())).toBe(0);
});
