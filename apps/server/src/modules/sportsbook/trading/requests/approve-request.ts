/**
 * A second member of staff approves the request of the first. Invariants:
 * - no member of staff approves an own request, and of two concurrent approvals one succeeds;
 * - the approval is for the preview that was shown: if bets have changed since, the new preview is returned and nothing happens;
 * - from the check on the match takes no bets until the ingest has sent it, so that no bet is settled that was not in the preview;
 * - the messages are stored with the approval and sent once, by the ingest (controls-turn.ts).
 */
import type { AppError, Db, Tx } from '@hj/platform';
import type { StaffAction } from '../../../../deps.ts';
import { raiseVersion } from '../controls/controls-store.ts';
import { auditTrading, requireNote } from '../reasons.ts';
import { busy } from './ask-request.ts';
import { refuse } from './refusals.ts';
import { readPlan, readPreview } from './request-facts.ts';
import {
  decideRequest,
  findRequest,
  holdMatch,
  isBeingSettled,
  lockRequest,
  readFingerprint,
  savePreview,
} from './request-store.ts';
import type { Preview, TradingRequest } from './request-types.ts';

export interface ApproveInput {
  id: bigint;
  action: StaffAction;
  /** The preview that the approver saw. */
  seen: Preview;
}

/**
 * @throws AppError 6003 his own request · 6009 decided already · 6012 another preview, in `data`, or the markets do not stand so any
 * more · 6303 no such request · 6317 the match is just being settled
 */
export async function approveRequest(db: Db, input: ApproveInput): Promise<TradingRequest> {
  const note = requireNote(input.action.note);
  const request = await findRequest(db, input.id);
  requireOpenTo(request, input.action);
  const { matchId, body, reason } = request;
  // Read before the locks: it may be long, and the feed of all matches would wait.
  const shown = await readFingerprint(db, matchId);
  const plan = await readPlan(db, body, { matchId: Number(matchId), reason });
  const preview = await readPreview(db, plan, matchId);
  if (!isSamePreview(preview, input.seen)) throw await showAgain(db, request, preview);
  const approved = await db.transaction(async (tx) => {
    await raiseVersion(tx);
    requireOpenTo(await lockRequest(tx, input.id), input.action);
    if (body.kind !== 'fixture') await holdMatch(tx, matchId);
    if (await isBeingSettled(tx, matchId)) throw busy();
    if ((await readFingerprint(tx, matchId)) !== shown) return undefined;
    const { messages } = await readPlan(tx, body, { matchId: Number(matchId), reason });
    const decided = await decideRequest(tx, input.id, { state: 'approved', action: input.action, messages });
    await auditDecision(tx, { request: decided, action: input.action, decision: 'approve', note });
    return decided;
  });
  if (approved !== undefined) return approved;
  const now = await readPlan(db, body, { matchId: Number(matchId), reason });
  throw await showAgain(db, request, await readPreview(db, now, matchId));
}

/**
 * Refuses a request; its author may do so too.
 * @throws AppError 6009 decided already · 6303 no such request
 */
export async function refuseRequest(
  db: Db,
  { id, action }: { id: bigint; action: StaffAction },
): Promise<TradingRequest> {
  const given = requireNote(action.note);
  return db.transaction(async (tx) => {
    requireOpen(await lockRequest(tx, id));
    const decided = await decideRequest(tx, id, { state: 'refused', action, messages: undefined });
    await auditDecision(tx, { request: decided, action, decision: 'refuse', note: given });
    return decided;
  });
}

function requireOpen(request: TradingRequest | undefined): asserts request is TradingRequest {
  if (request === undefined) throw refuse('no-data');
  if (request.state !== 'waiting') throw refuse('request-already-decided');
}

function requireOpenTo(
  request: TradingRequest | undefined,
  action: StaffAction,
): asserts request is TradingRequest {
  requireOpen(request);
  if (request.askedBy === action.actor) throw refuse('own-request');
}

const figures = [
  'bets',
  'lastBetId',
  'winners',
  'losers',
  'returned',
  'reopened',
  'stillOpen',
  'waiting',
  'risk',
  'payout',
  'takenBack',
  'liability',
] as const satisfies readonly (keyof Preview)[];

function isSamePreview(one: Preview, other: Preview): boolean {
  return figures.every((name) => one[name] === other[name]);
}

async function showAgain(db: Db, { id }: TradingRequest, preview: Preview): Promise<AppError> {
  await db.transaction((tx) => savePreview(tx, id, preview));
  return refuse('preview-changed', { data: { preview } });
}

function auditDecision(
  tx: Tx,
  {
    request,
    action,
    decision,
    note,
  }: { request: TradingRequest; action: StaffAction; decision: 'approve' | 'refuse'; note: string },
): Promise<void> {
  const { id, kind, matchId, reason, askedBy, preview } = request;
  return auditTrading(tx, action, {
    action: `${kind}.${decision}`,
    subject: `match:${matchId}`,
    detail: { requestId: String(id), reason, note, askedBy, bets: preview.bets, payout: preview.payout },
  });
}
