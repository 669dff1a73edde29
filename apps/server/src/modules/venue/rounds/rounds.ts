/**
 * Takes providers' commands to the centre wallet in batches (`CommandBatcher`, ADR 002, 099). Invariants:
 * - transactions, rounds, ledger entries and the first answer are written together or not at all;
 * - every decision is made under the lock of the member's wallet, on the balance that the earlier commands left;
 * - a refusal writes nothing, so that the same id may be asked again.
 */
import { amount, id } from '@hj/contract';
import {
  AppError,
  CommandBatcher,
  type Db,
  fromWire,
  hashBody,
  type Logger,
  nextIds,
  type OpenBatch,
  type Tx,
  toWire,
} from '@hj/platform';
import { z } from 'zod';
import { countStake, listStandings, requireStake } from '../../protection/index.ts';
import { getBalance, lockWallets, providerAccount } from '../../wallet/index.ts';
import { decideRound, Refused, type RoundPlan, type RoundState } from './round-rules.ts';
import { cancelTxns, insertTxns, listCategories, listRounds, listTxns, writeRounds } from './round-store.ts';
import type { Round, RoundCommand, RoundItem, RoundOutcome, RoundRefusal, Txn } from './round-types.ts';
import { listSessionStates } from './session-store.ts';

const refusals = [
  ...[
    'INSUFFICIENT_FUNDS',
    'INVALID_TOKEN',
    'TOKEN_EXPIRED',
    'PLAYER_NOT_FOUND',
    'PLAYER_LOCKED',
    'LIMIT_REACHED',
  ],
  ...['BET_NOT_FOUND', 'BET_SETTLED', 'DUPLICATE', 'INVALID_REQUEST'],
] as const satisfies readonly RoundRefusal[];

const doneAnswer = z.object({
  outcome: z.literal('DONE'),
  balance: amount,
  items: z.array(z.object({ txnId: z.string(), id, outcome: z.enum(['SUCCESS', 'TXN_CANCELLED']) })),
});
const refusedAnswer = z.object({ outcome: z.enum(refusals), balance: amount });

/** Neither done nor refused: the provider is to ask again. */
export class RoundUnknown extends Error {}

export interface Rounds {
  /** @throws RoundUnknown */
  submit(
    command: Pick<RoundCommand, 'memberId' | 'venue' | 'launch' | 'items' | 'requestId'>,
  ): Promise<RoundOutcome>;
}

export function createRounds({ db, log }: { db: Db; log: Logger }): Rounds {
  const batcher = new CommandBatcher<RoundCommand>({
    db,
    log,
    hotKeysOf: ({ venue, memberId }) => new Set([providerAccount(venue, memberId)]),
    open: async (tx, commands) => new RoundBook(tx, await readBook(tx, commands)),
  });
  return {
    async submit(asked) {
      const { memberId, items } = asked;
      const [first] = items;
      const bodyHash = hashBody(items.map((item) => ({ ...item, closes: null })));
      const command = {
        ...asked,
        operation: `round/${asked.venue}`,
        key: items.length === 1 && first !== undefined ? `${first.kind}:${first.txnId}` : `all:${bodyHash}`,
        ...{ bodyHash, receivedMs: performance.now() },
      };
      try {
        return fromWire(doneAnswer, JSON.parse(await batcher.submit(command)));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const refused = refusedAnswer.safeParse(error.data);
        if (refused.success) return fromWire(refusedAnswer, error.data);
        if (error.code !== 6008) throw new RoundUnknown(error.message, { cause: error });
        return { outcome: 'DUPLICATE', balance: (await getBalance(db, memberId)).cash };
      }
    },
  };
}

type BookState = Awaited<ReturnType<typeof readBook>>;

/** In one flight, the wallets first: all else is read under their locks. */
async function readBook(tx: Tx, commands: readonly RoundCommand[]) {
  const members = [...new Set(commands.map(({ memberId }) => memberId))];
  const launches = commands.flatMap(({ launch }) => launch ?? []);
  const venues = [...new Set(commands.map(({ venue }) => venue))];
  const systems = new Set(commands.map(({ venue, memberId }) => providerAccount(venue, memberId)));
  const ids = commands.flatMap(({ venue, items }) =>
    items.flatMap((item) => namedIds(item).map((txnId) => ({ venue, txnId }))),
  );
  const names = commands.flatMap(({ venue, memberId, items }) =>
    items.flatMap((item) =>
      item.kind === 'rollback' ? [] : [{ venue, memberId, gameCode: item.gameCode, round: item.round }],
    ),
  );
  const sessionIds = launches.map(({ sessionId }) => sessionId);
  const [posting, free, sessions, standings, txns, rounds, categories] = await Promise.all([
    lockWallets(tx, { members, systems: [...systems] }),
    // A transaction and, at most, a round for each item.
    nextIds(tx, 2 * commands.reduce((count, { items }) => count + items.length, 0)),
    listSessionStates(
      tx,
      launches.map(({ id: launch }) => launch),
    ),
    listStandings(tx, members, sessionIds),
    listTxns(tx, ids),
    listRounds(tx, names, ids),
    listCategories(tx, venues),
  ]);
  return { posting, free, sessions, standings, txns, rounds, categories };
}

