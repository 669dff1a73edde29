import { parseMarketKey } from '@hj/betting';
import { describe, expect, it } from 'vitest';
import { allTab, arrange, hotTab, rowNameOf, sectionsOf, tabsOf } from './arrange.ts';

const football = arrange(
  [
    'winner:first',
    'total:full:10',
    'handicap:full:-2',
    'handicap:full:-3',
    'handicap:full:2',
    'corner-total:full:38',
    'half-full:full',
    'odd-even:full',
    'winner-total:full:10',
    'next-goal:full:2',
    'moon-phase:full',
  ],
  'FT',
  null,
);
const titles = (tab: string, pinned: readonly string[] = []) =>
  sectionsOf(football, tab, pinned).map(({ label, cards }) => [label, cards.map(({ title }) => title)]);

describe('the cards of a match', () => {
  it('gather all lines of a market in the order of the line', () => {
    expect(football.cards.get('handicap:full')?.keys).toEqual([
      'handicap:full:-3',
      'handicap:full:-2',
      'handicap:full:2',
    ]);
  });

  it('leave out a market that the page does not know', () => {
    expect(football.cards.size).toBe(8);
  });

  it('stand under 全部 in sections, each once, in the place that the sport gives it', () => {
    expect(titles(allTab)).toEqual([
      ['让球 / 大小', ['全场让球', '全场大小']],
      ['独赢', ['上半场独赢', '半场/全场']],
      ['进球', ['下一个进球', '全场单双']],
      ['角球', ['角球大小']],
      ['组合', ['独赢 & 大小']],
    ]);
  });

  it('are counted in their tabs, and a tab without any is not there', () => {
    expect(tabsOf(football).map(({ label, count }) => `${label} ${count}`)).toEqual([
      '热门 5',
      '全部 8',
      '让球 / 大小 2',
      '独赢 2',
      '进球 2',
      '半场 2',
      '角球 1',
      '组合 1',
    ]);
  });

  it('stand on top once they are pinned, and only where they belong', () => {
    const pinned = ['corner-total:full', 'odd-even:full'];
    expect(titles(hotTab, pinned)[0]).toEqual(['置顶', ['角球大小', '全场单双']]);
    expect(titles('corner', pinned)).toEqual([['', ['角球大小']]]);
    expect(titles('goals', pinned)).toEqual([
      ['置顶', ['全场单双']],
      ['', ['下一个进球']],
    ]);
    expect(titles('score', pinned)).toEqual([]);
    expect(titles(allTab, pinned).flatMap(([, cards]) => cards)).toHaveLength(8);
  });

  it('call a set 盘 in tennis and 局 in volleyball, and gather numbered games of a set in one card', () => {
    const tennis = arrange(['section-winner:set2', 'nth-game:set2:5', 'nth-game:set2:4'], 'TN', null);
    expect([...tennis.cards.values()].map(({ title }) => title)).toEqual(['第二盘独赢', '第二盘单局胜方']);
    expect(tennis.cards.get('nth-game:set2')?.keys).toEqual(['nth-game:set2:4', 'nth-game:set2:5']);
    const volleyball = arrange(['section-winner:set2'], 'VB', null);
    expect(volleyball.cards.get('section-winner:set2')?.title).toBe('第二局独赢');
  });

  it('name their rows where the cells do not say the number or the line', () => {
    const name = (key: string, sport: 'FT' | 'TN' = 'FT') => rowNameOf(parseMarketKey(key), sport);
    expect(name('next-goal:full:3')).toBe('第3个进球');
    expect(name('nth-game:set2:5', 'TN')).toBe('第5局胜方');
    expect(name('winner-total:full:10')).toBe('大小 2.5');
    expect(name('total:full:10')).toBeUndefined();
    expect(name('winner-both-score:full')).toBeUndefined();
  });

  it('need no choice where there is one thing only: a champion', () => {
    const champion = arrange(['outright:full'], 'FS', null);
    expect(tabsOf(champion)).toEqual([{ id: allTab, label: '全部', count: 1 }]);
    expect(sectionsOf(champion, allTab, [])[0]?.cards[0]?.title).toBe('冠军');
  });
});
