import { expect, test } from 'vitest';
import { wonYuan } from './yuan.ts';

test('what a bet has won keeps its parts of a yuan', () => {
  expect([950n, 66_500n, 1_205n, 123_450_05n].map(wonYuan)).toEqual(['9.50', '665', '12.05', '123,450.05']);
});
