import { expect, it } from 'vitest';
import { ApiError } from '../shared/api/api-error.ts';
import { profileDeps } from './guard-calls.ts';

it.each([
  [undefined, true],
  [6005, true],
  [6011, true],
  [6317, true],
  [6001, false],
  [6002, false],
  [6012, false],
])('code %s of the profile says nothing about the session: %s', (code, inVain) => {
  expect(profileDeps.isInVain(new ApiError(code, '系统繁忙，请稍后重试'))).toBe(inVain);
});
