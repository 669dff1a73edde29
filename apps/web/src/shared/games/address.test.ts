import { describe, expect, it } from 'vitest';
import { pageOfLaunch, readGameSearch } from './address.ts';

describe('the address of a game', () => {
  it('names venue, game and mode, and nothing else', () => {
    expect(
      readGameSearch({ venue: 'hjslot', code: 'hongtu', mode: 'demo', launch: 'secret', other: 1 }),
    ).toEqual({ venue: 'hjslot', code: 'hongtu', mode: 'demo' });
    expect(readGameSearch({ venue: 'https://evil', code: '../x', mode: 'real' })).toEqual({});
  });

  it('carries the page of a launch without its one-time part', () => {
    expect(pageOfLaunch('http://localhost:3001/play/hongtu?launch=once#x')).toBe(
      'http://localhost:3001/play/hongtu',
    );
    expect(pageOfLaunch('javascript:alert(1)')).toBeUndefined();
    expect(pageOfLaunch('/game/sport/crty')).toBeUndefined();
  });
});
