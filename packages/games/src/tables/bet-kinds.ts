import { type TableGameCode, tableGames } from './games.ts';

/** Types of bets that a table may limit by themselves. */
export const tableBetKinds = [
  ...['sides', 'tie', 'pairs', 'size', 'bonus', 'cards'],
  ...['straight', 'split', 'street', 'corner', 'line', 'dozen', 'even-money'],
  ...['sum', 'triple', 'double', 'pair', 'single'],
  ...['door-equal', 'door-double', 'door-super'],
] as const;
export type TableBetKind = (typeof tableBetKinds)[number];

/** Games with many places for chips: players keep favourite bets of them. */
export const favouriteBetGames: readonly TableGameCode[] = [
  'baccarat',
  'baccarat-free',
  'roulette',
  'sic-bo',
];

const evenMoney = new Set(['red', 'black', 'odd', 'even', 'small', 'big']);
const baccarat: Readonly<Record<string, TableBetKind>> = {
  ...{ banker: 'sides', player: 'sides', tie: 'tie', small: 'size', big: 'size' },
  ...{ 'player-pair': 'pairs', 'banker-pair': 'pairs', 'any-pair': 'pairs', 'perfect-pair': 'pairs' },
  ...{ 'super-six': 'bonus', 'lucky-six': 'bonus', 'dragon-seven': 'bonus', 'panda-eight': 'bonus' },
};
const first = (bet: string): string => bet.split('-', 1)[0] ?? bet;
const byDoor = (bet: string): string => `door-${bet.split('-').at(-1)}`;
const kinds: Readonly<Record<TableGameCode, (bet: string) => string | undefined>> = {
  baccarat: (bet) => baccarat[bet],
  'baccarat-free': (bet) => baccarat[bet],
  'dragon-tiger'(bet) {
    if (bet.endsWith('tie')) return 'tie';
    return bet.includes('-') ? 'cards' : 'sides';
  },
  roulette(bet) {
    if (evenMoney.has(bet)) return 'even-money';
    return first(bet) === 'column' ? 'dozen' : first(bet);
  },
  'sic-bo': (bet) => (evenMoney.has(bet) ? 'even-money' : first(bet)),
  'bull-bull': byDoor,
  'er-ba-gang': byDoor,
};

/** The type of a bet of the game. Throws RangeError for a bet that the game has not. */
export function tableBetKind(game: TableGameCode, bet: string): TableBetKind {
  const kind = tableBetKinds.find((each) => each === kinds[game](bet));
  if (kind === undefined || !Object.hasOwn(tableGames[game].bets, bet))
    throw new RangeError(`${game} has no bet ${bet}`);
  return kind;
}

/** The types of bets of a game, in the order of its bets. */
export const betKindsOf = (game: TableGameCode): TableBetKind[] => [
  ...new Set(Object.keys(tableGames[game].bets).map((bet) => tableBetKind(game, bet))),
];
