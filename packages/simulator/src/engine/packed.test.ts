import { expect, it } from 'vitest';
import { pack, unpack } from './packed.ts';
import { type Priced, unoffered } from './prices.ts';

it('gives back every market, status, rank and price of a pricing', () => {
  const pricing: Priced[] = [
    {
      market: { type: 'goal-handicap', period: 'full', line: -2 },
      key: 'goal-handicap:full:-2',
      status: 'active',
      rank: 0,
      prices: [
        { outcome: 'home', price: 1_930 },
        { outcome: 'away', price: 1_960 },
      ],
    },
    {
      market: { type: 'goal-total', period: 'first', line: 5 },
      key: 'goal-total:first:5',
      status: 'suspended',
      rank: unoffered,
      prices: [],
    },
    {
      market: { type: 'regular-winner', period: 'full' },
      key: 'regular-winner:full',
      status: 'active',
      rank: 3,
      // An outcome may have no price.
      prices: [
        { outcome: 'draw', price: 271_000 },
        { outcome: 'away', price: 1_010 },
      ],
    },
  ];
  expect(unpack(pack(pricing))).toEqual(pricing);
  // The numbers of markets known before stay the same.
  expect(pack(pricing)).toEqual(pack(pricing));
  expect(unpack(pack([]))).toEqual([]);
});
