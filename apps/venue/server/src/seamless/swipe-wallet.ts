/**
 * Swipe Games 1.7, the provider's side: calls to the operator's wallet, signed with HMAC-SHA256 of canonical JSON. Amounts are decimal
 * texts. A bet is never repeated: without an answer to it a refund follows until the operator has it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Amount, formatAmount, parseAmount } from '@hj/money';
import { canonicalJson } from '@hj/platform';
import { z } from 'zod';
import type { Call } from './call-store.ts';
import type { OperatorWallet, WalletAnswer } from './wallet.ts';

export interface SwipeKeys {
  /** Our signing key. */
  key: string;
  /** The operator's key. */
  peerKey: string;
  /** `cID` and `extCID`: the operator and its brand. */
  client: string;
  brand: string;
}

export const signSwipe = (key: string, text: string | Buffer): string =>
  createHmac('sha256', key).update(text).digest('hex');

export function isSwipeSigned(key: string, text: string | Buffer, signature: string): boolean {
  const [own, sent] = [Buffer.from(signSwipe(key, text)), Buffer.from(signature)];
  return own.length === sent.length && timingSafeEqual(own, sent);
}

const reply = z.object({ balance: z.string() });
const fault = z.object({ code: z.string().optional() });

const refusals = {
  insufficient_funds: 'funds',
  session_expired: 'session',
  session_not_found: 'session',
  account_blocked: 'blocked',
  bet_limit: 'limit',
  loss_limit: 'limit',
  time_limit: 'limit',
} as const;

const isRefusal = (code: string): code is keyof typeof refusals => Object.hasOwn(refusals, code);

/** The protocol's own limit: after it the call counts as unanswered. */
const callLimitMs = 5_000;

export function swipeWallet({ url, key }: { url: string } & Pick<SwipeKeys, 'key'>): OperatorWallet {
  async function ask(
    path: string,
    signed: string,
    init: { method: 'GET' | 'POST'; body?: string },
  ): Promise<{ status: number; body: unknown } | undefined> {
    try {
      const answer = await fetch(`${url}${path}`, {
        ...init,
        headers: { 'content-type': 'application/json', 'x-request-sign': signSwipe(key, signed) },
        signal: AbortSignal.timeout(callLimitMs),
      });
      return { status: answer.status, body: await answer.json() };
    } catch {
      return undefined;
    }
  }

  return {
    betAttempts: 1,
    async send(call) {
      const body = canonicalJson(requestOf(call));
      const path = call.kind === 'rollback' ? 'refund' : call.kind;
      const answer = await ask(`/${path}`, body, { method: 'POST', body });
      return answer === undefined ? { state: 'unknown' } : answerOf(answer);
    },
    async balance({ operatorToken }) {
      const sessionID = operatorToken ?? '';
      const answer = await ask(
        `/balance?${new URLSearchParams({ sessionID }).toString()}`,
        canonicalJson({ sessionID }),
        { method: 'GET' },
      );
      return answer?.status === 200 ? balanceOf(answer.body) : undefined;
    },
  };
}

/** A round's name need only be unique within a game: ours is unique everywhere. */
function requestOf({ kind, id, reference, roundId, amount, operatorToken }: Call): object {
  const common = { sessionID: operatorToken ?? '', txID: id, amount: formatAmount(amount), roundID: roundId };
  return kind === 'rollback' ? { ...common, origTxID: reference } : { ...common, type: 'regular' };
}

/** Decimals beyond the fen are not shown. */
function balanceOf(body: unknown): Amount | undefined {
  const read = reply.safeParse(body);
  return read.success ? parseAmount(read.data.balance.replace(/^(\d+\.\d{2})\d+$/, '$1')) : undefined;
}

function answerOf({ status, body }: { status: number; body: unknown }): WalletAnswer {
  const balance = status === 200 ? balanceOf(body) : undefined;
  if (balance !== undefined) return { state: 'done', balance };
  // Without a balance it is no answer of the protocol.
  if (status < 400 || status >= 500) return { state: 'unknown' };
  const code = fault.safeParse(body).data?.code ?? '';
  return { state: 'refused', reason: isRefusal(code) ? refusals[code] : 'blocked', balance: null };
}
