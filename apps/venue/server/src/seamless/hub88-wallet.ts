/** Hub88 v2, the supplier's side: signed POSTs to the operator's wallet. Amounts are integers, currency × 100,000. */
import { createSign, createVerify, randomUUID } from 'node:crypto';
import type { Amount } from '@hj/money';
import { z } from 'zod';
import type { Call } from './call-store.ts';
import type { OperatorWallet, WalletAnswer } from './wallet.ts';

export interface Hub88Keys {
  /** PEM; our signing key. */
  privateKey: string;
  /** PEM; the operator's key. */
  peerKey: string;
}

export const hub88Units = 1000n;

export function signHub88(privateKey: string, body: string | Buffer): string {
  return createSign('RSA-SHA256').update(body).sign(privateKey, 'base64');
}

export function isHub88Signed(peerKey: string, body: string | Buffer, signature: string): boolean {
  return createVerify('RSA-SHA256').update(body).verify(peerKey, signature, 'base64');
}

const reply = z.object({ status: z.string(), balance: z.int().optional() });

const refusals = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'funds',
  RS_ERROR_INVALID_TOKEN: 'session',
  RS_ERROR_TOKEN_EXPIRED: 'session',
  RS_ERROR_USER_DISABLED: 'blocked',
  RS_ERROR_INVALID_GAME: 'blocked',
  RS_ERROR_WRONG_CURRENCY: 'blocked',
  RS_ERROR_LIMIT_REACHED: 'limit',
} as const;

const isRefusal = (status: string): status is keyof typeof refusals => Object.hasOwn(refusals, status);

const callLimitMs = 3_000;

/** An operator's fraction of a fen is not shown. */
const amountOf = (units: number): Amount => BigInt(units) / hub88Units;

export function hub88Wallet({ url, privateKey }: { url: string; privateKey: string }): OperatorWallet {
  async function post(path: string, request: object): Promise<z.output<typeof reply> | undefined> {
    const body = JSON.stringify({ ...request, request_uuid: randomUUID() });
    try {
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-hub88-signature': signHub88(privateKey, body),
        },
        body,
        signal: AbortSignal.timeout(callLimitMs),
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        return undefined;
      }
      return reply.safeParse(await answer.json()).data;
    } catch {
      return undefined;
    }
  }

  return {
    betAttempts: 3,
    async send(call) {
      const answer = await post(`/transaction/${call.kind}`, requestOf(call));
      return answer === undefined ? { state: 'unknown' } : answerOf(answer);
    },
    async balance({ account, operatorToken, game }) {
      const answer = await post('/user/balance', { user: account, token: operatorToken, game_code: game });
      return answer?.status === 'RS_OK' && answer.balance !== undefined
        ? amountOf(answer.balance)
        : undefined;
    },
  };
}

function requestOf(call: Call): object {
  const common = {
    ...{ user: call.account, token: call.operatorToken, game_code: call.game },
    ...{ transaction_uuid: call.id, round: call.roundId, round_closed: call.roundClosed },
  };
  if (call.kind === 'rollback') return { ...common, reference_transaction_uuid: call.reference };
  const amount = Number(call.amount * hub88Units);
  const reference = call.kind === 'win' ? { reference_transaction_uuid: call.reference } : {};
  // No word of the protocol: an operator that does not read it counts the whole bet as played (ADR 108).
  const meta = call.returned > 0n ? { meta: { stake_returned: Number(call.returned * hub88Units) } } : {};
  return { ...common, ...reference, ...meta, currency: 'CNY', amount };
}

function answerOf({ status, balance }: z.output<typeof reply>): WalletAnswer {
  const read = balance === undefined ? null : amountOf(balance);
  if (status === 'RS_OK' && read !== null) return { state: 'done', balance: read };
  if (isRefusal(status)) return { state: 'refused', reason: refusals[status], balance: read };
  // Said nothing about the money: a bet is taken back, everything else is asked again.
  return { state: 'unknown' };
}
