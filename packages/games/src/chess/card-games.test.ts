import { rounds } from '@hj/betting/test-rounds';
import { describe, expect, it } from 'vitest';
import { deck } from '../cards/card.ts';
import { cardOf, codeOf } from '../cards/code.ts';
import { seededRandom } from '../rng/random.ts';
import { type BankerState, bankerBids } from './banker-game.ts';
import type { CardGame } from './card-game.ts';
import { type CardGameCode, cardGames } from './card-games.ts';
import { type DouDiZhuState, douDiZhuEnd, douDiZhuGame } from './dou-di-zhu-game.ts';
import type { ZhaJinHuaState } from './zha-jin-hua-game.ts';

const serverSeed = '5f'.repeat(32);
const random = (nonce: number) => seededRandom({ serverSeed, clientSeed: 'hand', nonce });

type AnyGame = CardGame<unknown, unknown, unknown>;
const gameOf = (code: string) => cardGames[code as CardGameCode] as unknown as AnyGame;

interface Played {
  states: unknown[];
  inputs: { seat: number; input: unknown }[];
}

/** A whole hand of house opponents, each by its own view. */
function playHand(game: AnyGame, nonce: number): Played {
  let state = game.start(random(nonce));
  const played: Played = { states: [state], inputs: [] };
  for (let turns = 0; game.waiting(state).length > 0; turns += 1) {
    if (turns > 400) throw new Error('the hand does not end');
    const [seat] = game.waiting(state) as [number];
    const view = game.viewOf(state, seat);
    const input = nonce % 3 === 2 ? game.auto(view) : game.house(view);
    const after = game.apply(state, seat, input);
    if (after === undefined) throw new Error(`refused: ${JSON.stringify({ seat, input, view })}`);
    state = after;
    played.states.push(state);
    played.inputs.push({ seat, input });
  }
  return played;
}

const codesIn = (text: string): string[] => text.match(/"(?:[SHCD][A2-9TJQK]|BJ|RJ)"/g) ?? [];

/** Cards that a seat may know, told by the rules in words: its own, those played, the kitty of a landlord, all at the end. */
function knownTo(code: string, state: unknown, seat: number | null): Set<string> {
  const quoted = (cards: readonly string[]) => cards.map((card) => `"${card}"`);
  if (code === 'doudizhu') {
    const { hands, kitty, moves, phase, landlord } = state as DouDiZhuState;
    if (phase === 'over')
      return new Set(quoted([...hands.flat(), ...kitty, ...moves.flatMap((m) => m.cards)]));
    const own = seat === null ? [] : (hands[seat] ?? []);
    const shown = landlord === null ? [] : kitty;
    return new Set(quoted([...own, ...shown, ...moves.flatMap(({ cards }) => cards)]));
  }
  const { hands, phase } = state as BankerState | ZhaJinHuaState;
  if (phase === 'over') return new Set(quoted(hands.flat()));
  if (code === 'zhajinhua') {
    const { seen } = state as ZhaJinHuaState;
    return new Set(quoted(seat !== null && seen[seat] ? (hands[seat] ?? []) : []));
  }
  return new Set(quoted(seat === null || code !== 'niuniu4' ? [] : (hands[seat] ?? []).slice(0, 4)));
}

