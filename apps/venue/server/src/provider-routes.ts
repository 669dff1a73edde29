/**
 * The provider protocol: requests of an operator to the venue. Every request is a POST of JSON, signed over its raw body; amounts
 * travel as "12.30". A definite answer is HTTP 200, also a refusal; everything else leaves the operator to ask for the state.
 */
import { formatAmount, parseAmount } from '@hj/money';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { gameHandlers, type ProviderDeps } from './provider-games.ts';
import { fault, headerOf, ok, type RawPosts, rawPosts, reading } from './raw-posts.ts';
import type { GameReturn } from './returns/compare-return.ts';
import { faultOf } from './signature.ts';
import { applyTransfer, concludeTransfer, openAccount } from './wallet.ts';
import {
  findAccount,
  findChannel,
  insertNonce,
  listTransfers,
  type StatementLine,
  type StoredTransfer,
  updateMaintenance,
} from './wallet-store.ts';

const holder = z.object({
  channel: z.string().regex(/^[a-z][a-z0-9-]{1,15}$/),
  account: z.string().regex(/^[a-z0-9-]{1,64}$/),
});
const reference = z.string().regex(/^[\w:-]{1,64}$/);
const transfer = holder.extend({
  reference,
  direction: z.enum(['in', 'out']),
  amount: z
    .string()
    .transform(parseAmount)
    .refine((amount) => amount !== undefined && amount > 0n)
    .transform((amount) => amount ?? 0n),
});
const maintenance = z.object({
  channel: holder.shape.channel,
  on: z.boolean(),
  /** Milliseconds since 1970. */
  until: z.int().positive().nullable().default(null),
});

const statement = z.object({
  /** Of Asia/Shanghai. */
  day: z.iso.date(),
  /** The last line of the page before. */
  after: reference.nullable().default(null),
});
/** How many lines one page of a statement has. */
const statementPage = 500;

/** Registers the protocol in a scope of its own. */
export function providerRoutes(deps: ProviderDeps, returns: () => Promise<GameReturn[]>) {
  return rawPosts({
    handlers: {
      ...{ ...walletHandlers(deps), ...gameHandlers(deps) },
      // The measured return of each game in thirty days, against its exact return.
      '/provider/returns': reading(z.object({}), async () => ok({ games: await returns() })),
    },
    refusalOf: (request, path, body) => refusalOf(deps, request, path, body),
  });
}

async function refusalOf(
  { db, secret, now }: ProviderDeps,
  request: FastifyRequest,
  path: string,
  body: Buffer,
): Promise<string | undefined> {
  const header = (name: string) => headerOf(request, name);
  const nonce = header('x-nonce');
  const signed = { timestamp: header('x-timestamp'), nonce, path, body, signature: header('x-signature') };
  const found = faultOf(secret, signed, now());
  if (found !== undefined) return found;
  return (await insertNonce(db, nonce)) ? undefined : 'replayed';
}

function walletHandlers({ db }: ProviderDeps): RawPosts['handlers'] {
  return {
    '/provider/account': reading(holder, async ({ channel, account }) => {
      const balance = await openAccount(db, channel, account);
      return balance === undefined ? fault(404, 'channel') : ok({ balance: formatAmount(balance) });
    }),
    '/provider/balance': reading(holder, async ({ channel, account }) => {
      const [found, { maintenance: closed = false, maintenanceUntil = null } = {}] = await Promise.all([
        findAccount(db, channel, account),
        findChannel(db, channel),
      ]);
      if (found === undefined) return fault(404, 'account');
      return ok({
        balance: formatAmount(found.balance),
        maintenance: closed,
        maintenanceUntil: maintenanceUntil?.getTime() ?? null,
      });
    }),
    '/provider/transfer': reading(transfer, async (request) => {
      const answer = await applyTransfer(db, request);
      return answer === 'mismatch' ? fault(409, 'mismatch') : ok(wireOf(answer));
    }),
    '/provider/transfer/status': reading(z.object({ reference }), async (request) =>
      ok(wireOf(await concludeTransfer(db, request.reference))),
    ),
    '/provider/statement': reading(statement, async ({ day, after }) => {
      const found = await listTransfers(db, { day, after, count: statementPage + 1 });
      const lines = found.slice(0, statementPage);
      const next = found.length > statementPage ? (lines.at(-1)?.reference ?? null) : null;
      return ok({ day, next, lines: lines.map(lineOf) });
    }),
    '/provider/maintenance': reading(maintenance, async ({ channel, on, until }) => {
      const state = on ? (until === null ? 'open-end' : new Date(until)) : 'open';
      return (await updateMaintenance(db, channel, state)) ? ok({}) : fault(404, 'channel');
    }),
  };
}

function wireOf({ reference: name, state, reason, amount, balanceAfter }: StoredTransfer) {
  return {
    reference: name,
    state: state === 'done' ? 'done' : 'refused',
    reason: state === 'void' ? 'void' : reason,
    amount: amount === null ? null : formatAmount(amount),
    balance: balanceAfter === null ? null : formatAmount(balanceAfter),
  };
}

function lineOf({ reference: name, state, channel, account, direction, amount, at }: StatementLine) {
  const said = { reference: name, state, at: at.getTime() };
  return { ...said, channel, account, direction, amount: amount === null ? null : formatAmount(amount) };
}
