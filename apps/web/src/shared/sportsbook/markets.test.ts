import { describe, expect, it } from 'vitest';
import { cellLine, mainLines, marketOf, marketTitle, outcomesOfSlot, selectionTitle } from './markets.ts';
import { cellName, oddsSentence, priceText } from './odds-text.ts';
import { aMarket } from './test-matches.ts';

const market = (key: string) => {
  const known = marketOf(key);
  if (!known) throw new Error(key);
  return known;
};

describe('the columns of the desk', () => {
  it('takes the main line, and none where it is closed or has no prices', () => {
    const lines = mainLines([
      aMarket('handicap:full:-2', { home: 1_900, away: 1_900 }, { status: 'closed' }),
      aMarket('handicap:full:-3', { home: 1_900, away: 1_900 }, { rank: 1 }),
      aMarket('total:full:8', {}, { status: 'suspended' }),
      aMarket('total:first:4', { over: 1_900, under: 1_900 }, { status: 'suspended' }),
    ]);
    expect([...lines.keys()]).toEqual(['total:first']);
  });

  it('passes over kinds of market that it does not know', () => {
    expect(mainLines([aMarket('moon-phase:full', { home: 2_000 })]).size).toBe(0);
  });

  it('keeps the boxes of a slot that has no market', () => {
    expect(outcomesOfSlot('winner:first')).toHaveLength(3);
    expect(outcomesOfSlot('handicap:full')).toEqual(['home', 'away']);
    expect(outcomesOfSlot('odd-even:full')).toEqual(['odd', 'even']);
  });

  it('prints the line beside the side that gives it', () => {
    expect(cellLine(market('handicap:full:-2'), 'home')).toBe('0.5');
    expect(cellLine(market('handicap:full:-2'), 'away')).toBeUndefined();
    expect(cellLine(market('handicap:full:1'), 'away')).toBe('0/0.5');
    expect(cellLine(market('handicap:full:0'), 'home')).toBe('0');
    expect(cellLine(market('total:full:9'), 'over')).toBe('大 2/2.5');
    expect(cellLine(market('winner:full'), 'draw')).toBe('和');
  });

  it('adds the sign in the slip', () => {
    const teams = { home: '阿森纳', away: '切尔西' };
    expect(selectionTitle('handicap:full:-2', 'home', teams)).toBe('阿森纳 -0.5');
    expect(selectionTitle('handicap:full:-2', 'away', teams)).toBe('切尔西 +0.5');
    expect(marketTitle('handicap:first:-2')).toBe('上半场让球');
  });
});

describe('odds on the page', () => {
  it('[3.52] shows European odds with the stake', () =>
    expect(priceText(1_920, 'E', 'handicap')).toBe('1.92'));
  it('[3.53] shows Hong Kong odds', () => expect(priceText(1_920, 'H', 'handicap')).toBe('0.92'));
  it('[3.54] shows Indonesian odds', () => expect(priceText(1_920, 'I', 'handicap')).toBe('-1.08'));
  it('[3.55] shows Malay odds', () => expect(priceText(2_020, 'M', 'handicap')).toBe('-0.98'));

  it('leaves 独赢 decimal in every odds type, and says so', () => {
    expect(priceText(1_280, 'H', 'winner')).toBe('1.28');
    expect(oddsSentence('H')).toBe('让球、大小按香港盘显示，其余含本金');
  });

  it('has no price where there is none', () => expect(priceText(0, 'H', 'winner')).toBeUndefined());

  it('names a cell in full', () => {
    expect(
      cellName({
        selection: '阿森纳 -0.5',
        market: '全场让球',
        match: '阿森纳 v 切尔西',
        price: '0.92',
        oddsType: 'H',
        marketType: 'handicap',
      }),
    ).toBe('阿森纳 -0.5 全场让球，阿森纳 v 切尔西，香港盘 0.92');
  });
});
