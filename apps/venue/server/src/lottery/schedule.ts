/**
 * The schedule of issues. Invariants: an issue is there, with the commitment to its seed, a day before it opens; two processes
 * never plan one game at once.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { commitmentOf } from '@hj/games';
import { beijingOffsetMs, type Db, type Sealer, type Tx } from '@hj/platform';
import {
  findScheduleEnd,
  type IssueRow,
  insertIssues,
  type LotteryGameRow,
  lockUnplanned,
} from './lottery-store.ts';

export interface LotteryDeps {
  db: Db;
  sealer: Sealer;
}

const dayMs = 86_400_000;
const aheadMs = dayMs + 30 * 60_000;
/** Issues of one transaction. */
const batch = 120;
/** Nothing shorter is opened when a schedule begins. */
const shortestMs = 10_000;

const placeOf = (id: string) => ({ table: 'lottery_issues', row: id, column: 'server_seed' });

/** @throws Error where the seal is broken */
export const openIssueSeed = (
  sealer: Sealer,
  { id, serverSeed }: Pick<IssueRow, 'id' | 'serverSeed'>,
): string => sealer.open(serverSeed, placeOf(id)).toString('utf8');

export interface PlannedIssue {
  number: string;
  opensAt: Date;
  closesAt: Date;
  drawsAt: Date;
}

/**
 * The issues of a game that follow an instant.
 * @param after the last draw of the schedule; where there is none, or it is long past, the first issue is the one that can still be bet on
 */
export function issuesAfter(
  game: Pick<LotteryGameRow, 'everySeconds' | 'weekday' | 'drawTime' | 'sealMs'>,
  { now, after, count }: { now: Date; after: Date | null; count: number },
): PlannedIssue[] {
  const { sealMs } = game;
  const from = Math.max(after?.getTime() ?? 0, now.getTime() + sealMs + shortestMs);
  const everyMs = (game.everySeconds ?? 7 * 86_400) * 1_000;
  // Times of China, so that days begin at 0; a week of the epoch begins on a Thursday.
  const offset = game.everySeconds === null ? weeklyOffset(game) : 0;
  const first = Math.floor((from + beijingOffsetMs - offset) / everyMs) + 1;
  return Array.from({ length: count }, (_, index) => {
    const local = (first + index) * everyMs + offset;
    const begins = game.everySeconds === null ? local : local - everyMs;
    const inDay = game.everySeconds === null ? 1 : Math.round((begins % dayMs) / everyMs) + 1;
    const day = new Date(begins).toISOString().slice(0, 10).replaceAll('-', '');
    const draws = local - beijingOffsetMs;
    return {
      number: `${day}-${String(inDay).padStart(4, '0')}`,
      // Not before it is announced.
      opensAt: new Date(Math.max(draws - everyMs - sealMs, now.getTime())),
      closesAt: new Date(draws - sealMs),
      drawsAt: new Date(draws),
    };
  });
}

function weeklyOffset({ weekday, drawTime }: Pick<LotteryGameRow, 'weekday' | 'drawTime'>): number {
  const [hours = 0, minutes = 0] = (drawTime ?? '').split(':').map(Number);
  return ((((weekday ?? 4) - 4 + 7) % 7) * 24 * 60 + hours * 60 + minutes) * 60_000;
}

/** Plans the issues of the game that has the fewest ahead. @returns whether any were missing */
export function planIssues({ db, sealer }: LotteryDeps): Promise<boolean> {
  return db.transaction(async (tx) => {
    const game = await lockUnplanned(tx, aheadMs);
    if (game === undefined) return false;
    const { now, end } = await findScheduleEnd(tx, game.code);
    const span = Math.ceil((aheadMs + 60_000) / ((game.everySeconds ?? 7 * 86_400) * 1_000)) + 1;
    const planned = issuesAfter(game, { now, after: end, count: Math.min(batch, span) });
    await addIssues(tx, sealer, game.code, planned);
    return true;
  });
}

/** Each with the commitment to a seed of its own. */
export async function addIssues(
  tx: Tx,
  sealer: Sealer,
  game: string,
  planned: readonly PlannedIssue[],
): Promise<void> {
  const issues = planned.map((issue) => {
    const [id, plain] = [randomUUID(), randomBytes(32).toString('hex')];
    return { ...issue, id, commit: commitmentOf(plain), serverSeed: sealer.seal(plain, placeOf(id)) };
  });
  await insertIssues(tx, game, issues);
}

const lookMs = 60_000;

/** The planner of a process. Several processes share the games. */
export function scheduleLoop(deps: LotteryDeps): { name: string; turn(): Promise<number> } {
  return { name: 'lottery schedule', turn: async () => ((await planIssues(deps)) ? 0 : lookMs) };
}
