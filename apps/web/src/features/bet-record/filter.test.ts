import { describe, expect, it } from 'vitest';
import { firstFilter, recordRequest } from './filter.ts';

// 2025-11-20 21:47:08 in GMT+8
const now = Date.parse('2025-11-20T13:47:08Z');
const at = (text: string) => Date.parse(`${text}+08:00`);

describe('filters of the bet record', () => {
  it('[2.72] begins with the last seven days and every state', () => {
    expect(recordRequest(firstFilter(now), now)).toEqual({
      enName: 'crty',
      state: 'all',
      gameType: 'ALL',
      beginTime: at('2025-11-14T00:00:00'),
    });
  });

  it('counts days in GMT+8', () => {
    const filter = { ...firstFilter(now), span: 'today' as const };
    expect(recordRequest(filter, Date.parse('2025-11-20T16:30:00Z'))?.beginTime).toBe(
      at('2025-11-21T00:00:00'),
    );
  });

  it('ends yesterday with its last millisecond', () => {
    const filter = { ...firstFilter(now), span: 'yesterday' as const };
    expect(recordRequest(filter, now)).toEqual({
      enName: 'crty',
      state: 'all',
      gameType: 'ALL',
      beginTime: at('2025-11-19T00:00:00'),
      endTime: at('2025-11-20T00:00:00') - 1,
    });
  });

  it('takes the member’s own days, both of them whole', () => {
    const filter = {
      ...firstFilter(now),
      state: 'settled' as const,
      span: 'own' as const,
      from: '2025-11-01',
      to: '2025-11-02',
    };
    expect(recordRequest(filter, now)).toEqual({
      enName: 'crty',
      state: 'settled',
      gameType: 'ALL',
      beginTime: at('2025-11-01T00:00:00'),
      endTime: at('2025-11-03T00:00:00') - 1,
    });
  });

  it.each([
    ['2025-11-02', '2025-11-01'],
    ['', '2025-11-01'],
    ['2025-02-30', '2025-03-01'],
  ])('makes no request of %s to %s', (from, to) => {
    expect(recordRequest({ ...firstFilter(now), span: 'own', from, to }, now)).toBeUndefined();
  });
});
