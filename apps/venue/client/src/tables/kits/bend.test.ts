import { expect, test } from 'vitest';
import { bendOf, foldOf, openFrom, stepped } from './bend.ts';

const card = { x: 100, y: 300, width: 100, height: 140 };

test('the edge behind the finger is bent, as far as the finger went', () => {
  expect(bendOf({ ...card, toX: 104, toY: 230 })).toEqual({ side: 'bottom', share: 0.5 });
  expect(bendOf({ ...card, toX: 100, toY: 335 })).toEqual({ side: 'top', share: 0.25 });
  expect(bendOf({ ...card, toX: 150, toY: 300 })).toEqual({ side: 'left', share: 0.5 });
  expect(bendOf({ ...card, toX: 80, toY: 300 })).toEqual({ side: 'right', share: 0.2 });
  expect(bendOf({ ...card, toX: 100, toY: 300 })).toBeNull();
  expect(bendOf({ ...card, toX: 100, toY: -900 })?.share).toBe(1);
});

test('the fold is half way: the flap is as high as what was cut from the back, and its face as large as the card', () => {
  const { back, flap, face } = foldOf({ side: 'bottom', share: 0.5 });
  expect(back).toBe('inset(0% 0% 25% 0%)');
  expect(flap).toEqual({ left: 0, width: '100%', height: '25%', bottom: '25%' });
  expect(face).toEqual({ left: 0, width: '100%', height: '400%', top: 0 });
  expect(foldOf({ side: 'left', share: 0.5 }).flap).toEqual({
    ...{ top: 0, height: '100%', width: '25%', left: '25%' },
  });
});

test('keys bend it by steps and back, until it falls open', () => {
  expect(stepped(0, 'ArrowDown')).toBe(0);
  expect(stepped(0, 'a')).toBeNull();
  let share = 0;
  let keys = 0;
  for (; share < openFrom; keys += 1) share = stepped(share, 'ArrowUp') ?? 1;
  expect(keys).toBe(8);
});
