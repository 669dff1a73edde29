import { describe, expect, it } from 'vitest';
import { distanceKm, isImpossibleTravel, judge, type Place, placeText, type VerdictFacts } from './rules.ts';

const shanghai: Place = { country: 'CN', city: '上海', latitude: 31.23, longitude: 121.47 };
const london: Place = { country: 'GB', city: '伦敦', latitude: 51.51, longitude: -0.13 };
const hangzhou: Place = { country: 'CN', city: '杭州', latitude: 30.27, longitude: 120.15 };
const minute = 60_000;

describe('the distance between places', () => {
  it('is that along the surface of the earth', () => {
    expect(distanceKm(shanghai, london)).toBeCloseTo(9205, -2);
    expect(distanceKm(shanghai, hangzhou)).toBeCloseTo(165, -1);
    expect(distanceKm(shanghai, shanghai)).toBe(0);
    const [fiji, samoa] = [
      { country: 'FJ', latitude: -17, longitude: 179 },
      { country: 'WS', latitude: -17, longitude: -179 },
    ];
    expect(distanceKm(fiji, samoa)).toBeCloseTo(213, -1);
    expect(
      distanceKm({ country: 'A', latitude: 0, longitude: 0 }, { country: 'B', latitude: 0, longitude: 180 }),
    ).toBeCloseTo(20_015, -1);
  });

  it('is unknown without coordinates', () => {
    expect(distanceKm(shanghai, { country: 'GB' })).toBeUndefined();
    expect(isImpossibleTravel(shanghai, { country: 'GB' }, 0)).toBe(false);
  });
});

describe('impossible travel (C54)', () => {
  it('is 9,000 km in five minutes, not in eleven hours', () => {
    expect(isImpossibleTravel(shanghai, london, 5 * minute)).toBe(true);
    expect(isImpossibleTravel(shanghai, london, 11 * 60 * minute)).toBe(false);
  });

  it('is not a distance within the error of a GeoIP database', () => {
    expect(isImpossibleTravel(shanghai, hangzhou, 0)).toBe(false);
    expect(isImpossibleTravel(shanghai, london, -minute)).toBe(true);
  });
});

describe('the verdict on an address', () => {
  const facts: VerdictFacts = {
    ...{ addressBlocked: false, addressPrivate: false, placesKnown: true, anonymous: false, country: 'CN' },
  };
  const lists = { blocked: new Set(['US']), warning: new Set(['JP']) };

  it.each<[string, Partial<VerdictFacts>, string]>([
    ['a country without a rule', {}, 'allowed'],
    ['[8.27] a blocked country', { country: 'US' }, 'blocked-country'],
    ['[8.28] a warned country', { country: 'JP' }, 'warned'],
    ['[8.27] an unknown place (C53)', { country: undefined }, 'unknown-place'],
    [
      '[8.29] a blocked address in an allowed country',
      { addressBlocked: true, country: 'CN' },
      'blocked-address',
    ],
    [
      '[8.29] a blocked address in an own network',
      { addressBlocked: true, addressPrivate: true },
      'blocked-address',
    ],
    ['[8.29] an anonymising proxy (C54)', { anonymous: true }, 'anonymous'],
    ['own networks', { addressPrivate: true, country: undefined }, 'free'],
    ['any address without a source of places', { placesKnown: false, country: undefined }, 'free'],
  ])('%s', (_case, change, verdict) => {
    expect(judge({ ...facts, ...change }, lists)).toBe(verdict);
  });
});

describe('the text of a place', () => {
  it('is Chinese, or the address', () => {
    expect(placeText(shanghai, '1.2.3.4')).toBe('中国 上海');
    expect(placeText({ country: 'JP' }, '1.2.3.4')).toBe('日本');
    expect(placeText(undefined, '1.2.3.4')).toBe('1.2.3.4');
    expect(placeText({ country: 'QX' }, '1.2.3.4')).toBe('QX');
  });
});
