import { describe, expect, it } from 'vitest';
import { entryOf } from './pick-price.ts';
import { entryTitles } from './slip-titles.ts';
import { aMarket, aMatch } from './test-matches.ts';

describe('the slip’s entry for a price', () => {
  const scorers = aMarket('first-scorer:full', { 'home-1': 3_000, 'away-2': 6_000, none: 9_000 });
  const players = { home: ['甲'], away: ['乙', '丙'] };
  const selections = (match: ReturnType<typeof aMatch>) =>
    ['home-1', 'away-2', 'none'].map((outcome) => {
      const entry = entryOf(match, scorers, outcome);
      return entry && entryTitles(entry).selection;
    });

  it('says a scorer by his name where the match page knows it, and by his shirt elsewhere', () => {
    expect(selections(aMatch({ players }))).toEqual(['甲', '丙', '无进球球员']);
    expect(selections(aMatch())).toEqual(['曼城 1号', '利物浦 2号', '无进球球员']);
  });

  it('keeps the name and that the match is simulated through the storage of the tab', () => {
    const entry = entryOf(aMatch({ players }), scorers, 'away-2');
    expect(JSON.parse(JSON.stringify(entry))).toMatchObject({
      gameInfo: { simulated: true },
      oddInfo: { player: '丙' },
    });
  });

  it('has no player where the outcome is none', () => {
    const winner = aMarket('winner:full', { home: 2_000 });
    expect(entryOf(aMatch({ players }), winner, 'home')?.oddInfo.player).toBeUndefined();
  });
});
