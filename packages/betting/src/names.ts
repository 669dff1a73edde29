import type { Line, Market, Outcome } from './market.ts';
import { periodName, type Sport } from './sport.ts';
import { kindOf } from './table/index.ts';

/** Names of the two teams, as the page shows them. */
export interface TeamNames {
  home: string;
  away: string;
  /** Players by the number on the shirt, from 1 on, where the feed names them. */
  homePlayers?: readonly string[] | undefined;
  awayPlayers?: readonly string[] | undefined;
}

/** 全场让球, 上半场大小, 波胆, 第三节让分, 第3个进球. The sport decides words that differ: a set is 盘 in tennis, 局 elsewhere. */
export function marketName({ type, period, line }: Market, sport?: Sport): string {
  const { name, nameIn, saysFull, rule } = kindOf(type);
  if (rule.by === 'half-full') return name;
  const start = period === 'full' && saysFull ? '全场' : periodName(period, sport);
  return start + withNumber((sport && nameIn?.[sport]) ?? name, line);
}

function withNumber(text: string, number: number | undefined): string {
  return number === undefined ? text : text.replace('{n}', String(number));
}

/** A line without its sign: `0`, `0/0.5`, `0.5`, `0.5/1`, `2.5/3`. */
export function lineText(line: Line): string {
  const quarters = Math.abs(line);
  return quarters % 2 === 0 ? `${quarters / 4}` : `${(quarters - 1) / 4}/${(quarters + 1) / 4}`;
}

/** The side that gives the handicap and beside which the line is printed; `undefined` at line 0. */
export function strongSide(line: Line): 'home' | 'away' | undefined {
  if (line === 0) return undefined;
  return line < 0 ? 'home' : 'away';
}

const commonNames: Record<string, string> = {
  over: '大',
  under: '小',
  odd: '单',
  even: '双',
  yes: '是',
  no: '否',
  none: '无',
};

/**
 * An outcome by itself: 主胜, 曼城 (handicap), 大, 单, 是, `2-1`, `2-3球`, 曼城/平局, 曼城或平局, 曼城 & 大. A runner of an outright
 * is its own name.
 */
export function outcomeName(market: Market, outcome: Outcome, teams: TeamNames): string {
  const { outcomeNames, rule } = kindOf(market.type);
  const named = outcomeNames?.[outcome];
  if (named !== undefined) {
    return withNumber(named, market.line).replace('{home}', teams.home).replace('{away}', teams.away);
  }
  switch (rule.by) {
    case 'outright':
      return outcome;
    case 'half-full':
      return outcome
        .split('/')
        .map((side) => sideName(side, teams))
        .join('/');
    case 'total-goals':
      return outcome.endsWith('+') ? `${outcome.slice(0, -1)}球或以上` : `${outcome}球`;
    case 'combination':
      return outcome
        .split('&')
        .map((word) => commonNames[word] ?? doubleName(word, teams))
        .join(' & ');
    case 'double-chance':
      return doubleName(outcome, teams);
    case 'scorer':
      return playerName(market, outcome, teams);
    default:
      return commonNames[outcome] ?? sideName(outcome, teams);
  }
}

/** The player that a scorer market's outcome names; `undefined` for other outcomes and markets, and where the feed names no player. */
export function playerOf(market: Market, outcome: Outcome, teams: TeamNames): string | undefined {
  if (kindOf(market.type).rule.by !== 'scorer') return undefined;
  const [side, shirt] = outcome.split('-');
  return (side === 'home' ? teams.homePlayers : teams.awayPlayers)?.[Number(shirt) - 1];
}

/** `home-9` as its player, 9号 of the team where he is not named. */
function playerName(market: Market, outcome: Outcome, teams: TeamNames): string {
  const [side, shirt] = outcome.split('-');
  return playerOf(market, outcome, teams) ?? `${side === 'home' ? teams.home : teams.away} ${shirt}号`;
}

function doubleName(word: string, teams: TeamNames): string {
  return word
    .split('-')
    .map((side) => sideName(side, teams))
    .join('或');
}

function sideName(side: string, teams: TeamNames): string {
  if (side === 'home' || side === 'away') return teams[side];
  return side === 'draw' ? '平局' : side;
}

/**
 * A selection as the slip shows it: `阿森纳 -0.5`, `切尔西 +0.5`, `大 2.5/3`, 阿森纳 (独赢), 平局, `平局 -1` (three-way handicap),
 * `阿森纳 & 大 2.5`.
 */
export function selectionText(market: Market, outcome: Outcome, teams: TeamNames): string {
  const { rule, param } = kindOf(market.type);
  if (rule.by === 'winner') return sideName(outcome, teams);
  const name = outcomeName(market, outcome, teams);
  const { line } = market;
  if (line === undefined || param === 'number') return name;
  switch (rule.by) {
    case 'handicap':
    case 'three-way-handicap':
      return `${name} ${signOf(line, outcome)}${lineText(line)}`;
    case 'combination':
      return name.replace(/大|小/, (word) => `${word} ${lineText(line)}`);
    default:
      return `${name} ${lineText(line)}`;
  }
}

/** A draw of a three-way handicap is said from the home side: −1 is home by exactly one. */
function signOf(line: Line, outcome: Outcome): string {
  const giver = strongSide(line);
  if (giver === undefined) return '';
  return giver === outcome || (outcome === 'draw' && giver === 'home') ? '-' : '+';
}
