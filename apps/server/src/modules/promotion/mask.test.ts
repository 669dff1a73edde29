import { expect, it } from 'vitest';
import { maskMember } from './mask.ts';

it('shows no name in full, however short it is', () => {
  expect(['feifei6', 'abc12', 'ab12', 'abc', 'ab'].map(maskMember)).toEqual([
    'fei***6',
    'abc***2',
    'ab***2',
    'a***c',
    '***b',
  ]);
});
