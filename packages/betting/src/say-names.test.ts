import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseMarketKey } from './market.ts';
import { marketName, selectionText } from './names.ts';
import { nameSayer } from './say-names.ts';

const words: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../locales/names/markets.json'), 'utf8'),
);
const say = nameSayer(new Map(Object.entries(words)), ' ');
const teams = { home: 'Arsenal', away: 'Chelsea' };

describe('names of markets in English', () => {
  it.each([
    ['全场让球', 'Handicap'],
    ['上半场大小', 'Over/under (1st half)'],
    ['第3个进球', 'Goal 3'],
    ['第二盘让局', 'Game handicap (set 2)'],
    ['Arsenal或平局', 'Arsenal or Draw'],
    ['Arsenal -0.5', 'Arsenal -0.5'],
    ['大 2.5/3', 'Over 2.5/3'],
    ['Arsenal & 大 2.5', 'Arsenal & Over 2.5'],
    ['Arsenal 净胜2球', 'Arsenal by 2'],
    ['2-3球', '2–3 goals'],
    ['第三节结束', 'Period 3 ended'],
    ['第一图第一滴血', 'First blood (map 1)'],
    ['第二图总击杀数大小', 'Total kills (map 2)'],
    ['第一图时长（分钟）大小', 'Duration (min) (map 1)'],
  ])('%s is %s', (chinese, english) => expect(say(chinese)).toBe(english));

  it('are said of markets as the page names them', () => {
    const market = parseMarketKey('handicap:full:-2');
    expect(say(marketName(market, 'FT'))).toBe('Handicap');
    expect(say(selectionText(market, 'home', teams))).toBe('Arsenal -0.5');
  });

  it('stay whole where a word is missing', () => {
    expect(say('大家好')).toBe('大家好');
    expect(say('某某联队')).toBe('某某联队');
  });

  it('are put together without a space in Chinese', () => {
    const taiwan = nameSayer(
      new Map([
        ['^上半场', '上半場'],
        ['大小', '大小'],
        ['让球', '讓分'],
      ]),
      '',
    );
    expect(taiwan('上半场让球')).toBe('上半場讓分');
  });
});
