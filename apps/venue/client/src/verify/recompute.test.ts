import { commitmentOf, seededRandom, spin } from '@hj/games';
import { expect, it } from 'vitest';
import { commits, payOf, recompute, same } from './recompute.ts';

const serverSeed = commitmentOf('a server seed');
const clientSeed = 'mine';

it('a round comes out as the venue played it, with the words that were drawn', () => {
  const played = spin('lion', false, seededRandom({ serverSeed, clientSeed, nonce: 4 }));
  const [again] = recompute({ model: 'lion', serverSeed, clientSeed, spins: [{ nonce: 4, free: false }] });
  expect(again && same(again.outcome, played)).toBe(true);
  expect(again?.words.length).toBeGreaterThanOrEqual(5);
  expect(payOf(played, 600n)).toBe(10n * BigInt(played.win));
});

it('another nonce, seed or a changed cell is found', () => {
  const [one] = recompute({ model: 'lion', serverSeed, clientSeed, spins: [{ nonce: 4, free: false }] });
  const [other] = recompute({
    model: 'lion',
    serverSeed,
    clientSeed: 'yours',
    spins: [{ nonce: 4, free: false }],
  });
  if (!one || !other) throw new Error('nothing was recomputed');
  expect(same(one.outcome, other.outcome)).toBe(false);
  expect(same(one.outcome, { ...one.outcome, win: one.outcome.win + 1 })).toBe(false);
  expect(commits(serverSeed, commitmentOf(serverSeed))).toBe(true);
  expect(commits(serverSeed, commitmentOf('another'))).toBe(false);
});
