import { expect, it } from 'vitest';
import { storedTexts } from './stored-texts.ts';

const texts = storedTexts({ exchange: 'USDT 兑换', 'transfer-in': '中心钱包 → {venue}' });

it('a row keeps the code and the values; a reader gets the sentence', () => {
  const row = texts.store('transfer-in', { venue: '鸿竞真人' });
  expect(row).toEqual({ code: 'transfer-in', values: { venue: '鸿竞真人' } });
  expect(texts.say(row)).toBe('中心钱包 → 鸿竞真人');
  expect(texts.say(texts.store('exchange'))).toBe('USDT 兑换');
});

it('a code or a value that the catalogue does not have is an error', () => {
  // @ts-expect-error the value is missing
  texts.store('transfer-in');
  expect(() => texts.say({ code: 'gone', values: {} })).toThrow('There is no text "gone".');
});
