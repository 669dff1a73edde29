import { afterEach, expect, it } from 'vitest';
import { type IdleHeap, keepIdleHeapSmall } from './idle-heap.ts';

let heap: IdleHeap | undefined;
afterEach(() => heap?.stop());

function watched() {
  const grown: number[] = [];
  let share = 0;
  heap = keepIdleHeapSmall({ load: () => share, setGrowth: (percent) => grown.push(percent) });
  const look = (times: number, of: number) => {
    share = of;
    for (let at = 0; at < times; at += 1) heap?.look();
  };
  return { grown, look };
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

it('does not take a pause between two loads for calm', () => {
  const { grown, look } = watched();
  look(2, 0.9);
  for (let round = 0; round < 4; round += 1) {
    look(29, 0.1);
    look(1, 0.9);
  }
  expect(grown).toEqual([25, 75]);
});
