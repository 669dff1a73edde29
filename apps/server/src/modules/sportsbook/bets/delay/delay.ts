/**
 * The end of the in-play delay (C42, C43). A slip is accepted at its quoted prices, or refused whole — also if its member
 * was excluded meanwhile (C17) — with its holds released and its exposures reduced, in one transaction. The rows are the queue: after
 * a kill the next worker finds the same bets. Order of locks, as in every transaction: bets, wallets, matches, exposures.
 */
import type { NotAccepted } from '@hj/contract';
import type { Db, MemberId, Tx } from '@hj/platform';
import { excludedAmong } from '../../../protection/index.ts';
import { lockWallets, type Posting } from '../../../wallet/index.ts';
import type { BetLeg } from '../bet-types.ts';
import { changeStates, moveExposures, moveStakes } from '../money/bet-state-store.ts';
import { wireBetOf } from '../records/bet-view.ts';
import { excludedCode, type Verdict, verdictOn, verdictOnAll } from './delay-rules.ts';
import { type DueBet, findIncidents, holdMatches, lockDueBets } from './delay-store.ts';
import { byExclusion, whyNotAccepted } from './not-accepted.ts';

export const delayChunk = 200;

interface Refusal {
  due: DueBet;
  code: string;
  why: NotAccepted | undefined;
}

/** Decides the slips that are due, each whole; returns how many of their bets. */
export function decideDueBets(db: Db, limit: number = delayChunk): Promise<number> {
  return db.transaction(async (tx) => {
    const locked = await lockDueBets(tx, limit);
    if (locked.length === 0) return 0;
    const members = [...new Set(locked.map(({ memberId }) => memberId))];
    // Before it is known who is refused: the matches may only be held after the wallets.
    const [posting, excluded, due] = await Promise.all([
      lockWallets(tx, {
        members,
        holds: locked.map(({ holdId }) => holdId),
      }),
      excludedAmong(tx, members),
      holdMatches(tx, locked),
    ]);
    const mine = new Set(locked.map(({ id }) => id));
    const accepted: DueBet[] = [];
    const refused: RefusedSlip[] = [];
    for (const slip of slipsOf(due)) {
      const verdicts = decide(slip, { mine, excluded });
      accepted.push(...verdicts.flatMap(([each, verdict]) => (verdict === 'accepted' ? [each] : [])));
      const bets = verdicts.flatMap(([each, code]) =>
        code === 'accepted' || code === 'waiting' ? [] : [{ due: each, code }],
      );
      if (bets.length > 0) refused.push({ slip, bets });
    }
    const refusals = await withReasons(tx, refused, excluded);
    await refuse(tx, posting, refusals);
    await changeStates(
      tx,
      accepted.map(({ bet, holdId, now }) => ({
        ...open,
        id: bet.id,
        state: 'accepted' as const,
        holdId,
        acceptedAt: now,
      })),
    );
    announce(tx, accepted, refusals);
    return accepted.length + refusals.length;
  });
}

interface RefusedSlip {
  /** All of its bets, decided before or now. */
  slip: readonly DueBet[];
  bets: readonly Omit<Refusal, 'why'>[];
}

async function withReasons(
  tx: Tx,
  refused: readonly RefusedSlip[],
  excluded: ReadonlySet<MemberId>,
): Promise<Refusal[]> {
  if (refused.length === 0) return [];
  const matchIds = refused.flatMap(({ bets }) => bets.flatMap(({ due }) => due.bet.legs));
  const incidents = await findIncidents(tx, new Set(matchIds.map(({ matchId }) => matchId)));
  return refused.flatMap(({ slip, bets }) => {
    const isExcluded = bets.some(({ due }) => excluded.has(due.bet.memberId));
    const earlier = slip.find(({ bet }) => bet.state === 'refused')?.bet.notAccepted;
    const judged = bets.map(({ due: { bet, matches, now } }) => ({
      bet,
      now,
      matchOf(leg: BetLeg) {
        const match = matches[bet.legs.indexOf(leg)];
        return match && { ...match, incidents: incidents.get(leg.matchId) ?? [] };
      },
    }));
    const whys = isExcluded ? [] : whyNotAccepted(judged, earlier);
    return bets.map((each, index) => ({ ...each, why: isExcluded ? byExclusion : whys[index] }));
  });
}

