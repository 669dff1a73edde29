import { expect, it } from 'vitest';
import { chessVoices } from './chess-sounds.ts';

type Heard = Parameters<typeof chessVoices>[0];

const at = (state: string, more: object = {}) =>
  ({
    hand: {
      ...{ id: 'one', state, seat: 0, waiting: [], view: { moves: 0 } },
      seats: [
        { seat: 0, won: '2.00' },
        { seat: 1, won: '-2.00' },
      ],
      ...more,
    },
    notice: null,
  }) as unknown as Heard;

it('the deal, a card, the own turn and a hand that was won are heard', () => {
  expect(chessVoices(at('playing'), at('gathering'))).toEqual(['deal']);
  expect(chessVoices(at('playing', { view: { moves: 1 } }), at('playing'))).toEqual(['card']);
  expect(chessVoices(at('playing', { waiting: [0] }), at('playing', { waiting: [1] }))).toEqual(['turn']);
  expect(chessVoices(at('settled'), at('playing'))).toEqual(['win-m']);
  expect(chessVoices(at('settled', { seat: 1 }), at('playing', { seat: 1 }))).toEqual(['card']);
});

it('the same hand told again is silent, also as the turn goes on; another hand is silent', () => {
  expect(chessVoices(at('playing', { waiting: [0] }), at('playing', { waiting: [0] }))).toEqual([]);
  expect(chessVoices(at('playing', { id: 'two' }), at('gathering'))).toEqual([]);
});

it('a refusal is heard', () => {
  expect(chessVoices({ ...at('playing'), notice: { kind: 'expired' } }, at('playing'))).toEqual([
    'error-soft',
  ]);
});
