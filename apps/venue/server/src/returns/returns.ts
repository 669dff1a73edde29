/**
 * The monitor of returns: the measured return of each game against its exact return. Outcomes come from committed seeds, so a difference says that
 * the rules in use are not those that were proved, or that seeds are not random.
 */
import type { Db, Logger } from '@hj/platform';
import { fishingGame } from '../fishing/game.ts';
import type { SlotGame } from '../slots/catalog.ts';
import { compareReturn, type GameReturn, leastRounds } from './compare-return.ts';
import { listShotsPlayed, listSpinsPlayed } from './returns-store.ts';
import { readChessReturns, readLotteryReturns, readTableReturns } from './shared-returns.ts';

/** Looked at for months every ten minutes, chance alone goes beyond it once in centuries. */
const alarmZ = 5;
const windowMs = 30 * 86_400_000;
const keptMs = 10 * 60_000;

export interface ReturnsDeps {
  db: Db;
  slots: ReadonlyMap<string, SlotGame>;
  now: () => Date;
}

/** The last thirty days. */
export async function readReturns({ db, slots, now }: ReturnsDeps): Promise<GameReturn[]> {
  const since = new Date(now().getTime() - windowMs);
  const models = [...slots.values()].map(({ code, modelHash }) => ({ game: code, hash: modelHash }));
  const { code, modelHash, rtp } = fishingGame;
  const [spins, shots, shared] = await Promise.all([
    listSpinsPlayed(db, { since, models }),
    listShotsPlayed(db, { since, game: code, hash: modelHash, rtp }),
    Promise.all([
      readTableReturns(db, since),
      readLotteryReturns(db, since, now()),
      readChessReturns(db, since),
    ]),
  ]);
  const bySlot = new Map(spins.map((played) => [played.game, played]));
  return [
    ...[...slots.values()].map((game) => {
      const played = bySlot.get(game.code);
      return compareReturn({ ...game, kind: 'slot' }, played, (played?.squares ?? 0) * game.deviation ** 2);
    }),
    compareReturn({ ...fishingGame, kind: 'fish' }, shots[0], shots[0]?.squares ?? 0),
    ...shared.flat(),
  ];
}

/** Reads at most once in ten minutes, however often it is asked. */
export function keptReturns(deps: ReturnsDeps): () => Promise<GameReturn[]> {
  let kept: { at: number; returns: Promise<GameReturn[]> } | undefined;
  return () => {
    const at = deps.now().getTime();
    if (kept === undefined || at - kept.at > keptMs) {
      const returns = readReturns(deps);
      kept = { at, returns };
      // A failed read is repeated.
      returns.catch(() => {
        kept = undefined;
      });
    }
    return kept.returns;
  };
}

/** The worker of a process: an alarm in the log for each game whose return chance does not explain. */
export function returnsLoop(
  deps: ReturnsDeps,
  log: Pick<Logger, 'error'>,
): { name: string; turn(): Promise<number> } {
  return {
    name: 'returns',
    async turn() {
      for (const found of await readReturns(deps)) {
        if (found.rounds >= leastRounds && Math.abs(found.z ?? 0) > alarmZ)
          log.error({ ...found }, 'ALARM: a game returns something else than its rules say');
      }
      return keptMs;
    },
  };
}