function namedIds(item: RoundItem): string[] {
  if (item.kind === 'rollback') return [item.txnId, item.target];
  return item.kind === 'payout' && item.bet !== undefined ? [item.txnId, item.bet] : [item.txnId];
}

/** The state on which the commands of one batch are decided, and the state that they leave. */
class RoundBook implements OpenBatch<RoundCommand> {
  readonly #tx: Tx;
  readonly #state: BookState;
  readonly #txns: Map<bigint, Txn>;
  readonly #rounds: Map<bigint, Round>;
  readonly #inserted = new Map<bigint, string>();
  readonly #known: ReadonlySet<bigint>;
  readonly #changedRounds = new Set<bigint>();
  readonly #cancelled = new Set<bigint>();

  constructor(tx: Tx, state: BookState) {
    this.#tx = tx;
    this.#state = state;
    this.#txns = new Map(state.txns.map((txn) => [txn.id, txn]));
    this.#rounds = new Map(state.rounds.map((round) => [round.id, round]));
    this.#known = new Set(this.#txns.keys());
  }

  decide(command: RoundCommand): string {
    const { posting, standings } = this.#state;
    const { memberId } = command;
    const standing = standings.get(memberId);
    const cash = posting.available(memberId);
    try {
      const plan = decideRound(command.items, this.#view(command), {
        ...{ memberId, venue: command.venue, cash, right: this.#rightOf(command) },
        category: this.#state.categories.get(command.venue) ?? command.venue,
        stakeRefusal: (risk) => stakeRefusal(() => requireStake(standing, risk)),
        nextId: () => this.#nextId(),
      });
      this.#apply(command, plan);
      if (plan.risk > 0n) countStake(standing, plan.risk);
      const answer = { outcome: 'DONE', balance: posting.available(memberId), items: plan.items } as const;
      return JSON.stringify(toWire(doneAnswer, answer));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      throw new AppError(6012, {
        data: toWire(refusedAnswer, { outcome: error.refusal, balance: cash }),
      });
    }
  }

  async write(): Promise<void> {
    const rounds = [...this.#changedRounds].flatMap((round) => this.#rounds.get(round) ?? []);
    const inserted = [...this.#inserted].flatMap(([txnId, requestId]) => {
      const txn = this.#txns.get(txnId);
      return txn === undefined ? [] : [{ ...txn, requestId }];
    });
    const [first] = this.#inserted.values();
    await Promise.all([
      this.#state.posting.write(first ?? ''),
      writeRounds(this.#tx, rounds),
      insertTxns(this.#tx, inserted),
      cancelTxns(this.#tx, [...this.#cancelled]),
    ]);
  }

  #rightOf({ launch }: RoundCommand): bigint | RoundRefusal {
    if (launch === undefined) return 'INVALID_TOKEN';
    const state = this.#state.sessions.get(launch.id);
    if (state === 'live') return launch.sessionId;
    return state === 'locked' ? 'PLAYER_LOCKED' : 'TOKEN_EXPIRED';
  }

  #view({ venue, memberId }: RoundCommand): RoundState {
    const txns = [...this.#txns.values()].filter((txn) => txn.venue === venue);
    return {
      txn: (kind, txnId) => txns.find((txn) => txn.kind === kind && txn.txnId === txnId),
      aimedAt: (kind, target) => txns.filter((txn) => txn.kind === kind && txn.target === target),
      round: (gameCode, name) =>
        [...this.#rounds.values()].find(
          (round) =>
            round.venue === venue &&
            round.memberId === memberId &&
            round.gameCode === gameCode &&
            round.round === name,
        ),
      roundById: (round) => this.#rounds.get(round),
    };
  }

  #apply({ memberId, venue, requestId }: RoundCommand, plan: RoundPlan): void {
    const [cash, provider] = [
      { memberId, kind: 'cash' },
      { system: providerAccount(venue, memberId) },
    ] as const;
    for (const { txn, kind, amount: moved } of plan.moves) {
      const sides = txn.moved < 0n ? { from: cash, to: provider } : { from: provider, to: cash };
      this.#state.posting.transfer({ ...sides, kind, amount: moved, reference: `round:${txn.id}` });
    }
    for (const txn of plan.txns.values()) {
      if (this.#known.has(txn.id)) this.#cancelled.add(txn.id);
      else if (!this.#inserted.has(txn.id)) this.#inserted.set(txn.id, requestId);
      this.#txns.set(txn.id, txn);
    }
    for (const round of plan.rounds.values()) {
      this.#rounds.set(round.id, round);
      this.#changedRounds.add(round.id);
    }
  }

  #nextId(): bigint {
    const next = this.#state.free.pop();
    if (next === undefined) throw new RangeError('a batch has ids for its transactions and rounds');
    return next;
  }
}

/** The answer of the member's own limits, in the provider's codes. */
function stakeRefusal(ask: () => void): RoundRefusal | undefined {
  try {
    ask();
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const rule = z.object({ rule: z.string() }).safeParse(error.data);
    return rule.success && rule.data.rule.endsWith('-limit') ? 'LIMIT_REACHED' : 'PLAYER_LOCKED';
  }
}
