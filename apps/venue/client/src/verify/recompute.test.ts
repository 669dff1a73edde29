import { commitmentOf, seededRandom, spin, tableGames } from '@hj/games';
import { expect, it } from 'vitest';
import type { PublicTicket } from '../api/types.ts';
import { commits, payOf, recompute, recomputeTicket, same } from './recompute.ts';

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

it('a ticket comes out as the table dealt it, and what its wagers return', () => {
  const { outcome, returned } = tableGames.baccarat.play({ serverSeed, clientSeed, nonce: 0 }, 57);
  const ticket: PublicTicket = {
    ...{
      kind: 'ticket',
      roundId: 'r',
      game: 'bac-1',
      rules: 'baccarat',
      commit: commitmentOf(serverSeed),
      serverSeed,
      clientSeed,
    },
    ...{
      place: 57,
      number: 9,
      stake: '30.00',
      win: '0.00',
      at: '2026-01-01T00:00:00Z',
      open: false,
      outcome,
    },
    wagers: { player: '10.00', banker: '20.00' },
  };
  const again = recomputeTicket(ticket, serverSeed);
  expect(same(again.round.outcome, outcome)).toBe(true);
  expect(again.win).toBe(10n * BigInt(returned.player ?? 0) + 20n * BigInt(returned.banker ?? 0));
  expect(same(recomputeTicket({ ...ticket, place: 58 }, serverSeed).round.outcome, outcome)).toBe(false);
});
