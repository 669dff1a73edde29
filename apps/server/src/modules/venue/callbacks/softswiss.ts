/** The SOFTSWISS-shaped process call (reference, section 1.4): several actions in one signed request. Money is in cents. */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { RoundItem, RoundRefusal } from '../rounds/round-types.ts';
import { BadCallback, memberOf, type Protocol, type ProviderCall, parseJson } from './protocol.ts';
import { isSame } from './swipe.ts';

const id = z.string().min(1).max(64);
const action = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['bet', 'win']), action_id: id, amount: z.int().nonnegative() }),
  z.object({ action: z.literal('rollback'), action_id: id, original_action_id: id }),
]);
const processed = z.object({
  ...{ user_id: z.string().min(1), currency: z.literal('CNY'), game: z.string().min(1).max(64) },
  ...{
    game_id: id.optional(),
    finished: z.boolean().optional(),
    actions: z.array(action).max(50).optional(),
  },
});

const faults: Readonly<Record<RoundRefusal, { status: number; code: number; message: string }>> = {
  INSUFFICIENT_FUNDS: {
    ...{ status: 412, code: 100 },
    message: 'Player has not enough funds to process an action',
  },
  INVALID_TOKEN: { status: 412, code: 101, message: 'Player is invalid' },
  TOKEN_EXPIRED: { status: 412, code: 101, message: 'Player is invalid' },
  PLAYER_NOT_FOUND: { status: 412, code: 101, message: 'Player is invalid' },
  PLAYER_LOCKED: { status: 403, code: 110, message: 'Player is disabled' },
  LIMIT_REACHED: { status: 412, code: 105, message: 'Player reached customized bet limit' },
  BET_NOT_FOUND: { status: 404, code: 400, message: 'Bet is not found' },
  BET_SETTLED: { status: 412, code: 400, message: 'Bet was settled' },
  DUPLICATE: { status: 412, code: 400, message: 'Action id was used for another action' },
  INVALID_REQUEST: { status: 412, code: 400, message: 'Bad request' },
};

export const signSoftswiss = (secret: string, body: string | Buffer): string =>
  `HMAC-SHA256 ${createHmac('sha256', secret).update(body).digest('hex')}`;

export function softswissProtocol({ secret }: { secret: string }): Protocol {
  return {
    verifySignature({ headers, raw }) {
      return isSame(signSoftswiss(secret, raw), headers.authorization?.toString() ?? '');
    },
    parse({ method, action, raw }): ProviderCall {
      if (method !== 'POST' || action !== 'process') throw new BadCallback('UNKNOWN_ACTION');
      const read = processed.safeParse(parseJson(raw));
      if (!read.success) throw new BadCallback('BAD_REQUEST', read.error.issues[0]?.message);
      const player = { memberId: memberOf(read.data.user_id), latestLaunch: true };
      const items = itemsOf(read.data);
      // No action that is done twice in one request could be told apart.
      if (new Set(items.map(({ kind, txnId }) => `${kind} ${txnId}`)).size < items.length) {
        throw new BadCallback('BAD_REQUEST', 'an action is there twice');
      }
      return items.length === 0
        ? { kind: 'acknowledge', player }
        : { kind: 'round', player, items: () => items };
    },
    render({ raw }, call, result) {
      if (result.outcome !== 'DONE') {
        const { status, ...body } = faults[result.outcome];
        return { status, body };
      }
      const balance = Number(result.balance);
      if (call.kind !== 'round') return { status: 200, body: { balance } };
      const { game_id } = z.object({ game_id: z.string() }).parse(parseJson(raw));
      const transactions = result.items.map((item) => ({ action_id: item.txnId, tx_id: String(item.id) }));
      return { status: 200, body: { game_id, transactions, balance } };
    },
    renderError(_request, { fault, message }) {
      if (fault === 'AUTH_FAILED')
        return { status: 403, body: { code: 403, message: 'Request sign is invalid' } };
      if (fault === 'UNKNOWN_ACTION') return { status: 404, body: { code: 404, message: 'Not found' } };
      if (fault === 'BAD_REQUEST') return { status: 400, body: { code: 400, message } };
      return { status: 500, body: { code: 500, message: 'Unknown error' } };
    },
  };
}

/** The last action of a finished game closes its round. @throws BadCallback actions of no game */
function itemsOf({ game, game_id: round, finished, actions = [] }: z.output<typeof processed>): RoundItem[] {
  if (round === undefined) {
    if (actions.length > 0) throw new BadCallback('BAD_REQUEST', 'game_id');
    return [];
  }
  return actions.map((one, place): RoundItem => {
    const named = { txnId: one.action_id, gameCode: game };
    if (one.action === 'rollback') return { ...named, kind: 'rollback', target: one.original_action_id };
    const closes = finished === true && place === actions.length - 1;
    const money = { ...named, round, amount: BigInt(one.amount), closes };
    return one.action === 'bet' ? { ...money, kind: 'bet' } : { ...money, kind: 'payout', type: 'payout' };
  });
}
