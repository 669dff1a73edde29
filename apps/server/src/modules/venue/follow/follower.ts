/**
 * Asks providers for the outcome of transfers and rounds that wait for it (C56; reference, section 1.7, rule 8). Invariants: everything ends within
 * a minute after a provider answers again, however long it was silent and however much waits. So a silent provider is asked about one
 * thing at a time, ever less often up to ten seconds; when it answers, all that was asked about before becomes due, and is worked off
 * without a pause. Pending items are rows, so any number of processes may run.
 */
import { type Logger, type Loops, startLoops } from '@hj/platform';
import { VenueUnreachable } from '../adapter.ts';

/** Questions to one provider at once. */
const width = 8;
const pauseMs = 1_000;
/** Between two questions to a provider that is silent. */
const longestPauseMs = 10_000;

/** Pending items of one provider. */
export interface Waiting<Item> {
  name: string;
  provider: string;
  /** Takes those that are due for this process alone, those first that were asked about least; each is postponed. */
  take(most: number): Promise<Item[]>;
  /** Takes one alike that is due or was asked about before. */
  takeOne(): Promise<Item[]>;
  /** Makes all items due that were asked about before. */
  hasten(): Promise<void>;
  /** Asks the provider and carries out its answer. @throws VenueUnreachable */
  ask(item: Item): Promise<void>;
}

export interface Follower {
  name: string;
  /** @returns the pause before the next turn in ms; 0: there may be more */
  turn(): Promise<number>;
}

export function createFollower<Item>(waiting: Waiting<Item>, log: Logger): Follower {
  const { name, provider } = waiting;
  // At the start the venue counts as silent: an earlier process may have postponed waiting transfers.
  let isSilent = true;
  let failures = 0;

  /** @returns whether the provider answered */
  async function ask(item: Item): Promise<boolean> {
    try {
      await waiting.ask(item);
      return true;
    } catch (error) {
      if (!(error instanceof VenueUnreachable)) throw error;
      if (error.wasAnswered || failures === 0) log.warn({ err: error, provider }, `${name}: no word`);
      return error.wasAnswered;
    }
  }

  async function probe(): Promise<number> {
    const [item] = await waiting.takeOne();
    if (item === undefined) return pauseMs;
    if (!(await ask(item))) {
      failures += 1;
      return Math.min(pauseMs * 2 ** (failures - 1), longestPauseMs);
    }
    isSilent = false;
    failures = 0;
    await waiting.hasten();
    return 0;
  }

  return {
    name: `${name}:${provider}`,
    async turn() {
      if (isSilent) return probe();
      const items = await waiting.take(width);
      const answers = await Promise.all(items.map(ask));
      isSilent = answers.includes(false);
      return items.length === 0 ? pauseMs : 0;
    },
  };
}

export function startFollowers(followers: readonly Follower[], log: Logger): Loops {
  return startLoops(followers, { log, pauseMs });
}
