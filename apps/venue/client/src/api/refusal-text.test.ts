import { afterEach, expect, it } from 'vitest';
import { refusalText } from './refusal-text.ts';

afterEach(() => {
  document.documentElement.lang = 'zh-CN';
});

it('a refusal is shown as the venue says it on a Chinese page, and where its name is not known', () => {
  const body = { error: 'limit', message: '单注最高 ¥1.00' };
  expect(refusalText(body)).toBe(body.message);
  document.documentElement.lang = 'en';
  expect(refusalText(body)).toBe(refusalText({ error: 'limit' }));
  expect(refusalText({ error: 'new', message: '另一个原因' })).toBe('另一个原因');
  expect(refusalText({ error: 'new' })).toBe('');
});

it('a limit and an entry name their amount', () => {
  expect(refusalText({ error: 'limit', limit: 'least', amount: '5.00' })).toBe(
    '单注至少 ¥5.00，资金未变动，请加注后再确认。',
  );
  expect(refusalText({ error: 'entry', entry: '800.00' })).toBe(
    '余额须不少于本房间的入场要求 ¥800.00，资金未变动，请先存款或选择其他房间。',
  );
});
