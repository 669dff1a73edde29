/**
 * Calls in sealed requests (specification 7.8): one path, the call inside. Invariants:
 * - the call inside goes the way of an open one: same guards, schemas, limits and log line (see `registerCalls`);
 * - a request is taken once: its page's clock is within a minute of ours, and its nonce was never seen;
 * - an address that repeatedly sends bodies that do not open is refused before decryption;
 * - only calls of the contract are inside; a sealed request is not one of them.
 */
import { createHash } from 'node:crypto';
import { headerNames } from '@hj/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addressKey } from '../address.ts';
import type { Queries } from '../db.ts';
import { AppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { callSeconds } from '../metrics.ts';
import { asRefusal, refusalText, sendEnvelope, statusOf } from './envelope.ts';
import type { CallSource, ServedCall } from './register-calls.ts';
import type { OpenedRequest, SealKeys } from './seal.ts';
import { claimSealedRequest } from './sealed-store.ts';
import { bodyLimit, ipOf, requestIdShape } from './server.ts';

export const sealedPath = '/api/s';
/** How far the clock of a page may be from ours; marks of older requests need not be kept. */
export const sealedWindowMs = 60_000;
/** Requests of one address within a minute that did not open, after which none is tried. */
const mostFailures = 60;
const failureWindowMs = 60_000;
/** A request that opens and is refused for its size, path or shape has cost a decryption, and may be a mistake: half a failure. */
const refusedInside = 0.5;
/** Path, headers and the like beside the body. */
const besideBody = 16 * 1024;

export interface SealedOptions {
  keys: SealKeys;
  db: Queries;
  now: () => Date;
  log: Logger;
}

const base64url = z.string().regex(/^[\w-]*$/);
const wire = z.object({
  k: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  p: base64url.length(43),
  n: base64url.length(16),
  d: base64url,
});

const named = z.string().optional();
const inside = z.object({
  path: z.string(),
  at: z.int(),
  /** Headers of an open call; others are ignored. */
  headers: z.object({
    [headerNames.token]: named,
    [headerNames.requestId]: named,
    [headerNames.idempotencyKey]: named,
    [headerNames.device]: named,
    [headerNames.language]: named,
  }),
  /** The JSON of the open call, as text: read by the same parser. */
  body: z.string(),
});
type Inside = z.output<typeof inside>;

/** Serves `POST /api/s` for every call that is registered before this. */
export function registerSealedCalls(server: FastifyInstance, options: SealedOptions): void {
  const { log, now } = options;
  const failures = createFailures();
  const largest = Math.max(bodyLimit, ...[...server.calls.values()].map(({ spec }) => spec.bodyLimit ?? 0));
  // The seal makes three bytes four, and the sealed text names the call beside its body.
  const limit = Math.ceil(largest * 1.4) + besideBody;

  server.post(sealedPath, { bodyLimit: limit }, async (request, reply) => {
    const startedAt = performance.now();
    const ip = ipOf(request);
    const address = addressKey(ip);
    let opened: { request: OpenedRequest; call: Inside };
    try {
      if (failures.count(address, now()) >= mostFailures) throw new AppError(6011);
      opened = await openRequest(request.body, options, largest + besideBody);
    } catch (error) {
      if (error instanceof SealRefused) failures.add(address, now(), 1);
      const refusal = asRefusal(error, log, request.id);
      callSeconds.observe({ path: sealedPath, code: refusal.code }, (performance.now() - startedAt) / 1000);
      const reason = error instanceof SealRefused ? error.reason : undefined;
      log.info({ requestId: request.id, path: sealedPath, code: refusal.code, reason }, 'call');
      return sendEnvelope(reply, refusal.code, refusalText(refusal.code, refusal.message, refusal.data));
    }
    const { headers } = opened.call;
    const id = headers[headerNames.requestId];
    const source = {
      id: id !== undefined && requestIdShape.test(id) ? id : request.id,
      ip,
      country: request.country,
      headers: { ...headers, 'user-agent': request.headers['user-agent'] },
    };
    reply.header(headerNames.requestId, source.id);
    const answer = await serveInside(server, request, opened.call, source);
    if (!answer.admitted) failures.add(address, now(), refusedInside);
    return sendSealed(reply, opened.request, answer);
  });
}

/** The reason of a refusal, for the log; the page only learns that its seal was refused. */
class SealRefused extends AppError {
  readonly reason: string;

  constructor(reason: string) {
    super(6008, { data: { reason: 'seal' } });
    this.reason = reason;
  }
}

async function openRequest(
  body: unknown,
  { keys, db, now }: SealedOptions,
  mostBytes: number,
): Promise<{ request: OpenedRequest; call: Inside }> {
  const sealed = wire.safeParse(body);
  if (!sealed.success) throw new SealRefused('shape');
  if (!keys.isKnown(sealed.data.k, now())) throw new SealRefused('key');
  // Nothing that no call takes is worth a decryption.
  if (sealed.data.d.length * 0.75 > mostBytes) throw new SealRefused('size');
  const request = tryOpen(() => keys.open(sealed.data));
  const call = inside.safeParse(tryOpen(() => JSON.parse(request.text)));
  if (!call.success) throw new SealRefused('content');
  const at = now();
  if (Math.abs(at.getTime() - call.data.at) > sealedWindowMs) throw new SealRefused('stale');
  const { p, n } = sealed.data;
  const digest = createHash('sha256').update(`${p} ${n}`).digest();
  if (!(await claimSealedRequest(db, digest, at))) throw new SealRefused('replay');
  return { request, call: call.data };
}

function tryOpen<T>(work: () => T): T {
  try {
    return work();
  } catch {
    throw new SealRefused('seal');
  }
}

interface InsideAnswer extends ServedCall {
  status: number;
  /** Whether the call was reached: its body was read and its path known. */
  admitted: boolean;
}

async function serveInside(
  server: FastifyInstance,
  request: FastifyRequest,
  { path, body }: Inside,
  source: Omit<CallSource, 'body'>,
): Promise<InsideAnswer> {
  // In the order of an open call: first the body, then the path.
  const call = server.calls.get(path);
  const wrongBody: InsideAnswer = {
    ...{ code: 6007, text: refusalText(6007), status: statusOf(6007) },
    admitted: false,
  };
  if (Buffer.byteLength(body) > (call?.spec.bodyLimit ?? bodyLimit)) return wrongBody;
  let read: unknown;
  try {
    read = await parseAsOpen(server, request, body);
  } catch {
    return wrongBody;
  }
  if (call === undefined) return { code: 6004, text: refusalText(6004), status: 404, admitted: false };
  const answer = await call.serve({ ...source, body: read }, 'sealed');
  return { ...answer, status: statusOf(answer.code), admitted: true };
}

/** The parser of open bodies, which refuses an empty text and a prototype. */
function parseAsOpen(server: FastifyInstance, request: FastifyRequest, body: string): Promise<unknown> {
  const parse = server.getDefaultJsonParser('error', 'error');
  return new Promise((resolve, reject) => {
    void parse(request, body, (error: Error | null, value?: unknown) => {
      if (error) reject(error);
      else resolve(value);
    });
  });
}

function sendSealed(
  reply: FastifyReply,
  request: OpenedRequest,
  { text, status }: InsideAnswer,
): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(request.answer(text)));
}

/** Counts by address for a minute, in this process, to save its time. */
function createFailures() {
  let startedAt = 0;
  let counts = new Map<string, number>();
  const countsAt = (now: Date) => {
    if (Math.abs(now.getTime() - startedAt) > failureWindowMs) {
      startedAt = now.getTime();
      counts = new Map();
    }
    return counts;
  };
  return {
    count: (address: string, now: Date) => countsAt(now).get(address) ?? 0,
    add: (address: string, now: Date, weight: number) => {
      const current = countsAt(now);
      current.set(address, (current.get(address) ?? 0) + weight);
    },
  };
}
