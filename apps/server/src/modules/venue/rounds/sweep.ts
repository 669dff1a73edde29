/**
 * Rounds that stay open: their provider is asked for the outcome (reference, section 1.7, rule 8). Without its answer no money moves: a
 * round is closed or given back as told, and one that the provider does not know is given back after a day.
 */
import { type Db, type Logger, memberId } from '@hj/platform';
import { lockWallets } from '../../wallet/index.ts';
import type { Waiting } from '../follow/follower.ts';
import type { RoundAnswer, RoundSource } from './round-source.ts';
import type { Rounds } from './rounds.ts';
import { closeRound, hastenRounds, listLiveTxns, type OpenRound, takeOpenRounds } from './sweep-store.ts';

/** A provider that does not know a round will not send for it any more. */
const unknownAfterMs = 24 * 60 * 60_000;
/** Then an operator has to look. */
const alarmAfterMs = 14 * 24 * 60 * 60_000;

export interface SweepDeps {
  db: Db;
  log: Logger;
  now: () => Date;
  rounds: Rounds;
}

/** The rounds of one provider that stay open. */
export function openRoundsOf(deps: SweepDeps, provider: string, source: RoundSource): Waiting<OpenRound> {
  return {
    ...{ name: 'venue-rounds', provider },
    take: (most) => takeOpenRounds(deps.db, { provider, most }),
    takeOne: () => takeOpenRounds(deps.db, { provider, most: 1, early: true }),
    hasten: () => hastenRounds(deps.db, provider),
    ask: async (round) => follow(deps, round, await source.stateOf(round)),
  };
}

async function follow(deps: SweepDeps, round: OpenRound, answer: RoundAnswer): Promise<void> {
  const ageMs = deps.now().getTime() - round.openedAt.getTime();
  if (answer === 'closed') {
    await deps.db.transaction(async (tx) => {
      // The lock that every command of the member takes.
      await lockWallets(tx, { members: [round.memberId] });
      await closeRound(tx, round.id);
    });
  } else if (answer === 'void' || (answer === 'unknown' && ageMs > unknownAfterMs)) {
    await giveBack(deps, round);
  } else if (ageMs > alarmAfterMs) {
    deps.log.error({ round: round.id, venue: round.venue }, 'ALARM: a round is open for two weeks');
  }
}

/** Payouts first: a bet that was paid is not given back. */
async function giveBack(deps: SweepDeps, round: OpenRound): Promise<void> {
  for (const { id, txnId } of await listLiveTxns(deps.db, round.id)) {
    const items = [
      { kind: 'rollback', txnId: `sweep-${id}`, target: txnId, gameCode: round.gameCode },
    ] as const;
    const command = { memberId: memberId(round.memberId), venue: round.venue, launch: undefined };
    const result = await deps.rounds.submit({ ...command, items, requestId: `sweep-${round.id}` });
    if (result.outcome === 'DONE') continue;
    deps.log.error({ round: round.id, result }, 'ALARM: a void round could not be given back');
    return;
  }
}
