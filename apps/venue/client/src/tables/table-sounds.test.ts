import { expect, it } from 'vitest';
import { tableVoices } from './table-sounds.ts';

type Heard = Parameters<typeof tableVoices>[0];

const at = (state: string, more: Partial<Heard> = {}, game = 'baccarat') =>
  ({
    view: { code: 'bac-1', game, round: { id: 'one', state } },
    ...{ chips: [], own: {}, result: null, notice: null },
    ...more,
  }) as unknown as Heard;
const chips = [{ wagers: { banker: 1_000n } }];

it('a chip that is laid, bets that are confirmed and a refusal are heard', () => {
  expect(tableVoices(at('open', { chips }), at('open'))).toEqual(['chip']);
  expect(tableVoices(at('open', { own: { banker: 1_000n } }), at('open', { chips }))).toEqual(['coin']);
  const notice = { kind: 'limit', limit: 'bet' } as const;
  expect(tableVoices(at('open', { notice }), at('open'))).toEqual(['error-soft']);
  // Chips taken back without a confirmation, and chips that did not change.
  expect(tableVoices(at('open'), at('open', { chips }))).toEqual([]);
});

it('the round is heard as it opens and closes, by what its game does then', () => {
  expect(tableVoices(at('open'), at('settled'))).toEqual(['open-bets']);
  expect(tableVoices(at('locked'), at('open'))).toEqual(['close-bets', 'deal']);
  expect(tableVoices(at('locked', {}, 'roulette'), at('open', {}, 'roulette'))).toEqual([
    'close-bets',
    'wheel',
  ]);
  expect(tableVoices(at('locked', {}, 'sic-bo'), at('open', {}, 'sic-bo'))).toEqual(['close-bets', 'dice']);
});

it('only more than the stake is a win', () => {
  const result = (returned: bigint) => at('settled', { result: { round: 'one', stake: 1_000n, returned } });
  expect(tableVoices(result(1_950n), at('settled'))).toEqual(['win-s']);
  expect(tableVoices(result(36_000n), at('settled'))).toEqual(['win-l']);
  expect(tableVoices(result(1_000n), at('settled'))).toEqual([]);
});

it('another table is silent until something happens there', () => {
  const other = at('locked');
  expect(tableVoices({ ...other, view: { ...other.view, code: 'bac-2' } }, at('open'))).toEqual([]);
});
