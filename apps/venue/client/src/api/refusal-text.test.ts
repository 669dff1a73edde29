import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { refusalText } from './refusal-text.ts';

afterEach(() => {
  document.documentElement.lang = 'zh-CN';
});

const venue = join(import.meta.dirname, '../../../server/src');
const textsOf = (file: string, pattern: RegExp) => [
  ...readFileSync(join(venue, file), 'utf8').matchAll(pattern),
];

it('every refusal of the venue has its text in the game, in the same words', () => {
  const refusals = textsOf('play/errors.ts', /^ {2}(\w+): \[\d+, '([^']+)'\]/gm);
  expect(refusals.length).toBeGreaterThan(20);
  for (const [, error = '', text] of refusals) expect(refusalText({ error })).toBe(text);
});

it('a limit and an entry name their amount, as the venue does', () => {
  const limits = textsOf('tables/limits.ts', /^ {2}(\w+): \(amount: string\) => `([^`]+)`/gm);
  expect(limits).toHaveLength(3);
  for (const [, limit = '', text = ''] of limits)
    expect(refusalText({ error: 'limit', limit, amount: '50.00' })).toBe(
      text.replace(/\$\{amount\}/, '50.00'),
    );
  const [, entry = ''] = textsOf('chess/join.ts', /message: `([^`]+)`/g)[0] ?? [];
  expect(refusalText({ error: 'entry', entry: '800.00' })).toBe(entry.replace(/\$\{[^}]+\}/, '800.00'));
});

it('is shown as the venue says it on a Chinese page, and where its name is not known', () => {
  const body = { error: 'limit', message: '单注最高 ¥1.00' };
  expect(refusalText(body)).toBe(body.message);
  document.documentElement.lang = 'en';
  expect(refusalText(body)).toBe(refusalText({ error: 'limit' }));
  expect(refusalText({ error: 'new', message: '另一个原因' })).toBe('另一个原因');
  expect(refusalText({ error: 'new' })).toBe('');
});
