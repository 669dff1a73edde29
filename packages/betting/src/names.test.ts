import { describe, expect, it } from 'vitest';
import {
  kindOf,
  lineText,
  type MarketType,
  marketName,
  outcomeName,
  outcomesOf,
  parseMarketKey,
  selectionText,
  sports,
  strongSide,
} from './index.ts';
import { everyKind, everyMarket } from './test-markets.ts';

/** A match has one most number of sets, which its market need not say. */
const unlike: ReadonlySet<MarketType> = new Set(['set-score', 'map-score']);

const teams = { home: '阿森纳', away: '切尔西' };

describe('the name of a market', () => {
  it.each([
    ['winner:full', '全场独赢'],
    ['winner:first', '上半场独赢'],
    ['handicap:full:-2', '全场让球'],
    ['handicap:first:-2', '上半场让球'],
    ['total:full:10', '全场大小'],
    ['total:first:4', '上半场大小'],
    ['odd-even:full', '全场单双'],
    ['odd-even:first', '上半场单双'],
    ['correct-score:full', '波胆'],
    ['correct-score:first', '上半场波胆'],
    ['total-goals:full', '总进球'],
    ['total-goals:first', '上半场总进球'],
    ['half-full:full', '半场/全场'],
    ['double-chance:full', '双重机会'],
    ['both-score:full', '双方球队进球'],
    ['both-score:first', '上半场双方球队进球'],
    ['corner-handicap:full:-6', '角球让球'],
    ['corner-total:full:38', '角球大小'],
    ['corner-total:first:18', '上半场角球大小'],
    ['corner-odd-even:full', '角球单双'],
    ['winner:second', '下半场独赢'],
    ['handicap:band1:-1', '0-15分钟让球'],
    ['total:extra:4', '加时赛大小'],
    ['winner:penalties', '点球大战独赢'],
    ['next-goal:full:3', '第3个进球'],
    ['race-goals:full:2', '先进2球'],
    ['winner-total:full:10', '独赢 & 大小'],
    ['home-total:first:2', '上半场主队进球数大小'],
    ['point-handicap:full:-18', '全场让分'],
    ['section-winner:q3', '第三节独赢'],
    ['point-total:set2:80', '第二局总分大小'],
    ['nth-frame:full:5', '第5局胜方'],
    ['run-total:first5:18', '前五局总分大小'],
    ['round-handicap:map1:-6', '第一图回合让分'],
    ['race-points:full:20', '先得20分'],
    ['outright:full', '冠军'],
  ])('%s is %s', (key, name) => {
    expect(marketName(parseMarketKey(key))).toBe(name);
  });

  it('names a set with the word of the sport', () => {
    expect(marketName(parseMarketKey('section-winner:set2'), 'TN')).toBe('第二盘独赢');
    expect(marketName(parseMarketKey('section-winner:set2'), 'VB')).toBe('第二局独赢');
    expect(marketName(parseMarketKey('set-handicap:full:-6'), 'TN')).toBe('让盘');
    expect(marketName(parseMarketKey('set-handicap:full:-6'), 'TT')).toBe('让局');
    expect(marketName(parseMarketKey('set-score:full:5'), 'TN')).toBe('正确盘数');
  });

  it('is different for every type and period', () => {
    for (const sport of sports) {
      const names = everyKind
        .filter(({ type }) => kindOf(type).sports.includes(sport) && !unlike.has(type))
        .map((market) => marketName(market, sport));
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
  });
});

describe('the text of a line', () => {
  it.each([
    [0, '0'],
    [1, '0/0.5'],
    [2, '0.5'],
    [3, '0.5/1'],
    [4, '1'],
    [5, '1/1.5'],
    [10, '2.5'],
    [11, '2.5/3'],
    [16, '4'],
    [39, '9.5/10'],
  ])('%i quarters', (line, text) => {
    expect(lineText(line)).toBe(text);
    expect(lineText(-line)).toBe(text);
  });

  it('stands beside the side that gives', () => {
    expect(strongSide(-1)).toBe('home');
    expect(strongSide(2)).toBe('away');
    expect(strongSide(0)).toBeUndefined();
    expect(strongSide(-0)).toBeUndefined();
  });
});

describe('a selection in the slip', () => {
  it.each([
    ['handicap:full:-2', 'home', '阿森纳 -0.5'],
    ['handicap:full:-2', 'away', '切尔西 +0.5'],
    ['handicap:full:3', 'home', '阿森纳 +0.5/1'],
    ['handicap:full:3', 'away', '切尔西 -0.5/1'],
    ['handicap:first:-1', 'home', '阿森纳 -0/0.5'],
    ['handicap:full:0', 'home', '阿森纳 0'],
    ['handicap:full:0', 'away', '切尔西 0'],
    ['corner-handicap:full:-6', 'away', '切尔西 +1.5'],
    ['total:full:11', 'over', '大 2.5/3'],
    ['total:full:16', 'under', '小 4'],
    ['corner-total:full:38', 'under', '小 9.5'],
    ['winner:full', 'home', '阿森纳'],
    ['winner:full', 'draw', '平局'],
    ['winner:first', 'away', '切尔西'],
    ['odd-even:full', 'odd', '单'],
    ['odd-even:full', 'even', '双'],
    ['both-score:full', 'yes', '是'],
    ['both-score:full', 'no', '否'],
    ['correct-score:full', '2-1', '2-1'],
    ['correct-score:full', 'other', '其他比分'],
    ['total-goals:full', '2-3', '2-3球'],
    ['total-goals:full', '7+', '7球或以上'],
    ['total-goals:first', '0', '0球'],
    ['total-goals:first', '3+', '3球或以上'],
    ['half-full:full', 'home/draw', '阿森纳/平局'],
    ['half-full:full', 'away/home', '切尔西/阿森纳'],
    ['double-chance:full', 'home-draw', '阿森纳或平局'],
    ['double-chance:full', 'draw-away', '平局或切尔西'],
    ['double-chance:full', 'home-away', '阿森纳或切尔西'],
    ['three-way-handicap:full:-4', 'home', '阿森纳 -1'],
    ['three-way-handicap:full:-4', 'draw', '平局 -1'],
    ['three-way-handicap:full:-4', 'away', '切尔西 +1'],
    ['three-way-handicap:full:4', 'draw', '平局 +1'],
    ['winner-total:full:10', 'home&over', '阿森纳 & 大 2.5'],
    ['double-total:full:6', 'home-draw&under', '阿森纳或平局 & 小 1.5'],
    ['total-odd-even:full:14', 'under&even', '小 3.5 & 双'],
    ['winner-both-score:full', 'draw&yes', '平局 & 是'],
    ['win-margin:full', 'away-4+', '切尔西 净胜4球或以上'],
    ['win-margin:full', 'score-draw', '有进球平局'],
    ['next-goal:full:2', 'none', '无第2个进球'],
    ['next-goal:full:2', 'away', '切尔西'],
    ['goal-time:full', '3', '30分钟-半场结束'],
    ['half-most:full', 'second', '下半场'],
    ['win-method:full', 'home-penalties', '阿森纳 点球大战获胜'],
    ['qualify-method:full', 'away-extra', '切尔西 加时赛晋级'],
    ['home-total:full:6', 'over', '大 1.5'],
    ['point-handicap:full:-22', 'away', '切尔西 +5.5'],
    ['home-last-digit:full', '2/7', '2或7'],
    ['best-quarter:full', 'q4', '第四节'],
    ['set-score:full:3', '2-1', '2-1'],
    ['outright:full', '巴塞罗那', '巴塞罗那'],
  ])('%s %s reads %s', (key, outcome, text) => {
    expect(selectionText(parseMarketKey(key), outcome, teams)).toBe(text);
  });

  it('names the winner by side where the teams stand beside it', () => {
    const winner = parseMarketKey('winner:full');
    expect(outcomesOf(winner).map((outcome) => outcomeName(winner, outcome, teams))).toEqual([
      '主胜',
      '平局',
      '客胜',
    ]);
    expect(outcomeName(parseMarketKey('handicap:full:-2'), 'home', teams)).toBe('阿森纳');
  });

  it('is different for every outcome of a market, and in Chinese or figures', () => {
    for (const market of everyMarket) {
      const texts = outcomesOf(market).map((outcome) => selectionText(market, outcome, teams));
      expect(new Set(texts).size).toBe(texts.length);
      for (const text of texts) expect(text).not.toMatch(/[a-z]/i);
    }
  });
});
