import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { afterEach, expect, it } from 'vitest';
import { collectAll, type IdleHeap, keepIdleHeapSmall } from './idle-heap.ts';

let heap: IdleHeap | undefined;
afterEach(() => heap?.stop());

const youngMb = () =>
  (getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0) /
  1_048_576;

function watched() {
  const grown: number[] = [];
  const young: string[] = [];
  let share = 0;
  let megabytes = 80;
  let roomMb = 0;
  heap = keepIdleHeapSmall({
    load: () => share,
    heapMb: () => megabytes,
    setGrowth: (percent) => grown.push(percent),
    setYoungGrows: (grows) => young.push(grows ? 'grows' : 'stays'),
    giveBack: () => young.push('given back'),
    roomMb: () => roomMb,
  });
  const look = (times: number, of: number, mb = 80) => {
    share = of;
    megabytes = mb;
    for (let at = 0; at < times; at += 1) heap?.look();
  };
  const setRoom = (mb: number) => {
    roomMb = mb;
  };
  return { grown, young, look, setRoom };
}

it('keeps the heap of an idle server small from the start on, a moment of work or not', () => {
  const { grown, look } = watched();
  for (let round = 0; round < 5; round += 1) {
    look(10, 0.1);
    look(1, 0.9);
  }
  expect(grown).toEqual([25]);
});

it('gives the heap room after two seconds of load, and keeps it small again after half a minute of calm', () => {
  const { grown, look } = watched();
  look(2, 0.9);
  expect(grown).toEqual([25, 75]);
  look(29, 0.1);
  expect(grown).toEqual([25, 75]);
  look(1, 0.1);
  expect(grown).toEqual([25, 75, 25]);
});

it('gives a busy heap no more room than keeps it at its limit, by the least heap of the last minute', () => {
  const { grown, look } = watched();
  look(60, 0.9, 110);
  expect(grown).toEqual([25, 50]);
  look(30, 0.9, 160);
  look(29, 0.9, 110);
  expect(grown).toEqual([25, 50]);
  look(60, 0.9, 120);
  look(60, 0.9, 121);
  expect(grown).toEqual([25, 50, 38]);
  look(60, 0.9, 150);
  expect(grown).toEqual([25, 50, 38, 25]);
  look(1, 0.9, 90);
  expect(grown).toEqual([25, 50, 38, 25, 75]);
});

it('does not take a pause between two loads for calm', () => {
  const { grown, look } = watched();
  look(2, 0.9);
  for (let round = 0; round < 4; round += 1) {
    look(29, 0.1);
    look(1, 0.9);
  }
  expect(grown).toEqual([25, 75]);
});

it('gives the room for young objects back after the start and after five calm minutes, and takes it for a load that lasts', () => {
  const { young, look } = watched();
  look(29, 0.1);
  look(9, 0.9);
  look(30, 0.1);
  expect(young).toEqual(['stays', 'given back']);
  for (let round = 0; round < 5; round += 1) {
    look(9, 0.9);
    look(1, 0.1);
  }
  expect(young).toHaveLength(2);
  look(10, 0.9);
  expect(young.slice(2)).toEqual(['grows']);
  look(299, 0.1);
  look(1, 0.9);
  look(299, 0.1);
  expect(young).toHaveLength(3);
  look(1, 0.1);
  expect(young.slice(3)).toEqual(['stays', 'given back']);
  look(600, 0.1);
  expect(young).toHaveLength(5);
});

it('keeps the space for young objects small under a load of less than half a core', () => {
  const { young, look } = watched();
  look(30, 0.1);
  look(600, 0.4);
  expect(young).toEqual(['stays', 'given back']);
});

it('gives no room for young objects back under a load, but in the first calm second after five minutes below half a core', () => {
  const { young, look } = watched();
  look(60, 0.4);
  expect(young).toEqual([]);
  look(1, 0.1);
  expect(young).toEqual(['stays', 'given back']);
  look(10, 0.9);
  look(600, 0.4);
  expect(young.slice(2)).toEqual(['grows']);
  look(1, 0.1);
  expect(young.slice(3)).toEqual(['stays', 'given back']);
});

it('gives the room between objects back after five idle minutes, where it is worth it, and not again at once', () => {
  const { young, look, setRoom } = watched();
  look(300, 0.1);
  expect(young).toEqual(['stays', 'given back']);
  setRoom(40);
  look(1, 0.9);
  expect(young).toHaveLength(2);
  look(1, 0.1);
  expect(young).toEqual(['stays', 'given back', 'given back']);
  look(299, 0.1);
  expect(young).toHaveLength(3);
  // Load counts the minutes anew.
  look(2, 0.9);
  look(329, 0.1);
  expect(young).toHaveLength(3);
  look(1, 0.1);
  expect(young).toHaveLength(4);
});

it('gives room back that V8 keeps by itself', () => {
  setFlagsFromString('--semi-space-growth-factor=2');
  const kept: object[] = [];
  for (let at = 0; at < 2_000_000; at += 1) {
    const made = { at, pair: [at, at] };
    if (at % 8 === 0) kept.push(made);
  }
  const before = youngMb();
  expect(before).toBeGreaterThan(4);
  collectAll();
  expect(youngMb()).toBeLessThan(before / 2);
  expect(kept).toHaveLength(250_000);
});
