/**
 * Takes slips in batches (`CommandBatcher`, ADR 002): many slips, one commit. Invariants:
 * - the bets of a slip, their holds, ledger entries and exposures and the first answer to its key are written together or not at all;
 * - every decision is made under locks: wallets of the members, matches (shared), exposures of the selections;
 * - each slip is decided on the balances, stakes and exposures that the slips before it left;
 * - a refused slip writes nothing; a key that has an answer gets that answer again;
 * - no slip waits for an exposure row that another process holds: it is handed back and tried again.
 */
import {
  type BatchLimits,
  busy,
  CommandBatcher,
  type Db,
  type Logger,
  nextIds,
  type OpenBatch,
  refuse,
  type Tx,
} from '@hj/platform';
import { liveSessionsAmong } from '../../../account/index.ts';
import { countStake, listStandings } from '../../../protection/index.ts';
import { lockWallets } from '../../../wallet/index.ts';
import { readLimits } from '../../trading/limits/limit-store.ts';
import type { AskedLeg, Exposure, SelectionKey, SlipCommand, TakenBet } from '../bet-types.ts';
import { wireBetOf } from '../records/bet-view.ts';
import { decideSlip, type SlipTerms } from './bet-rules.ts';
import { insertBets } from './bet-store.ts';
import { ensureExposures, findConfirming, findStakes, lockFreeExposures, lockMarkets } from './book-store.ts';

export type Acceptor = CommandBatcher<SlipCommand>;

export interface AcceptorOptions {
  db: Db;
  log: Logger;
  /** The delay in play of every sport; each has its own without it. */
  defaultDelayMs?: number | undefined;
  limits?: BatchLimits | undefined;
}

export function createAcceptor({ db, log, defaultDelayMs, limits }: AcceptorOptions): Acceptor {
  /** Selections whose exposure row is known to exist; the rows are never deleted. */
  const known = new Set<SelectionKey>();
  return new CommandBatcher({
    db,
    log,
    limits,
    hotKeysOf: ({ legs }) => new Set(legs.map(({ selection }) => selection)),
    prepare: (commands) => ensureKnown(db, commands, known),
    open: async (tx, commands) => new Book(tx, await readBook(tx, commands), defaultDelayMs),
  });
}

/** Creates the exposure rows that are missing. */
async function ensureKnown(db: Db, commands: readonly SlipCommand[], known: Set<SelectionKey>) {
  const missing = legsOf(commands).filter(({ selection }) => !known.has(selection));
  if (missing.length === 0) return;
  // Only selections that have a row now: one that was requested before it was offered gets its row later.
  const existing = await ensureExposures(db, missing);
  if (known.size > 200_000) known.clear();
  for (const selection of existing) known.add(selection);
}

/** Each selection once. */
function legsOf(commands: readonly SlipCommand[]): AskedLeg[] {
  const legs = new Map<SelectionKey, AskedLeg>();
  for (const command of commands) for (const leg of command.legs) legs.set(leg.selection, leg);
  return [...legs.values()];
}

type BookState = Awaited<ReturnType<typeof readBook>>;

/** Reads in one flight everything that the batch is decided on: the wallets first, so that all else is read under their locks. */
async function readBook(tx: Tx, commands: readonly SlipCommand[]) {
  const members = [...new Set(commands.map(({ memberId }) => memberId))];
  const sessions = [...new Set(commands.map(({ sessionId }) => sessionId))];
  const selections = legsOf(commands);
  const stakesOn = commands.flatMap(({ memberId, legs }) =>
    legs.map(({ marketId }) => ({ memberId, marketId })),
  );
  const betCount = commands.reduce((sum, { bets }) => sum + bets.length, 0);
  const [posting, ids, live, markets, exposures, stakes, standings, inDelay, limits] = await Promise.all([
    lockWallets(tx, { members }),
    nextIds(tx, betCount),
    liveSessionsAmong(tx, sessions),
    lockMarkets(tx, selections),
    lockFreeExposures(tx, selections),
    findStakes(tx, stakesOn),
    listStandings(tx, members, sessions),
    findConfirming(tx, members),
    readLimits(tx, members),
  ]);
  const requestId = commands[0]?.requestId ?? '';
  return { posting, ids, live, markets, exposures, stakes, standings, ...inDelay, limits, requestId };
}

