import { describe, expect, it } from 'vitest';
import type { Advert } from '../site/navigation.ts';
import { dueAdverts, readShownAdverts, withShownAdverts } from './advert-popups.ts';

const advert = (advertId: string, change: Partial<Advert> = {}): Advert => ({
  ...{ advertId, place: 'popup', words: { title: advertId, body: '', linkText: '' }, english: null },
  ...{ art: 'gift', tint: 'red', link: null, frequency: 'daily', maxShows: 2 },
  ...change,
});
const ids = (adverts: readonly Advert[]) => adverts.map(({ advertId }) => advertId);
/** Shows the due dialogs of each of these days. @returns their names */
function over(adverts: readonly Advert[], days: readonly string[], most = 2): string[][] {
  let shown = {};
  return days.map((today) => {
    const due = dueAdverts(adverts, shown, { today, most });
    shown = withShownAdverts(shown, due, { adverts, today });
    return ids(due);
  });
}

describe('adverts that open by themselves', () => {
  it('come in the order of the operator, only so many, and banners not at all', () => {
    const all = [advert('1', { place: 'banner' }), advert('2'), advert('3'), advert('4')];
    expect(over(all, ['2026-11-25'])).toEqual([['2', '3']]);
    expect(over(all, ['2026-11-25'], 0)).toEqual([[]]);
  });

  it('come once, on every day or in every week, and never more often than their limit', () => {
    const days = ['2026-11-25', '2026-11-25', '2026-11-26', '2026-12-02', '2026-12-09'];
    expect(over([advert('1', { frequency: 'once' })], days)).toEqual([['1'], [], [], [], []]);
    expect(over([advert('1')], days)).toEqual([['1'], [], ['1'], [], []]);
    expect(over([advert('1', { frequency: 'weekly', maxShows: 3 })], days)).toEqual([
      ...[['1'], [], [], ['1'], ['1']],
    ]);
  });

  it('are forgotten when they are over, but for those of today, which count', () => {
    const shown = { 7: { day: '2026-11-01', times: 1 }, 8: { day: '2026-11-25', times: 1 } };
    expect(withShownAdverts(shown, [], { adverts: [], today: '2026-11-25' })).toEqual({ 8: shown[8] });
  });

  it('are not lost to a store that cannot be read', () => {
    for (const text of [undefined, '', '{', '[]', 'null', '7', '{"1":7}', '{"1":{"day":1,"times":1}}'])
      expect(readShownAdverts(text)).toEqual({});
  });
});
