/** A member of staff requests a message in the feed's place and gets the preview of its effect. Nothing happens yet. */
import { type AppError, type Db, nextIds, type Queries } from '@hj/platform';
import type { StaffAction } from '../../../../deps.ts';
import { auditTrading, requireNote, requireWhy } from '../reasons.ts';
import { refuse } from './refusals.ts';
import { readPlan, readPreview } from './request-facts.ts';
import { requireCancelCode } from './request-plan.ts';
import { insertRequest, isBeingSettled } from './request-store.ts';
import type { RequestBody, TradingRequest } from './request-types.ts';

export interface AskInput {
  body: RequestBody;
  /** The reason of a void is one of D1 … D24, and is shown to the members. */
  action: StaffAction;
}

/**
 * @throws AppError 6008 no reason of the list, or a request that makes no sense · 6012 the markets do not stand so · 6303 no such
 * match, market, league, team or void · 6317 the match is just being settled
 */
export async function askRequest(db: Db, { body, action }: AskInput): Promise<TradingRequest> {
  const { reason, note } =
    body.kind === 'void'
      ? { reason: requireCancelCode(action.reason), note: requireNote(action.note) }
      : requireWhy(action);
  return db.transaction(async (tx) => {
    const matchId = body.matchId ?? (await newMatchId(tx));
    if (await isBeingSettled(tx, BigInt(matchId))) throw busy();
    const plan = await readPlan(tx, body, { matchId, reason });
    const preview = await readPreview(tx, plan, BigInt(matchId));
    const request = await insertRequest(tx, {
      body,
      matchId: BigInt(matchId),
      preview,
      action,
      reason,
      note,
    });
    await auditTrading(tx, action, {
      action: `${body.kind}.ask`,
      subject: `match:${matchId}`,
      detail: { requestId: String(request.id), reason, note, bets: preview.bets, payout: preview.payout },
    });
    return request;
  });
}

/** A feed message is on its way to the bets: a preview of now would be wrong in a moment. */
export function busy(): AppError {
  return refuse('match-being-settled');
}

/** Above the numbers of every feed. */
const firstOwnMatch = 900_000_000_000;

async function newMatchId(q: Queries): Promise<number> {
  const [id = 0n] = await nextIds(q, 1);
  return firstOwnMatch + Number(id % 100_000_000_000n);
}
