import { commitmentOf, type FishCode, recomputeShots } from '@hj/games';
import { expect, it } from 'vitest';
import type { PublicFishingRound } from '../api/types.ts';
import { recheckShots } from './recompute-shots.ts';

const serverSeed = commitmentOf('a server seed');
const struck: FishCode[][] = Array.from({ length: 60 }, (_, nonce) =>
  nonce % 5 === 4 ? ['puffer', 'gold'] : ['violet'],
);

function round(change: Partial<PublicFishingRound> = {}): PublicFishingRound {
  const asked = struck.map((fish, nonce) => ({ nonce, struck: fish }));
  const shots = recomputeShots({ serverSeed, clientSeed: 'mine', shots: asked }).map(
    ({ killed, multiplier }, nonce) => ({
      ...{ nonce, level: 10, struck: struck[nonce] ?? [], killed, multiplier, returned: false },
      win: killed ? `${multiplier}.00` : '0.00',
    }),
  );
  return {
    ...{ roundId: 'R', kind: 'fishing', game: 'longgong', commit: commitmentOf(serverSeed), serverSeed },
    ...{ clientSeed: 'mine', base: '0.10', stake: '60.00', win: '0.00', at: '2026-11-25T00:00:00Z', shots },
    ...change,
  };
}

it('a round of shots comes out as the venue decided it, and pays what the kills pay', () => {
  const { shots, win } = recheckShots(round(), serverSeed);
  expect(shots.every(({ equal }) => equal)).toBe(true);
  expect(shots.some(({ killed }) => killed)).toBe(true);
  const paid = shots.filter(({ killed }) => killed).reduce((sum, { multiplier }) => sum + multiplier, 0);
  expect(win).toBe(BigInt(paid) * 100n);
});

it('a kill that was withheld, another sum and another seed are found', () => {
  const told = round();
  const killed = told.shots.findIndex((shot) => shot.killed);
  const withheld = told.shots.map((shot, index) =>
    index === killed ? { ...shot, killed: false, win: '0.00' } : shot,
  );
  expect(recheckShots(round({ shots: withheld }), serverSeed).shots[killed]?.equal).toBe(false);
  const less = told.shots.map((shot, index) => (index === killed ? { ...shot, win: '0.10' } : shot));
  expect(recheckShots(round({ shots: less }), serverSeed).shots[killed]?.equal).toBe(false);
  expect(recheckShots(round({ clientSeed: 'yours' }), serverSeed).shots.every(({ equal }) => equal)).toBe(
    false,
  );
});

it('a shot whose stake went back drew nothing; one that says it won is found', () => {
  const back = { nonce: 7, level: 1, struck: [], killed: false, multiplier: 0, returned: true, win: '0.00' };
  expect(recheckShots(round({ shots: [back] }), serverSeed)).toMatchObject({
    win: 0n,
    shots: [{ equal: true }],
  });
  const won = { ...back, killed: true, multiplier: 2, win: '0.20' };
  expect(recheckShots(round({ shots: [won] }), serverSeed).shots[0]?.equal).toBe(false);
});
