/**
 * The provider protocol: what an operator asks of the venue. Every request is a POST of JSON, signed over its raw body; amounts
 * travel as "12.30". A definite answer is HTTP 200, also a refusal; everything else leaves the operator to ask for the state.
 */
import { formatAmount, parseAmount } from '@hj/money';
import type { Db } from '@hj/platform';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
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

export interface ProviderDeps {
  db: Db;
  /** Shared with the operator. */
  secret: string;
  now: () => Date;
}

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

interface Reply {
  status: number;
  body: object;
}

const fault = (status: number, error: string): Reply => ({ status, body: { error } });
const ok = (body: object): Reply => ({ status: 200, body });

/** Registers the protocol in a scope of its own: its bodies stay raw until their signature is known. */
export function providerRoutes(deps: ProviderDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16_384 }, (_request, body, done) =>
      done(null, body),
    );
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'a provider call failed');
      return reply.code(status).send({ error: status >= 500 ? 'failure' : 'invalid' });
    });
    for (const [path, handle] of Object.entries(handlers(deps))) {
      app.post(path, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const refusal = await refusalOf(deps, request, path, body);
        const answer = refusal === undefined ? await handle(parseJson(body)) : fault(401, refusal);
        return reply.code(answer.status).send(answer.body);
      });
    }
  };
}

async function refusalOf(
  { db, secret, now }: ProviderDeps,
  request: FastifyRequest,
  path: string,
  body: Buffer,
): Promise<string | undefined> {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : '';
  };
  const nonce = header('x-nonce');
  const signed = { timestamp: header('x-timestamp'), nonce, path, body, signature: header('x-signature') };
  const found = faultOf(secret, signed, now());
  if (found !== undefined) return found;
  return (await insertNonce(db, nonce)) ? undefined : 'replayed';
}

function handlers({ db }: ProviderDeps): Record<string, (body: unknown) => Promise<Reply>> {
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

function reading<Schema extends z.ZodType>(
  schema: Schema,
  handle: (body: z.output<Schema>) => Promise<Reply>,
) {
  return async (body: unknown): Promise<Reply> => {
    const read = schema.safeParse(body);
    return read.success ? handle(read.data) : fault(400, 'invalid');
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

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
