/** Swipe Games 1.7 (reference, section 1.3): the calls of the provider to the operator. Money is a decimal string in CNY. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Amount, formatAmount } from '@hj/money';
import { canonicalJson } from '@hj/platform';
import { z } from 'zod';
import type { RoundItem, RoundRefusal } from '../rounds/round-types.ts';
import {
  BadCallback,
  type CallbackRequest,
  type CallResult,
  type Protocol,
  type ProviderCall,
  parseJson,
  type Reply,
} from './protocol.ts';

export const signSwipe = (key: string, text: string | Buffer): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** Whether two texts are the same, in a time that says nothing of where they differ. */
export function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const decimal = z.string().regex(/^(0|[1-9]\d{0,12})(\.\d{1,8})?$/);
const id = z.string().min(1).max(64);
const moved = z.object({
  ...{ type: z.enum(['regular', 'free']), sessionID: z.string().min(1).max(128), amount: decimal },
  ...{ txID: id, roundID: id, frID: z.string().optional() },
});
const refunded = z.object({ sessionID: z.string().min(1).max(128), txID: id, origTxID: id, amount: decimal });

const faults: Readonly<Record<RoundRefusal, { status: number; code?: string; message: string }>> = {
  INSUFFICIENT_FUNDS: { status: 400, code: 'insufficient_funds', message: 'not enough money' },
  INVALID_TOKEN: { status: 404, code: 'session_not_found', message: 'no such session' },
  TOKEN_EXPIRED: { status: 401, code: 'session_expired', message: 'the session is over' },
  PLAYER_NOT_FOUND: { status: 404, code: 'session_not_found', message: 'no such player' },
  PLAYER_LOCKED: { status: 400, code: 'account_blocked', message: 'the account is blocked' },
  LIMIT_REACHED: { status: 400, code: 'loss_limit', message: 'a limit of the player is reached' },
  BET_NOT_FOUND: { status: 404, message: 'no bet of this round' },
  BET_SETTLED: { status: 400, message: 'the bet was paid' },
  DUPLICATE: { status: 400, message: 'the transaction was another one' },
  INVALID_REQUEST: { status: 400, message: 'not possible in this round' },
};

/** @param peerKey the key of the provider's signatures */
export function swipeProtocol({ peerKey }: { peerKey: string }): Protocol {
  return {
    verifySignature({ method, headers, query, raw }) {
      const sent = headers['x-request-sign'];
      // Bodies are canonical as they come; the signature of a GET is over its parameters.
      const signed = method === 'GET' ? canonicalJson(Object.fromEntries(query)) : raw;
      return typeof sent === 'string' && isSame(signSwipe(peerKey, signed), sent);
    },
    parse,
    render(request, call, result) {
      if (result.outcome !== 'DONE') return refusalOf(request, result);
      const balance = formatAmount(result.balance);
      if (call.kind !== 'round') return { status: 200, body: { balance, ...freeId(request) } };
      const [item] = result.items;
      if (item?.outcome === 'TXN_CANCELLED' && request.action === 'bet') {
        return { status: 400, body: { message: 'the bet was refunded before' } };
      }
      return { status: 200, body: { balance, txID: String(item?.id) } };
    },
    renderError(_request, { fault, message }) {
      if (fault === 'AUTH_FAILED') return { status: 401, body: { message: 'bad signature' } };
      if (fault === 'UNKNOWN_ACTION') return { status: 404, body: { message: 'no such call' } };
      if (fault === 'BAD_REQUEST') return { status: 400, body: { message } };
      // Also above the limit of calls: after another 4xx a bet is not refunded.
      return { status: 500, body: { message: 'try again' } };
    },
  };
}

/** A refund is answered with 200 even without a stake to refund or a member. */
function refusalOf({ action }: CallbackRequest, { outcome, memberId }: CallResult): Reply {
  if (action === 'refund' && memberId === undefined)
    return { status: 200, body: { balance: '0', txID: '0' } };
  const { status, code, message } = faults[outcome === 'DONE' ? 'INVALID_REQUEST' : outcome];
  return { status, body: { message, ...(code === undefined ? {} : { code }) } };
}

/** Free spins move nothing, so their transaction has no id of ours: it is theirs. */
function freeId({ method, raw }: CallbackRequest): { txID?: string } {
  if (method === 'GET') return {};
  const read = z.object({ txID: id }).safeParse(parseJson(raw));
  return read.success ? { txID: read.data.txID } : {};
}

function parse({ method, action, query, raw }: CallbackRequest): ProviderCall {
  if (method === 'GET' && action === 'balance') {
    return { kind: 'balance', player: { token: query.get('sessionID') ?? '' } };
  }
  if (method !== 'POST') throw new BadCallback('UNKNOWN_ACTION');
  if (action === 'refund') {
    const { sessionID, txID, origTxID } = read(refunded, raw);
    return call(sessionID, (gameCode) => ({ kind: 'rollback', txnId: txID, target: origTxID, gameCode }));
  }
  if (action !== 'bet' && action !== 'win') throw new BadCallback('UNKNOWN_ACTION');
  const { type, sessionID, amount, txID, roundID, frID } = read(moved, raw);
  // The total of free rounds comes as one regular win in the end.
  if (type === 'free') return { kind: 'acknowledge', player: { token: sessionID } };
  const cents = centsOf(amount, action === 'bet');
  return call(sessionID, (gameCode) => {
    const named = { txnId: txID, gameCode, round: roundID, amount: cents };
    if (action === 'bet') return { ...named, kind: 'bet', closes: false };
    return { ...named, kind: 'payout', closes: true, type: frID === undefined ? 'payout' : 'free' };
  });
}

/** A round's name is unique within a game: that of the launch. */
function call(token: string, itemOf: (gameCode: string) => RoundItem): ProviderCall {
  return { kind: 'round', player: { token }, items: (launch) => [itemOf(launch?.gameCode ?? '')] };
}

/** The ledger has cents: a part of one is neither taken nor paid. @throws BadCallback */
function centsOf(text: string, isExact: boolean): Amount {
  const [whole = '0', part = ''] = text.split('.');
  if (isExact && /[1-9]/.test(part.slice(2))) throw new BadCallback('BAD_REQUEST', 'two decimals at most');
  return BigInt(whole) * 100n + BigInt(part.slice(0, 2).padEnd(2, '0'));
}

function read<Schema extends z.ZodType>(schema: Schema, raw: Buffer): z.output<Schema> {
  const found = schema.safeParse(parseJson(raw));
  if (found.success) return found.data;
  throw new BadCallback('BAD_REQUEST', found.error.issues[0]?.path.join('.') ?? 'body');
}
