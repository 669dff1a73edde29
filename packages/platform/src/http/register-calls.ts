import { type CallSpec, headerNames, idempotencyKey } from '@hj/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { createLog, type Logger } from '../log.ts';
import { callSeconds } from '../metrics.ts';
import type { Authenticate, CallContext, RoutesOf, Session } from './context.ts';
import { asRefusal, invalid, refusalText, sendEnvelope, successText } from './envelope.ts';

export interface RegisterOptions {
  authenticate: Authenticate;
  log?: Logger;
}

type Table = Readonly<Record<string, CallSpec>>;
/** Every handler seen from here: the contract's schemas stand between it and the wire. */
type AnyHandler = (input: unknown, context: CallContext) => Promise<unknown>;

/**
 * Serves every call of a table: guards, idempotency key, schemas in and out, envelope, one log line. A field of the answer
 * that its schema does not name never leaves the server.
 */
export function registerCalls<Calls extends Table, Routes extends RoutesOf<Calls>>(
  server: FastifyInstance,
  table: Calls,
  routes: Routes & Record<Exclude<keyof Routes, keyof Calls>, never>,
  options: RegisterOptions,
): void {
  const log = options.log ?? createLog({ level: 'silent' });
  for (const [path, spec] of Object.entries(table)) {
    const handler: AnyHandler = Reflect.get(routes, path);
    if (typeof handler !== 'function') throw new Error(`No handler for ${path}.`);
    const serve = serveCall({ path, spec, handler, authenticate: options.authenticate, log });
    server.post(path, serve);
  }
}

interface Served {
  path: string;
  spec: CallSpec;
  handler: AnyHandler;
  authenticate: Authenticate;
  log: Logger;
}

function serveCall({ path, spec, handler, authenticate, log }: Served) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const startedAt = performance.now();
    const context = new RequestContext(request, log);
    let code: Parameters<typeof sendEnvelope>[1] = 6000;
    let text: string;
    try {
      const input = await admit(spec, request, context, authenticate);
      const answer = await handler(input, context);
      text = successText(readAnswer(spec, path, answer));
    } catch (error) {
      const refusal = asRefusal(error, log, context.requestId);
      code = refusal.code;
      text = refusalText(code, refusal.message, refusal.data ?? null);
    }
    const ms = performance.now() - startedAt;
    callSeconds.observe({ path, code }, ms / 1000);
    if (log.isLevelEnabled('info')) {
      log.info(
        {
          requestId: context.requestId,
          path,
          code,
          ms: Math.round(ms * 10) / 10,
          member: context.session?.memberId,
        },
        'call',
      );
    }
    return sendEnvelope(reply, code, text);
  };
}

/** The guards in their order: session, key, body. A guest learns nothing about bodies of member calls. */
async function admit(
  spec: CallSpec,
  request: FastifyRequest,
  context: RequestContext,
  authenticate: Authenticate,
): Promise<unknown> {
  if (context.token !== undefined) context.session = await authenticate(context.token, { money: spec.money });
  if (spec.access === 'member' && context.session === undefined) throw new AppError(6001);
  if (spec.money && context.key === undefined) throw new AppError(6007);
  if (holdsNul(request.body)) throw new AppError(6007);
  // An absent body is an empty one: several calls of the specification send nothing.
  const read = spec.request.safeParse(request.body === undefined ? {} : request.body);
  if (!read.success) throw invalid(read.error);
  return read.data;
}

/** PostgreSQL cannot store U+0000, and no text of a person has one. A loop, because a body may be nested as deep as it is long. */
function holdsNul(body: unknown): boolean {
  const waiting: unknown[] = [body];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value === 'string' && value.includes('\u0000')) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, field] of Object.entries(value)) waiting.push(name, field);
  }
  return false;
}

function readAnswer(spec: CallSpec, path: string, answer: unknown): unknown {
  const read = spec.response.safeParse(answer);
  if (!read.success) throw new Error(`The answer of ${path} does not fit its schema.`, { cause: read.error });
  return read.data;
}

class RequestContext implements CallContext {
  readonly requestId: string;
  session: Session | undefined;
  readonly token: string | undefined;
  readonly key: string | undefined;
  readonly #request: FastifyRequest;
  readonly #parentLog: Logger;
  #log: Logger | undefined;

  constructor(request: FastifyRequest, log: Logger) {
    this.requestId = request.id;
    this.token = headerOf(request, headerNames.token);
    const key = headerOf(request, headerNames.idempotencyKey);
    this.key = key !== undefined && idempotencyKey.safeParse(key).success ? key.toLowerCase() : undefined;
    this.#request = request;
    this.#parentLog = log;
  }

  get address(): string {
    return this.#request.ip;
  }

  get userAgent(): string {
    return headerOf(this.#request, 'user-agent') ?? '';
  }

  get log(): Logger {
    this.#log ??= this.#parentLog.child({ requestId: this.requestId });
    return this.#log;
  }
}

const longestHeader = 512;

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, longestHeader) : undefined;
}
