import { fishIn, openRoom, positionOf } from '@hj/games';
import { expect, it } from 'vitest';
import { curveAt } from './fish-layer.ts';
import { SceneClock } from './scene-clock.ts';
import { StageMap } from './stage-map.ts';

it('the scene runs twenty ticks a second and stands while it is frozen', () => {
  const clock = new SceneClock();
  clock.set(100, 0);
  clock.advance(500);
  expect(clock.now).toBeCloseTo(110);
  clock.freeze(100);
  clock.advance(4_900);
  expect(clock.now).toBeCloseTo(110);
  expect(clock.frozen).toBe(true);
  clock.advance(200);
  expect(clock.now).toBeCloseTo(112);
  expect(clock.frozen).toBe(false);
});

it('leans towards a late tick without a leap, and jumps when it is far behind', () => {
  const clock = new SceneClock();
  clock.set(100, 0);
  clock.hear(103);
  clock.advance(50);
  expect(clock.now - 101).toBeGreaterThan(0);
  expect(clock.now - 101).toBeLessThan(0.6);
  for (let frame = 0; frame < 100; frame += 1) clock.advance(50);
  expect(clock.now).toBeCloseTo(204, 1);
  clock.hear(400);
  expect(clock.now).toBe(400);
});

it('fish are drawn where the rules have them, without an object for each', () => {
  const { sceneTick } = openRoom('ab'.repeat(32));
  const fish = fishIn('ab'.repeat(32), sceneTick);
  expect(fish.length).toBeGreaterThan(20);
  for (const each of fish) {
    const [a, b, c, d] = each.path;
    const u = (sceneTick + 0.5 - each.bornAt) / each.lifeTicks;
    const { x, y } = positionOf(each, sceneTick + 0.5);
    expect(curveAt(u, a.x, b.x, c.x, d.x)).toBe(x);
    expect(curveAt(u, a.y, b.y, c.y, d.y)).toBe(y);
  }
});

it('a point of the stage is that point of the scene, also for who sits above', () => {
  const map = new StageMap();
  map.fit(390, 700);
  for (const flipped of [false, true]) {
    map.flipped = flipped;
    const { x, y } = map.toScene(map.x(420), map.y(880));
    expect(x).toBeCloseTo(420);
    expect(y).toBeCloseTo(880);
  }
  expect(map.y(20)).toBeGreaterThan(600);
  expect(map.toScene(-50, 9_000)).toEqual({ x: 0, y: 0 });
});
