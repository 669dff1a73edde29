import type { Line, Market, MarketType, Outcome } from './market.ts';

/** Names of the two teams, as the page shows them. */
export interface TeamNames {
  home: string;
  away: string;
}

const typeNames: Record<MarketType, string> = {
  winner: '独赢',
  handicap: '让球',
  total: '大小',
  'odd-even': '单双',
  'correct-score': '波胆',
  'total-goals': '总进球',
  'half-full': '半场/全场',
  'double-chance': '双重机会',
  'both-score': '双方球队进球',
  'corner-handicap': '角球让球',
  'corner-total': '角球大小',
  'corner-odd-even': '角球单双',
};

/** Types that the desk offers for both periods side by side, and which therefore say 全场. */
const saysFull: ReadonlySet<MarketType> = new Set(['winner', 'handicap', 'total', 'odd-even']);

/** 全场让球, 上半场大小, 波胆, 半场/全场. */
export function marketName({ type, period }: Market): string {
  if (type === 'half-full') return typeNames[type];
  if (period === 'first') return `上半场${typeNames[type]}`;
  return `${saysFull.has(type) ? '全场' : ''}${typeNames[type]}`;
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

const fixedNames: Record<string, string> = {
  over: '大',
  under: '小',
  odd: '单',
  even: '双',
  yes: '是',
  no: '否',
  other: '其他比分',
};

/** An outcome by itself: 主胜, 曼城 (handicap), 大, 单, 是, `2-1`, `2-3球`, 曼城/平局, 曼城或平局. */
export function outcomeName({ type }: Market, outcome: Outcome, teams: TeamNames): string {
  switch (type) {
    case 'winner':
      return { home: '主胜', draw: '平局', away: '客胜' }[outcome] ?? outcome;
    case 'half-full':
      return outcome
        .split('/')
        .map((side) => sideName(side, teams))
        .join('/');
    case 'double-chance':
      return outcome
        .split('-')
        .map((side) => sideName(side, teams))
        .join('或');
    case 'total-goals':
      return outcome.endsWith('+') ? `${outcome.slice(0, -1)}球或以上` : `${outcome}球`;
    default:
      return fixedNames[outcome] ?? sideName(outcome, teams);
  }
}

function sideName(side: string, teams: TeamNames): string {
  if (side === 'home' || side === 'away') return teams[side];
  return side === 'draw' ? '平局' : side;
}

/** A selection as the slip shows it: `阿森纳 -0.5`, `切尔西 +0.5`, `大 2.5/3`, 阿森纳 (独赢), 平局. */
export function selectionText(market: Market, outcome: Outcome, teams: TeamNames): string {
  if (market.type === 'winner') return sideName(outcome, teams);
  const name = outcomeName(market, outcome, teams);
  if (market.line === undefined) return name;
  if (market.type === 'total' || market.type === 'corner-total') return `${name} ${lineText(market.line)}`;
  const giver = strongSide(market.line);
  const sign = giver === undefined ? '' : giver === outcome ? '-' : '+';
  return `${name} ${sign}${lineText(market.line)}`;
}