const confirming = { state: 'confirming', acceptedAt: undefined } as const;
const unsettled = {
  settledAt: undefined,
  resultCode: undefined,
  payout: undefined,
  cut: 0n,
  turnover: undefined,
  correction: undefined,
} as const;

const noExposure: Exposure = { liability: 0n, ceiling: 0n };

/** The state of the book inside one batch. */
class Book implements OpenBatch<SlipCommand> {
  readonly #tx: Tx;
  readonly #state: BookState;
  /** The delay of every sport, where one is configured. */
  readonly #delayMs: number | undefined;
  readonly #taken: TakenBet[] = [];
  #nextId = 0;

  constructor(tx: Tx, state: BookState, delayMs: number | undefined) {
    this.#tx = tx;
    this.#state = state;
    this.#delayMs = delayMs;
  }

  /** Enters the bets of the slip into the book; `busy` if another process holds an exposure row of its legs. */
  decide(command: SlipCommand): string | typeof busy {
    const { posting, live, markets, limits, exposures, stakes, standings, confirming, now } = this.#state;
    const { memberId } = command;
    if (!live.has(command.sessionId)) throw refuse('login-expired');
    if (this.#isBusy(command)) return busy;
    if (command.refusal !== undefined) throw command.refusal;
    const terms = decideSlip(command, {
      markets,
      limits,
      exposureOf: ({ selection }) => exposures.get(selection) ?? noExposure,
      stakedOn: (leg, matchId) => stakes.on(memberId, { ...leg, matchId }),
      available: posting.available(memberId),
      protection: standings.get(memberId),
      confirming: confirming.has(memberId),
      now,
      delayMs: this.#delayMs,
    });
    if (terms.inPlay) confirming.add(memberId);
    const taken = this.#enter(command, terms);
    this.#taken.push(...taken);
    const bets = taken.map((bet) => wireBetOf(bet));
    for (const bet of bets) this.#tx.announce('bet.changed', { memberId: memberId.toString(), bet });
    return JSON.stringify(command.answers === 'bet' ? { bet: bets[0] } : { bets });
  }

  write(): Promise<unknown> {
    const { posting, requestId } = this.#state;
    return Promise.all([posting.write(requestId), ...insertBets(this.#tx, this.#taken)]);
  }

  #isBusy({ legs }: SlipCommand): boolean {
    const { markets, exposures } = this.#state;
    return legs.some((leg) => {
      const isOffered = markets.get(leg.marketId)?.prices.has(leg.outcome) === true;
      return isOffered && !exposures.has(leg.selection);
    });
  }

  #enter(command: SlipCommand, { bets, inPlay, delayMs }: SlipTerms): TakenBet[] {
    const { posting, standings, exposures, stakes, now } = this.#state;
    const { memberId } = command;
    const ids = this.#takeIds(bets.length);
    const slipId = ids[0] ?? 0n;
    const receivedAt = new Date(now.getTime() - Math.max(0, performance.now() - command.receivedMs));
    const decideAt = delayMs === undefined ? undefined : new Date(now.getTime() + delayMs);
    return bets.map((terms, slipPlace) => {
      const id = ids[slipPlace] ?? 0n;
      const { stake, risk, legs } = terms;
      for (const leg of legs) {
        const exposure = exposures.get(leg.selection);
        if (exposure !== undefined) exposure.liability += leg.liability;
        stakes.add(memberId, leg, stake);
      }
      countStake(standings.get(memberId), risk);
      const balanceBefore = posting.available(memberId);
      posting.hold({ id, memberId, amount: risk, kind: 'bet', reference: `bet:${id}` });
      return {
        ...terms,
        ...{ id, memberId, slipId, slipPlace, command, inPlay, balanceBefore, receivedAt, decideAt },
        ...(inPlay ? confirming : { state: 'accepted', acceptedAt: now }),
        ...unsettled,
        balanceAfter: balanceBefore - risk,
        placedAt: now,
      };
    });
  }

  #takeIds(count: number): bigint[] {
    const ids = this.#state.ids.slice(this.#nextId, this.#nextId + count);
    this.#nextId += count;
    if (ids.length < count) throw new RangeError('a batch has an id for each of its bets');
    return ids;
  }
}