function slipsOf(due: readonly DueBet[]): Iterable<DueBet[]> {
  const slips = new Map<bigint, DueBet[]>();
  for (const each of due) {
    const slip = slips.get(each.bet.slipId);
    if (slip === undefined) slips.set(each.bet.slipId, [each]);
    else slip.push(each);
  }
  return slips.values();
}

/**
 * The verdicts on the bets of a slip that are still to be decided. A result may have come so early that settlement decided one
 * of them: the others follow it. While another worker has locked one of them, and while the ruling is awaited, there are no verdicts.
 */
function decide(
  slip: readonly DueBet[],
  { mine, excluded }: { mine: ReadonlySet<bigint>; excluded: ReadonlySet<MemberId> },
): [DueBet, Verdict][] {
  const open = slip.filter(({ bet }) => bet.state === 'confirming');
  if (open.some(({ bet }) => !mine.has(bet.id))) return [];
  const own = open.map((each) => [each, verdictOf(each)] as const);
  const decided = slip.filter(({ bet }) => bet.state !== 'confirming');
  const isRefused =
    decided.some(({ bet }) => bet.state === 'refused') || open.some(({ bet }) => excluded.has(bet.memberId));
  const whole = isRefused
    ? excludedCode
    : decided.length > 0
      ? 'accepted'
      : verdictOnAll(own.map(([, each]) => each));
  if (whole === 'accepted' || whole === 'waiting') return open.map((each) => [each, whole]);
  // Each bet names its own incident.
  return own.map(([each, verdict]) => [
    each,
    verdict === 'accepted' || verdict === 'waiting' || isRefused ? excludedCode : verdict,
  ]);
}

function verdictOf({ bet, matches, now }: DueBet): Verdict {
  const decideAt = bet.decideAt ?? bet.placedAt;
  return verdictOnAll(
    bet.legs.map((leg, index) => {
      const match = matches[index];
      return match === undefined ? excludedCode : verdictOn({ ...leg, decideAt }, match, now);
    }),
  );
}

const open = {
  settledAt: undefined,
  resultCode: undefined,
  payout: undefined,
  turnover: undefined,
  settlementNo: 0,
};

async function refuse(tx: Tx, posting: Posting, refusals: readonly Refusal[]): Promise<void> {
  if (refusals.length === 0) return;
  const bets = refusals.map(({ due: { bet } }) => bet);
  for (const { due } of refusals) {
    posting.release({ holdId: due.holdId, kind: 'bet-release', reference: `bet:${due.bet.id}` });
  }
  await Promise.all([
    posting.write('bet-delay'),
    changeStates(
      tx,
      refusals.map(({ due: { bet, holdId, now }, code, why }) => ({
        ...open,
        id: bet.id,
        state: 'refused' as const,
        holdId,
        acceptedAt: undefined,
        settledAt: now,
        resultCode: code,
        notAccepted: why,
      })),
    ),
    moveExposures(
      tx,
      bets.flatMap(({ legs }) => legs.map((leg) => ({ ...leg, by: -leg.liability }))),
    ),
    moveStakes(
      tx,
      bets.flatMap(({ memberId, stake, legs }) => legs.map((leg) => ({ ...leg, memberId, by: -stake }))),
    ),
  ]);
}

function announce(tx: Tx, accepted: readonly DueBet[], refusals: readonly Refusal[]): void {
  for (const { bet, now } of accepted) {
    const wire = wireBetOf({ ...bet, state: 'accepted', acceptedAt: now });
    tx.announce('bet.changed', { memberId: bet.memberId.toString(), bet: wire });
  }
  for (const { due, code, why } of refusals) {
    const end = { resultCode: code, notAccepted: why, settledAt: due.now };
    const wire = wireBetOf({ ...due.bet, state: 'refused', ...end });
    tx.announce('bet.changed', { memberId: due.bet.memberId.toString(), bet: wire });
  }
}