describe.each(Object.keys(cardGames))('%s', (code) => {
  const game = gameOf(code);

  it('ends in every hand, wins are the losses of others, and no player loses more than is locked', () => {
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const { states } = playHand(game, nonce);
      for (const state of states.slice(0, -1)) expect(game.units(state)).toBeNull();
      const units = game.units(states.at(-1)) ?? [];
      expect(units).toHaveLength(game.seats);
      expect(units.reduce((sum, one) => sum + one, 0)).toBe(0);
      // A seat that breaks even has 0, as it is read back from JSON.
      expect(units).toEqual(JSON.parse(JSON.stringify(units)));
      expect(Math.min(...units)).toBeGreaterThanOrEqual(-game.lockedUnits);
    }
  });

  it('[CV8] is the same hand again from its seed and its inputs', () => {
    const { states, inputs } = playHand(game, 7);
    let state = game.start(random(7));
    for (const { seat, input } of inputs) state = game.apply(state, seat, JSON.parse(JSON.stringify(input)));
    expect(state).toEqual(states.at(-1));
  });

  it('shows no seat and no spectator a hidden card, at any moment of whole hands', () => {
    for (let nonce = 100; nonce < 130; nonce += 1) {
      for (const state of playHand(game, nonce).states) {
        for (const seat of [null, ...Array.from({ length: game.seats }, (_, place) => place)]) {
          const known = knownTo(code, state, seat);
          const told = codesIn(JSON.stringify(game.viewOf(state, seat)));
          expect(told.filter((card) => !known.has(card))).toEqual([]);
        }
      }
    }
  });

  it('gives the same view, byte for byte, however the hidden cards lie', () => {
    for (let nonce = 200; nonce < 210; nonce += 1) {
      for (const state of playHand(game, nonce).states.slice(0, -1)) {
        const view = JSON.stringify(game.viewOf(state, 0));
        expect(JSON.stringify(game.viewOf(withHiddenMixed(code, state), 0))).toBe(view);
      }
    }
  });

  it('refuses an input of a seat that is not asked, and what is no input', () => {
    for (const state of playHand(game, 3).states) {
      const waiting = game.waiting(state);
      for (let seat = -1; seat <= game.seats; seat += 1) {
        if (!waiting.includes(seat)) {
          for (const input of [
            { bid: 1 },
            { bid: 0 },
            { stake: 1 },
            { cards: [] },
            { move: 'call' },
            { move: 'fold' },
          ])
            expect(game.apply(state, seat, input)).toBeUndefined();
        }
        for (const input of [
          null,
          3,
          'bid',
          {},
          { bid: 9 },
          { bid: '1' },
          { stake: 4 },
          { cards: 'S3' },
          { cards: [3] },
          { move: 'raise', to: 3 },
          { move: 'raise' },
          { move: 'compare', against: 9 },
          { move: 'win' },
        ])
          expect(game.apply(state, seat, input)).toBeUndefined();
      }
    }
  });
});

/** The same state with the cards that seat 0 does not see in other places. */
function withHiddenMixed(code: string, state: unknown): unknown {
  if (code === 'doudizhu') {
    const { hands, kitty, landlord } = state as DouDiZhuState;
    const hidden = [...(hands[1] ?? []), ...(hands[2] ?? []), ...(landlord === null ? kitty : [])].reverse();
    const [one, two] = [hands[1]?.length ?? 0, hands[2]?.length ?? 0];
    return {
      ...(state as DouDiZhuState),
      hands: [hands[0], hidden.slice(0, one), hidden.slice(one, one + two)],
      kitty: landlord === null ? hidden.slice(one + two) : kitty,
    };
  }
  if (code === 'zhajinhua') {
    const { hands, seen: looked } = state as ZhaJinHuaState;
    return { ...(state as ZhaJinHuaState), hands: dealtAgain(hands, looked[0] ? 3 : 0) };
  }
  const { hands, order } = state as BankerState;
  const seen = code === 'niuniu4' ? 4 : 0;
  return { ...(state as BankerState), hands: dealtAgain(hands, seen), order: [...order].reverse() };
}

/** Other cards in all hands, but for the first `seen` of seat 0. */
function dealtAgain(hands: readonly (readonly string[])[], seen: number): string[][] {
  const own = (hands[0] ?? []).slice(0, seen);
  const size = hands[0]?.length ?? 0;
  const hidden = deck.map(codeOf).filter((card) => !own.includes(card));
  const others = hands.slice(1).map((_, seat) => hidden.slice(seat * size, (seat + 1) * size));
  return [[...own, ...(seen < size ? hidden.slice(-(size - seen)) : [])], ...others];
}

describe('a card that a seat does not hold', () => {
  it('is refused at 斗地主, as is a play that does not beat the last one, a card twice, and a pass of who leads', () => {
    const { states } = playHand(gameOf('doudizhu'), 0);
    for (const state of states as DouDiZhuState[]) {
      if (state.phase !== 'playing') continue;
      const { turn, hands } = state;
      const foreign = hands.filter((_, seat) => seat !== turn).flat();
      for (const card of foreign) expect(douDiZhuGame.apply(state, turn, { cards: [card] })).toBeUndefined();
      const [own] = hands[turn] ?? [];
      expect(douDiZhuGame.apply(state, turn, { cards: [own, own] })).toBeUndefined();
      const leads = douDiZhuGame.viewOf(state, turn).last === null;
      expect(douDiZhuGame.apply(state, turn, { cards: [] }) === undefined).toBe(leads);
    }
  });
});

