/** Hub88 v2, the operator's half of its wallet calls (reference, section 1.2). Money is CNY × 100 000. */
import { createSign, createVerify, type KeyObject } from 'node:crypto';
import type { Amount } from '@hj/money';
import { z } from 'zod';
import type { RoundRefusal } from '../rounds/round-types.ts';
import {
  BadCallback,
  type CallbackRequest,
  type CallResult,
  memberOf,
  type Protocol,
  type ProviderCall,
  parseJson,
  type Reply,
} from './protocol.ts';

/** In the order of their numbers, from 1. */
type Hub88Status =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_PARTNER'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_INVALID_GAME'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_NOT_ENOUGH_MONEY'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_TOKEN_EXPIRED'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_WRONG_TYPES'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  | 'RS_ERROR_LIMIT_REACHED';

const statuses: Readonly<Record<RoundRefusal, Hub88Status>> = {
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  INVALID_TOKEN: 'RS_ERROR_INVALID_TOKEN',
  TOKEN_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  PLAYER_NOT_FOUND: 'RS_ERROR_INVALID_TOKEN',
  PLAYER_LOCKED: 'RS_ERROR_USER_DISABLED',
  LIMIT_REACHED: 'RS_ERROR_LIMIT_REACHED',
  BET_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  // A paid bet is not rolled back; people have to look, so it is no status that ends the matter.
  BET_SETTLED: 'RS_ERROR_UNKNOWN',
  DUPLICATE: 'RS_ERROR_DUPLICATE_TRANSACTION',
  INVALID_REQUEST: 'RS_ERROR_WRONG_SYNTAX',
};

const id = z.string().min(1).max(64);
const who = { user: z.string().min(1).max(64), request_uuid: id };
const played = {
  ...who,
  ...{ token: z.string().min(1).max(128), game_code: z.string().min(1).max(64), currency: z.string() },
  ...{ transaction_uuid: id, round: z.string().min(1).max(64), round_closed: z.boolean() },
  ...{ amount: z.int().nonnegative(), sub_partner_id: z.string().nullish(), is_free: z.boolean().nullish() },
};
const schemas = {
  'user/info': z.object(who),
  'user/balance': z.object({ ...who, token: z.string().min(1).max(128), game_code: z.string().optional() }),
  'transaction/bet': z.object(played),
  'transaction/win': z.object({
    ...{ ...played, reference_transaction_uuid: id.nullish() },
    // Of our house venue; other suppliers have texts of their own there.
    meta: z.object({ stake_returned: z.int().nonnegative() }).nullish().catch(undefined),
  }),
  'transaction/rollback': z.object({
    ...who,
    ...{ token: z.string().nullish(), game_code: z.string().min(1).max(64), transaction_uuid: id },
    ...{ reference_transaction_uuid: id, round: z.string(), round_closed: z.boolean() },
  }),
} as const;

const unitsPerFen = 1_000n;

/** CNY × 100 000. */
export const hub88Amount = (amount: Amount): number => Number(amount * unitsPerFen);

export interface Hub88Options {
  /** Of Hub88: its calls are signed with the other half. */
  peerKey: KeyObject;
  games: ReadonlySet<string>;
  /** The only brand of ours that these games are for, if the contract names one. */
  subPartner?: string;
}

export function signHub88(key: KeyObject, body: string): string {
  return createSign('sha256').update(body).sign(key, 'base64');
}

export function hub88Protocol({ peerKey, games, subPartner }: Hub88Options): Protocol {
  return {
    verifySignature({ headers, raw }) {
      const signature = headers['x-hub88-signature'];
      return (
        typeof signature === 'string' &&
        createVerify('sha256').update(raw).verify(peerKey, signature, 'base64')
      );
    },
    parse(request) {
      const call = parse(request);
      const body = readBody(request);
      if (
        subPartner !== undefined &&
        body.sub_partner_id !== undefined &&
        body.sub_partner_id !== subPartner
      ) {
        throw new BadCallback('BAD_REQUEST', 'RS_ERROR_INVALID_PARTNER' satisfies Hub88Status);
      }
      if (body.game_code !== undefined && !games.has(body.game_code)) {
        throw new BadCallback('BAD_REQUEST', 'RS_ERROR_INVALID_GAME' satisfies Hub88Status);
      }
      return call;
    },
    render: (request, call, result) => reply(request, 200, statusOf(call, result), result.balance),
    renderError(request, { fault, detail }) {
      if (fault === 'AUTH_FAILED') return reply(request, 200, 'RS_ERROR_INVALID_SIGNATURE');
      // Only 200 is an answer to Hub88: otherwise it sends the call again.
      if (fault === 'RATE_LIMITED') return reply(request, 429, 'RS_ERROR_UNKNOWN');
      if (fault === 'SYSTEM_RETRYABLE') return reply(request, 500, 'RS_ERROR_UNKNOWN');
      if (fault === 'UNKNOWN_ACTION') return reply(request, 404, 'RS_ERROR_UNKNOWN');
      return reply(request, 200, detail ?? 'RS_ERROR_WRONG_SYNTAX');
    },
  };
}

