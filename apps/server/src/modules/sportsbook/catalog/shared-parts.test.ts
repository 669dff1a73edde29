import { expect, it } from 'vitest';
import { sharedKey, sharedOutcomes } from './shared-parts.ts';

it('holds equal keys and equal lists of outcomes once', () => {
  const again = ['total', 'full', '10'].join(':');
  expect(sharedKey(again)).toBe(sharedKey('total:full:10'));
  expect(sharedKey('total:full:10')).toEqual({
    key: 'total:full:10',
    market: { type: 'total', period: 'full', line: 10 },
  });
  expect(sharedKey('total:full:11').market).not.toBe(sharedKey('total:full:10').market);
  expect(sharedOutcomes(['over', 'under'])).toBe(sharedOutcomes(['over', 'under']));
  expect(sharedOutcomes(['under', 'over'])).toEqual(['under', 'over']);
  expect(() => sharedKey('no-such:full')).toThrow(RangeError);
});

it('shared parts cannot be changed', () => {
  expect(() => Object.assign(sharedKey('total:full:10').market, { line: 11 })).toThrow(TypeError);
  expect(() => Object.assign(sharedOutcomes(['over', 'under']), ['x'])).toThrow(TypeError);
});

it('does not grow without end with names that are ever new', () => {
  const first = sharedOutcomes(['runner 0']);
  for (let index = 1; index <= 20_000; index += 1) sharedOutcomes([`runner ${index}`]);
  expect(sharedOutcomes(['runner 0'])).toEqual(['runner 0']);
  expect(sharedOutcomes(['runner 0'])).not.toBe(first);
});