describe('斗地主', () => {
  it('doubles for bombs, the rocket and spring, up to 25 times; without a bid nothing is won', () => {
    const seen = { spring: 0, drawn: 0, landlord: 0, farmers: 0, bombs: 0 };
    for (let nonce = 0; nonce < rounds(600); nonce += 1) {
      const state = playHand(gameOf('doudizhu'), nonce).states.at(-1) as DouDiZhuState;
      const end = douDiZhuEnd({ ...state, counts: state.hands.map((hand) => hand.length) });
      if (end === null) {
        expect(douDiZhuGame.units(state)).toEqual([0, 0, 0]);
        seen.drawn += 1;
        continue;
      }
      expect(end.units).toBeLessThanOrEqual(25);
      seen[end.landlordWins ? 'landlord' : 'farmers'] += 1;
      if (end.spring) seen.spring += 1;
      if (end.units >= 6) seen.bombs += 1;
    }
    // Opponents that play to win: neither side always does, and the landlord is not hopeless.
    const played = seen.landlord + seen.farmers;
    expect(seen.landlord / played).toBeGreaterThan(0.3);
    expect(seen.landlord / played).toBeLessThan(0.8);
    expect(seen.drawn).toBeGreaterThan(0);
    expect(seen.bombs).toBeGreaterThan(0);
    // Whole hands of three opponents who look ahead: minutes where all rounds are played on a busy machine.
  }, 300_000);
});

describe('抢庄', () => {
  const { niuniu } = cardGames;

  it('gives the bank to the highest bid, at random among equals; without a bid, once, to a random player', () => {
    const banks = Array.from({ length: 6 }, () => 0);
    for (let nonce = 0; nonce < 300; nonce += 1) {
      let state = niuniu.start(random(nonce));
      for (let seat = 0; seat < 6; seat += 1)
        state =
          niuniu.apply(state, seat, { bid: nonce % 2 === 0 ? 0 : seat === 4 || seat === 2 ? 3 : 1 }) ?? state;
      expect(state.phase).toBe('staking');
      banks[state.banker ?? 0] = (banks[state.banker ?? 0] ?? 0) + 1;
      if (nonce % 2 === 1) expect([2, 4]).toContain(state.banker);
      expect(niuniu.viewOf(state, 0).bankMultiple).toBe(nonce % 2 === 0 ? 1 : 3);
    }
    expect(Math.min(...banks)).toBeGreaterThan(10);
  });

  it('settles each pair by base × bank × stake × multiple of the winner, as in the picture', () => {
    const hands = [
      ['HT', 'SK', 'DJ', 'C9', 'S9'],
      ['DQ', 'S7', 'H3', 'C4', 'D2'],
      ['SJ', 'HJ', 'SQ', 'DT', 'DK'],
      ['SA', 'D4', 'S5', 'CK', 'C3'],
      ['S8', 'S6', 'D6', 'H9', 'D5'],
      ['S2', 'H8', 'HK', 'C3', 'D9'],
    ];
    const state: BankerState = {
      ...{ phase: 'over', banker: 1, bids: [0, 3, 0, 0, 0, 0], stakes: [2, null, 3, 1, 2, 1], order: [] },
      hands,
    };
    expect(hands.flat().map(cardOf)).toHaveLength(30);
    expect(niuniu.units(state)).toEqual([18, -51, 45, -3, -6, -3]);
    expect(niuniu.viewOf(state, 0).results?.[0]).toEqual({ category: 8, multiple: 3, units: 18 });
  });

  it('tells no bid and no stake before all are there', () => {
    let state = niuniu.start(random(1));
    state = niuniu.apply(state, 3, { bid: bankerBids[3] }) ?? state;
    expect(niuniu.viewOf(state, 0).bids).toEqual([null, null, null, null, null, null]);
    expect(niuniu.viewOf(state, 3).bids[3]).toBe(3);
    expect(niuniu.apply(state, 3, { bid: 0 })).toBeUndefined();
  });
});
