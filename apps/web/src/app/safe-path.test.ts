import { expect, it } from 'vitest';
import { ownOriginPath } from './safe-path.ts';

const ORIGIN = 'https://hj.example';

it.each([
  ['mine/wallet', '', '/mine/wallet'],
  ['game/sport', '?match=5', '/game/sport?match=5'],
  ['https://evil.example/x', '', '/https://evil.example/x'],
])('[2.58] leads %s%s to a path on our own origin', (path, search, expected) => {
  expect(ownOriginPath(path, search, ORIGIN)).toBe(expected);
});

it.each([
  '',
  '/evil.example',
  '//evil.example',
  '\\evil.example',
  '\t/evil.example',
  'redirect/mine',
  'redirect',
  '/',
])('[2.58] refuses %j, which would leave the site or turn in circles', (path) => {
  expect(ownOriginPath(path, '', ORIGIN)).toBeUndefined();
});
