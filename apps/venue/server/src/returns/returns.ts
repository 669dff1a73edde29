/**
 * The monitor of returns: what each game gave back against its exact return. Outcomes come from committed seeds, so a difference says that
 * the rules in use are not those that were proved, or that seeds are not what they should be.
 */
import type { Db, Logger } from '@hj/platform';
import { fishingGame } from '../fishing/game.ts';
import type { SlotGame } from '../slots/catalog.ts';
import { listShotsPlayed, listSpinsPlayed, type Played } from './returns-store.ts';

export interface GameReturn {
  game: string;
  name: string;
  /** Exact. */
  declared: number;
  /** Paid spins with their free spins, or shots that met something, of everybody. */
  rounds: number;
  observed: number | null;
  /** Where chance alone leaves the observed return in 999 of 1,000 looks. */
  bounds: { low: number; high: number } | null;
  z: number | null;
  /** `few`: too few rounds for the bounds to mean anything. */
  verdict: 'few' | 'inside' | 'outside';
}

/** Two-sided 0.1 %. */
const boundZ = 3.29;
/** Looked at for months every ten minutes, chance alone goes beyond it once in centuries. */
const alarmZ = 5;
const leastRounds = 1_000;
const windowMs = 30 * 86_400_000;
const keptMs = 10 * 60_000;

export interface ReturnsDeps {
  db: Db;
  slots: ReadonlyMap<string, SlotGame>;
  now: () => Date;
}

/** The comparison of one game. @param variance of what was won, from the exact rules */
export function compareReturn(
  { code, name, rtp }: { code: string; name: string; rtp: number },
  played: Pick<Played, 'rounds' | 'staked' | 'won'> | undefined,
  variance: number,
): GameReturn {
  const { rounds, staked, won } = played ?? { rounds: 0, staked: 0, won: 0 };
  const named = { game: code, name, declared: rtp, rounds };
  if (staked === 0) return { ...named, observed: null, bounds: null, z: null, verdict: 'few' };
  const spread = Math.sqrt(variance) / staked;
  const z = (won / staked - rtp) / spread;
  const verdict = rounds < leastRounds ? 'few' : Math.abs(z) <= boundZ ? 'inside' : 'outside';
  const bounds = { low: Math.max(0, rtp - boundZ * spread), high: rtp + boundZ * spread };
  return { ...named, observed: won / staked, bounds, z, verdict };
}

/** The last thirty days. */
export async function readReturns({ db, slots, now }: ReturnsDeps): Promise<GameReturn[]> {
  const since = new Date(now().getTime() - windowMs);
  const models = [...slots.values()].map(({ code, modelHash }) => ({ game: code, hash: modelHash }));
  const { code, modelHash, rtp } = fishingGame;
  const [spins, shots] = await Promise.all([
    listSpinsPlayed(db, { since, models }),
    listShotsPlayed(db, { since, game: code, hash: modelHash, rtp }),
  ]);
  const bySlot = new Map(spins.map((played) => [played.game, played]));
  return [
    ...[...slots.values()].map((game) => {
      const played = bySlot.get(game.code);
      return compareReturn(game, played, (played?.squares ?? 0) * game.deviation ** 2);
    }),
    compareReturn(fishingGame, shots[0], shots[0]?.squares ?? 0),
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
      // What could not be read is read again.
      returns.catch(() => {
        kept = undefined;
      });
    }
    return kept.returns;
  };
}

/** The worker of a process: an alarm in the log for each game that returns what chance does not explain. */
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