function parse({ action, method, raw }: CallbackRequest): ProviderCall {
  if (method !== 'POST') throw new BadCallback('UNKNOWN_ACTION');
  const json = parseJson(raw);
  if (json === undefined) throw new BadCallback('BAD_REQUEST', 'RS_ERROR_WRONG_SYNTAX' satisfies Hub88Status);
  switch (action) {
    case 'user/info': {
      const body = read(schemas[action], json);
      return { kind: 'acknowledge', player: { memberId: memberOf(body.user) } };
    }
    case 'user/balance': {
      const body = read(schemas[action], json);
      return { kind: 'balance', player: { memberId: memberOf(body.user), token: body.token } };
    }
    case 'transaction/bet':
      return betOf(read(schemas[action], json));
    case 'transaction/win':
      return winOf(read(schemas[action], json));
    case 'transaction/rollback': {
      const body = read(schemas[action], json);
      const { transaction_uuid: txnId, reference_transaction_uuid: target, game_code: gameCode } = body;
      const player = { memberId: memberOf(body.user), token: body.token ?? undefined };
      return { kind: 'round', player, items: () => [{ kind: 'rollback', txnId, target, gameCode }] };
    }
    default:
      throw new BadCallback('UNKNOWN_ACTION');
  }
}

function betOf(body: z.output<(typeof schemas)['transaction/bet']>): ProviderCall {
  requireCurrency(body.currency);
  const amount = BigInt(body.amount);
  // The ledger has fen: a part of one cannot be taken.
  if (amount % unitsPerFen !== 0n) throw new BadCallback('BAD_REQUEST', 'RS_ERROR_WRONG_TYPES');
  const bet = {
    ...({ kind: 'bet', txnId: body.transaction_uuid, gameCode: body.game_code, round: body.round } as const),
    // A free bet is the provider's own money.
    ...{ amount: body.is_free === true ? 0n : amount / unitsPerFen, closes: body.round_closed },
  };
  return {
    kind: 'round',
    player: { memberId: memberOf(body.user), token: body.token },
    items: () => [bet],
  };
}

function winOf(body: z.output<(typeof schemas)['transaction/win']>): ProviderCall {
  requireCurrency(body.currency);
  const win = {
    ...({
      kind: 'payout',
      txnId: body.transaction_uuid,
      gameCode: body.game_code,
      round: body.round,
    } as const),
    // Never refused: a part of a fen is not paid.
    ...{ amount: BigInt(body.amount) / unitsPerFen, closes: body.round_closed },
    type: body.is_free === true ? ('free' as const) : ('payout' as const),
    bet: body.reference_transaction_uuid ?? undefined,
    ...(body.meta ? { returned: BigInt(body.meta.stake_returned) / unitsPerFen } : {}),
  };
  return {
    kind: 'round',
    player: { memberId: memberOf(body.user), token: body.token },
    items: () => [win],
  };
}

function requireCurrency(currency: string): void {
  if (currency !== 'CNY')
    throw new BadCallback('BAD_REQUEST', 'RS_ERROR_WRONG_CURRENCY' satisfies Hub88Status);
}

/** A field that is missing is another fault than one of the wrong type. @throws BadCallback */
function read<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const found = schema.safeParse(json);
  if (found.success) return found.data;
  const isMissing = found.error.issues.some(
    ({ code, message }) => code === 'invalid_type' && message.endsWith('undefined'),
  );
  throw new BadCallback('BAD_REQUEST', isMissing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES');
}

const text = z.string().optional().catch(undefined);
const named = z.object({ user: text, request_uuid: text, game_code: text, sub_partner_id: text });

function readBody({ raw }: CallbackRequest): z.output<typeof named> {
  return named.catch({}).parse(parseJson(raw));
}

/** A bet that was taken back before it came must not be played; a win that was so has nothing to pay. */
function statusOf(call: ProviderCall, result: CallResult): string {
  if (result.outcome !== 'DONE') return statuses[result.outcome];
  const isCancelledBet =
    result.items.some(({ outcome }) => outcome === 'TXN_CANCELLED') &&
    call.kind === 'round' &&
    call.items(undefined).some(({ kind }) => kind === 'bet');
  return isCancelledBet ? statuses.DUPLICATE : 'RS_OK';
}

function reply(request: CallbackRequest, status: number, text: string, balance?: Amount): Reply {
  const { user, request_uuid } = readBody(request);
  const money = balance === undefined ? {} : { currency: 'CNY', balance: hub88Amount(balance) };
  return { status, body: { user, status: text, request_uuid, ...money } };
}
