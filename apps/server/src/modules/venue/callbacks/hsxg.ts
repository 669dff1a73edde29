/**
 * Live tables that speak as HS and XG do (reference, section 1.5; SeamlessWalletAPI 2.0 of the vendor's documents): a text of JSON, signed by
 * MD5 over secret, second and text as it came. A bet, its settlement and its corrections have one TransactionId, and each bet is a round of
 * its own: settlements name neither table nor game. A correction comes again with another RequestId where a table is settled a third time;
 * RequestId is outside the signature, so that the signature of a correction is taken with the first one only.
 */
import { createHash } from 'node:crypto';
import type { Amount } from '@hj/money';
import { z } from 'zod';
import type { RoundItem } from '../rounds/round-types.ts';
import {
  BadCallback,
  type CallbackRequest,
  memberOf,
  type Protocol,
  type ProviderCall,
  parseJson,
} from './protocol.ts';
import { isSame } from './swipe.ts';

/** All tables of the venue: a settlement does not say which one. */
const lobby = 'lobby';

/** Yuan with two decimals at most, of either sign; a number in JSON. */
const amount = z.number().transform((yuan, context) => {
  const fen = Math.round(yuan * 100);
  if (Number.isSafeInteger(fen) && Math.abs(yuan * 100 - fen) < 1e-6) return BigInt(fen);
  context.addIssue('not an amount');
  return z.NEVER;
});
const envelope = z.object({
  ...{ JsonText: z.string().max(60_000), RequestId: z.string().min(1).max(64) },
  ...{ UnixTimeSeconds: z.int(), Signature: z.string() },
});
const holder = z.object({ Account: z.string().min(1) });
const update = holder.extend({
  ModifiedStatus: z.string().nullish(),
  Transactions: z
    .array(
      z.object({
        ...{ TransactionId: z.string().min(1).max(64), Amount: amount },
        /** 1 bet, 2 settlement, 3 correction. */
        OperationCode: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      }),
    )
    .min(1)
    .max(50),
});
type Update = z.output<typeof update>;

export const signHsxg = (secret: string, seconds: number, text: string): string =>
  createHash('md5').update(`${secret}${seconds}${text}`).digest('hex');

const envelopeOf = ({ raw }: Pick<CallbackRequest, 'raw'>) => envelope.safeParse(parseJson(raw)).data;

export function hsxgProtocol({ secret }: { secret: string }): Protocol {
  const answer = (balance: Amount, code: 1 | 2) => ({
    status: 200,
    body: { Balance: Number(balance) / 100, UpdateTime: Math.floor(Date.now() / 1_000), ErrorCode: code },
  });
  return {
    verifySignature(request) {
      const said = envelopeOf(request);
      if (said === undefined) return false;
      return isSame(signHsxg(secret, said.UnixTimeSeconds, said.JsonText), said.Signature.toLowerCase());
    },
    requestTime: (request) => new Date((envelopeOf(request)?.UnixTimeSeconds ?? Number.NaN) * 1_000),
    parse(request): ProviderCall {
      const said = envelopeOf(request);
      if (request.method !== 'POST' || said === undefined) throw new BadCallback('UNKNOWN_ACTION');
      const text = parseJson(Buffer.from(said.JsonText));
      if (request.action === 'GetBalance') {
        return { kind: 'acknowledge', player: { memberId: memberOf(read(holder, text).Account) } };
      }
      if (request.action !== 'UpdateBalance') throw new BadCallback('UNKNOWN_ACTION');
      const asked = read(update, text);
      const items = itemsOf(asked, said.RequestId);
      const signed = { signature: said.Signature.toLowerCase(), requestId: said.RequestId };
      return {
        kind: 'round',
        player: { memberId: memberOf(asked.Account), latestLaunch: true },
        items: () => items,
        signed: items.some(({ kind }) => kind === 'adjust') ? signed : undefined,
      };
    },
    // The balance before the update, where it failed.
    render: (_request, _call, result) => answer(result.balance, result.outcome === 'DONE' ? 1 : 2),
    renderError: () => answer(0n, 2),
  };
}

function read<Schema extends z.ZodType>(schema: Schema, text: unknown): z.output<Schema> {
  const found = schema.safeParse(text);
  if (found.success) return found.data;
  throw new BadCallback('BAD_REQUEST', found.error.issues[0]?.message);
}

/** @throws BadCallback a sign that its operation cannot have, or an operation of one bet twice */
function itemsOf({ Transactions, ModifiedStatus }: Update, requestId: string): RoundItem[] {
  const items = Transactions.map(
    ({ TransactionId: bet, Amount: moved, OperationCode: code }, place): RoundItem => {
      const named = { txnId: bet, gameCode: lobby, round: bet };
      if (code === 1 && moved <= 0n) return { ...named, kind: 'bet', amount: -moved, closes: false };
      if (code === 2 && moved >= 0n)
        return { ...named, kind: 'payout', type: 'payout', bet, closes: true, amount: moved };
      if (code !== 3) throw new BadCallback('BAD_REQUEST', 'Amount');
      const txnId = `${requestId}:${place}`;
      return { ...named, txnId, kind: 'adjust', amount: moved, voids: ModifiedStatus === 'canceled' };
    },
  );
  if (new Set(items.map(({ kind, txnId }) => `${kind} ${txnId}`)).size < items.length)
    throw new BadCallback('BAD_REQUEST', 'a transaction is there twice');
  return items;
}
