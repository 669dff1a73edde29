import { describe, expect, it } from 'vitest';
import { seededRandom } from '../rng/random.ts';
import { type ZhaJinHuaState, zhaJinHuaGame } from './zha-jin-hua-game.ts';
import { zhaJinHuaRounds } from './zha-jin-hua-view.ts';

const { apply, units, viewOf, waiting, lockedUnits } = zhaJinHuaGame;
const serverSeed = '6e'.repeat(32);

/** A hand in which seat 0 is asked first and the cards are these. */
function handOf(hands: string[]): ZhaJinHuaState {
  const state = zhaJinHuaGame.start(seededRandom({ serverSeed, clientSeed: 'zjh', nonce: 0 }));
  return { ...state, first: 0, turn: 0, hands: hands.map((hand) => hand.split(' ')) };
}
const usual = ['SA HA CA', 'SK HK C2', 'S9 H9 D4', 'S7 H5 D3', 'H2 C3 D5', 'S4 H6 D8'];

/** Plays on; a refusal fails the test. */
function play(state: ZhaJinHuaState, moves: object[]): ZhaJinHuaState {
  return moves.reduce<ZhaJinHuaState>((now, move) => {
    const after = apply(now, now.turn, move);
    if (after === undefined) throw new Error(`refused: ${JSON.stringify(move)}`);
    return after;
  }, state);
}
const [look, fold, call] = ['look', 'fold', 'call'].map((move) => ({ move })) as [object, object, object];

describe('炸金花', () => {
  it('asks the ante of all; a blind turn costs the level, a seen one twice as much; a look keeps the turn', () => {
    let state = handOf(usual);
    expect(viewOf(state, 0)).toMatchObject({ pot: 6, level: 1, paid: [1, 1, 1, 1, 1, 1] });
    state = play(state, [call, look]);
    expect(waiting(state)).toEqual([1]);
    expect(apply(state, 1, look)).toBeUndefined();
    state = play(state, [call, { move: 'raise', to: 5 }, look, { move: 'raise', to: 10 }]);
    expect(state.paid).toEqual([2, 3, 6, 21, 1, 1]);
    expect(viewOf(state, null)).toMatchObject({
      pot: 34,
      level: 10,
      seen: [false, true, false, true, false, false],
    });
    for (const to of [1, 5, 10, 11, '10', null])
      expect(apply(state, 4, { move: 'raise', to })).toBeUndefined();
  });

  it('shows the own cards after the look, and nothing of those of others, also of who is out', () => {
    const state = play(handOf(usual), [look, fold]);
    expect(viewOf(state, 0).hand).toEqual(usual[0]?.split(' '));
    for (const seat of [1, null]) expect(viewOf(state, seat)).toMatchObject({ hand: [], hands: null });
  });

  it('compares from the second round on, at the price of a turn; the loser is out; who asked loses an equal hand', () => {
    const equal = ['S9 H7 C4', 'H9 C7 D4', ...usual.slice(2)];
    let state = handOf(equal);
    expect(apply(state, 0, { move: 'compare', against: 1 })).toBeUndefined();
    state = play(state, [call, call, fold, fold, fold, call]);
    for (const against of [0, 2, 9, -1, '1', undefined])
      expect(apply(state, 0, { move: 'compare', against })).toBeUndefined();
    state = play(state, [{ move: 'compare', against: 1 }]);
    expect(state).toMatchObject({ out: [true, false, true, true, true, false], turn: 1, phase: 'playing' });
    expect(state.paid[0]).toBe(3);
    expect(state.moves.at(-1)).toEqual({ seat: 0, move: 'compare', against: 1, loser: 0 });
  });

  it('the last seat wins the pot, though it never showed its hand', () => {
    const state = play(handOf(usual), [fold, { move: 'raise', to: 10 }, fold, fold, fold, fold]);
    expect(state).toMatchObject({ phase: 'over', winner: 1 });
    expect(units(state)).toEqual([-1, 5, -1, -1, -1, -1]);
    expect(waiting(state)).toEqual([]);
    expect(apply(state, 1, call)).toBeUndefined();
  });

  it('compares the remaining hands after the last round; no player has paid more than is locked', () => {
    let state = play(handOf(usual), [look, { move: 'raise', to: 10 }]);
    for (let seat = 1; seat < 6; seat += 1) state = play(state, [look, call]);
    for (let round = 1; round < zhaJinHuaRounds; round += 1) {
      expect(state.phase).toBe('playing');
      state = play(state, [call, call, call, call, call, call]);
    }
    expect(state.phase).toBe('over');
    expect(Math.max(...state.paid)).toBe(lockedUnits);
    // 豹子 is beaten by the unsuited 235 of seat 4, which the last hand beats in its turn.
    expect(state.winner).toBe(5);
    expect(units(state)).toEqual([-201, -201, -201, -201, -201, 1_005]);
  });

  it('an absent player folds', () => {
    const view = viewOf(handOf(usual), 0);
    expect(zhaJinHuaGame.auto(view)).toEqual({ move: 'fold' });
  });

  it('house opponents do not all play alike: hands end early and late, by folds and by comparisons', () => {
    const ends = { folded: 0, compared: 0, longest: 0, winners: new Set<number | null>() };
    for (let nonce = 0; nonce < 200; nonce += 1) {
      let state = zhaJinHuaGame.start(seededRandom({ serverSeed, clientSeed: 'house', nonce }));
      while (state.phase === 'playing') state = play(state, [zhaJinHuaGame.house(viewOf(state, state.turn))]);
      const kinds = state.moves.map(({ move }) => move);
      ends[kinds.includes('compare') ? 'compared' : 'folded'] += 1;
      ends.longest = Math.max(ends.longest, ...state.turns);
      ends.winners.add(state.winner);
    }
    expect(ends.folded).toBeGreaterThan(10);
    expect(ends.compared).toBeGreaterThan(10);
    expect(ends.longest).toBeGreaterThan(4);
    expect(ends.winners.size).toBe(6);
  });
});
