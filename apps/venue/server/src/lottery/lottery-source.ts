/** Push sources of lotteries: a game with the player's own bets, and all games of a channel (public). */
import { readClock } from '@hj/platform';
import type { LiveSource } from '../live/source.ts';
import { areOfOneLotteryChannel, describeGame, describeOwn, lookAt } from './lottery-state.ts';
import { listLotteries } from './lottery-store.ts';
import type { LotteryDeps } from './schedule.ts';
import { listLotteryMarks } from './view-store.ts';

type Deps = Pick<LotteryDeps, 'db'>;

const marksOf = async ({ db }: Deps, codes: readonly string[]): Promise<Map<string, string>> =>
  new Map((await listLotteryMarks(db, codes)).map(({ code, mark }) => [code, mark]));

/** `lottery:ssc1`. */
export function lotterySource(deps: Deps): LiveSource {
  return {
    name: 'lottery',
    allows: async (code, session) =>
      session !== undefined && (await areOfOneLotteryChannel(deps.db, code, session.game)),
    async read(code, players) {
      const seen = await lookAt(deps, code, players);
      return (
        seen && {
          ...{ now: seen.now, state: { ...seen.state } },
          own: new Map(seen.own.map((own) => [own.playerId, describeOwn(own)])),
        }
      );
    },
    marks: (codes) => marksOf(deps, codes),
  };
}

/** `lotteries:lottery`: one field for each game. */
export function lotteriesSource({ db }: Deps): LiveSource {
  return {
    name: 'lotteries',
    allows: async (channel) => (await listLotteries(db, channel)).length > 0,
    async read(channel) {
      const state: Record<string, object> = {};
      for (const game of await listLotteries(db, channel)) {
        const { name, rules, isOpen, everySeconds, issue, last } = await describeGame(db, game);
        state[game.code] = { name, rules, isOpen, everySeconds, issue, last };
      }
      return { now: await readClock(db), state, own: new Map() };
    },
    async marks(channels) {
      const marks = await Promise.all(
        channels.map(async (channel): Promise<[string, string]> => {
          const codes = (await listLotteries(db, channel)).map(({ code }) => code);
          return [channel, [...(await marksOf({ db }, codes)).entries()].sort().join(' ')];
        }),
      );
      return new Map(marks);
    },
  };
}
