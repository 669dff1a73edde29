/**
 * Returns of games whose players share an outcome: tables, lotteries and hands. Bets on one outcome may win together, so the spread of a
 * round is the sum of the spreads of its bets: as wide as it can be. A return that the monitor calls outside is outside.
 */
import { type CardGameCode, type LotteryPlay, tableGames } from '@hj/games';
import type { Db } from '@hj/platform';
import { playsOn, rulesOf } from '../lottery/rules.ts';
import { boundZ, compareReturn, type GameReturn } from './compare-return.ts';
import {
  type HandsPlayed,
  listHandsPlayed,
  listIssuesPlayed,
  listLotteriesDeclared,
  listRakesDeclared,
  listTableRoundsPlayed,
  type TableBetLaw,
} from './shared-returns-store.ts';

const tableNames: Readonly<Record<keyof typeof tableGames, string>> = {
  baccarat: '百家乐',
  'baccarat-free': '免佣百家乐',
  'dragon-tiger': '龙虎',
  roulette: '轮盘',
  'sic-bo': '骰宝',
  'bull-bull': '牛牛',
  'er-ba-gang': '二八杠',
};

const tables = Object.values(tableGames);

/**
 * By each bet of each table: the expected loss of a unit, and the most that the deviation of the return can be. Of returns between
 * 0 and M with mean μ the variance is M × μ − μ² at most, and that exactly where a bet wins M or nothing.
 */
const tableLaws: readonly TableBetLaw[] = tables.flatMap(({ code, bets }) =>
  Object.entries(bets).map(([bet, { locked, most, edge }]) => {
    const mean = locked - edge;
    return { game: code, bet, locked, edge, deviation: Math.sqrt((most / 100) * mean - mean * mean) };
  }),
);

/** Of a unit staked: the return beyond the locked sum that is not lost. */
export async function readTableReturns(db: Db, since: Date): Promise<GameReturn[]> {
  const played = new Map((await listTableRoundsPlayed(db, since, tableLaws)).map((one) => [one.game, one]));
  return tables.map(({ code, bets }) => {
    const found = played.get(code);
    const edges = Object.values(bets).map(({ edge }) => edge);
    const range = { low: 1 - Math.max(...edges), high: 1 - Math.min(...edges) };
    const rtp = found === undefined ? null : 1 - found.lost / found.staked;
    const game = { code, name: tableNames[code], kind: 'table' as const, rtp, range };
    return compareReturn(game, found, found?.variance ?? 0);
  });
}

/** Of the prizes that one line may win. */
function linePrizes({ prizes }: Pick<LotteryPlay, 'prizes'>) {
  const chance = ({ ways, of }: LotteryPlay['prizes'][number]) => ways / of;
  return {
    // A line that pays r on average pays r × share ÷ chance at each prize.
    longest: Math.max(...prizes.map((prize) => (prize.share ?? 1) / chance(prize))),
    wins: Math.max(
      ...prizes.map((prize) =>
        prizes
          .filter(({ pick }) => pick === undefined || prize.pick === undefined || pick === prize.pick)
          .reduce((sum, other) => sum + chance(other), 0),
      ),
    ),
  };
}

/** Prices are cut down to the thousandth and wins to the fen, so that a little less than declared comes back. */
export async function readLotteryReturns(db: Db, since: Date, now: Date): Promise<GameReturn[]> {
  const games = await listLotteriesDeclared(db);
  const laws = games.flatMap((game) =>
    [...playsOn(rulesOf(game), now).values()].map((play) => {
      const { longest, wins } = linePrizes(play);
      return { game: game.code, play: play.code, longest, wins, isOneWinner: play.oneWins === true };
    }),
  );
  const played = new Map((await listIssuesPlayed(db, since, laws)).map((one) => [one.game, one]));
  return games.map(({ code, name, returned, returns }) => {
    const found = played.get(code);
    const declared = [returned, ...Object.values(returns)].map((each) => each / 10_000);
    const range = { low: Math.min(...declared), high: Math.max(...declared) };
    const rtp = found === undefined ? null : found.expected / found.staked;
    const game = { code, name, kind: 'lottery' as const, rtp, range };
    return compareReturn(game, found, found?.variance ?? 0, found?.rounding);
  });
}

const seatNames: Readonly<Record<CardGameCode, string>> = {
  doudizhu: '斗地主',
  niuniu: '抢庄牛牛',
  niuniu4: '看四张抢庄',
  sangong: '三公',
  zhajinhua: '炸金花',
};

/**
 * Card games of seats: of a winner's sum, all but the rake of the hand comes back, to the fen: that has no spread. The sums that seats win from
 * each other depend on how they play; house opponents know no more than the players do, so zero ought to be within its bounds.
 */
export async function readChessReturns(db: Db, since: Date): Promise<GameReturn[]> {
  const rooms = new Map((await listRakesDeclared(db)).map((one) => [one.game, one]));
  const played = new Map((await listHandsPlayed(db, since)).map((one) => [one.game, one]));
  return Object.entries(seatNames).map(([code, name]) => {
    const found = played.get(code);
    const { least = 0, most = 0 } = rooms.get(code) ?? {};
    const range = { low: 1 - most / 100, high: 1 - least / 100 };
    const rtp = found === undefined ? null : found.expected / found.staked;
    const game = { code, name, kind: 'chess' as const, rtp, range };
    return { ...compareReturn(game, found, 0), seats: found === undefined ? null : seatsOf(found) };
  });
}

/** The mean of a hand, by the spread that was seen. */
function seatsOf({ rounds, units, squares }: HandsPlayed): GameReturn['seats'] {
  const mean = units / rounds;
  const reach = boundZ * Math.sqrt(Math.max(0, squares / rounds - mean * mean) / rounds);
  return { mean, low: mean - reach, high: mean + reach };
}
