import { describe, expect, it } from 'vitest';
import { readVenueMessage } from './messages.ts';

describe('a message of a game', () => {
  it.each([
    [{ hj: 'venue', type: 'ready' }, { type: 'ready' }],
    [
      { hj: 'venue', type: 'balance', balance: '12.30', more: 1 },
      { type: 'balance', balance: '12.30' },
    ],
    [
      { hj: 'venue', type: 'round', roundId: 'JG-8847-210' },
      { type: 'round', roundId: 'JG-8847-210' },
    ],
    [
      { hj: 'venue', type: 'title', title: '极速赛车' },
      { type: 'title', title: '极速赛车' },
    ],
    [
      { hj: 'venue', type: 'title', title: '龙虎', code: 'dt-1' },
      { type: 'title', title: '龙虎', code: 'dt-1' },
    ],
    [
      { hj: 'venue', type: 'title', title: '龙虎', code: 'dt-1:../' },
      { type: 'title', title: '龙虎' },
    ],
    [
      { hj: 'venue', type: 'error', message: '余额不足' },
      { type: 'error', message: '余额不足' },
    ],
  ])('%j is heard', (data, message) => {
    expect(readVenueMessage(data)).toEqual(message);
  });

  it.each([
    undefined,
    'ready',
    { type: 'ready' },
    { hj: 'site', type: 'ready' },
    { hj: 'venue', type: 'pay' },
    { hj: 'venue', type: 'balance', balance: '-1' },
    { hj: 'venue', type: 'balance', balance: 12 },
    { hj: 'venue', type: 'round', roundId: '<b>' },
    { hj: 'venue', type: 'error', message: 'x'.repeat(201) },
  ])('%j is none', (data) => {
    expect(readVenueMessage(data)).toBeUndefined();
  });
});
