import type { WireBet } from '@hj/contract';
import { describe, expect, it } from 'vitest';
import {
  betOdds,
  betStateName,
  betTitle,
  cutText,
  legLine,
  legMatch,
  legOdds,
  profitOf,
  settledLegs,
} from './bet-words.ts';
import { aBet, aLeg } from './test-bets.ts';

const bet = aBet();
const series = aBet({
  ...{ kind: 'series', name: '3串1', odds: '4.59' },
  legs: [1_920, 1_960, 1_220].map((price, index) => aLeg({ marketId: String(index), price, odds: '9.99' })),
});

describe('the word of a bet', () => {
  it.each<[WireBet['state'], string | null, string]>([
    ['confirming', null, 'confirming'],
    ['accepted', null, 'accepted'],
    ['refused', null, 'rejected'],
    ['void', 'D3', 'cancelled'],
    ['settled', 'D12', 'cancelled'],
  ])('that is %s with %s is %s', (state, resultCode, name) => {
    expect(betStateName({ state, resultCode })).toBe(name);
  });

  it.each([
    ['[4.72] a win', 'W', 'win'],
    ['[4.73] a half win', 'LW', 'half-win'],
    ['[4.76] a push', 'P', 'push'],
    ['[4.74] a half loss', 'LL', 'half-lose'],
    ['[4.75] a loss', 'L', 'lose'],
  ])('%s has its own word', (_name, resultCode, word) => {
    expect(betStateName({ state: 'settled', resultCode })).toBe(word);
  });

  it('[4.71] [4.77] says that a result was taken back, and that a bet was voided', () => {
    expect(betStateName({ state: 'accepted', resultCode: 'A' })).toBe('settling');
    expect(betStateName({ state: 'void', resultCode: 'D2' })).toBe('cancelled');
  });
});

describe('the name of a bet', () => {
  it('is its selection where it is a single, and its kind where it has more legs', () => {
    expect(betTitle(bet)).toBe('阿森纳 -0.5');
    expect(betTitle(series)).toBe('3串1');
  });

  it('says the price of a single as the member saw it, of a series in Hong Kong odds as the slip did', () => {
    expect(betOdds(bet)).toBe('0.92');
    expect(betOdds(series)).toBe('3.59');
    expect(betOdds({ ...series, kind: 'system', odds: null })).toBeUndefined();
    // A leg was cancelled: the server's product no longer has it.
    expect(betOdds({ ...series, odds: '2.34' })).toBe('1.34');
    expect(legOdds(series, aLeg({ price: 1_220, odds: '1.22' }))).toBe('0.22');
    expect(legOdds(bet, aLeg({ odds: '-0.80' }))).toBe('-0.80');
  });

  it('says market, score at the bet and match; of a champion the competition', () => {
    expect(legLine(aLeg({ score: '3-0' }))).toBe('滚球 全场让球 3-0 • 阿森纳 v 切尔西');
    expect(legLine(aLeg({ inPlay: false, score: null }))).toBe('全场让球 • 阿森纳 v 切尔西');
    expect(legMatch(aLeg({ gameType: 'FS', team_h: '英格兰超级联赛', team_c: '冠军' }))).toBe(
      '英格兰超级联赛',
    );
  });

  it('counts the legs that have a result', () => {
    expect(settledLegs({ legs: [aLeg({ resultCode: 'W' }), aLeg(), aLeg({ resultCode: 'D2' })] })).toBe(2);
  });
});

describe('the result of a bet', () => {
  it('is the payout less the debit, and nothing while it is open', () => {
    expect(profitOf({ ...bet, state: 'settled', payout: '960.00' })).toBe(46_000n);
    expect(profitOf(bet)).toBeUndefined();
  });

  it('names the rule where a cap withheld some of it', () => {
    expect(cutText({ cut: '12000.50' })).toBe('单日派彩上限，扣减 ¥12,000.50');
    expect(cutText({ cut: '0.00' })).toBeUndefined();
    expect(cutText({ cut: null })).toBeUndefined();
  });
});
