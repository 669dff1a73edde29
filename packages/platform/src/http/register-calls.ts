import { type CallSpec, type Code, headerNames, idempotencyKey } from '@hj/contract';
import type { FastifyInstance } from 'fastify';
import { type AnswerTexts, languageOf } from '../answer-texts.ts';
import { AppError } from '../errors.ts';
import { createLog, type Logger } from '../log.ts';
import type { MemberId } from '../member.ts';
import { callSeconds } from '../metrics.ts';
import type { Probe } from '../probe.ts';
import { EarlierAnswer, readWire, StoredAnswer, toWire } from '../wire.ts';
import type { Authenticate, CallContext, Caller, RoutesOf, Session } from './context.ts';
import { asRefusal, invalid, refusalText, sendEnvelope, successText } from './envelope.ts';
import { withPatience } from './patience.ts';
import { ipOf } from './server.ts';

export interface RegisterOptions<Who extends Caller = Session> {
  authenticate: Authenticate<Who>;
  /** Asked once the caller is known and before anything of the body is looked at. @throws AppError the caller's refusal */
  authorize?: (path: string, context: CallContext<Who>) => Promise<void>;
  log?: Logger;
  /** Languages beside that of the source, by the tag that requests name in `accept-language`. */
  languages?: ReadonlyMap<string, AnswerTexts>;
  /** Of an answer only the fields that its call names in `said`: the others hold values that the caller may edit and send back. */
  saysNamedFields?: true;
}

/** The source of a call: an open request as it came, or the content of a sealed one. */
export interface CallSource {
  readonly id: string;
  readonly ip: string;
  /** See `country` of the context. */
  readonly country: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export interface ServedCall {
  code: Code;
  /** The envelope. */
  text: string;
}

/** A call of the contract as both ways in reach it: the same admission, schemas, limits, log line and metrics. */
export interface RegisteredCall {
  spec: CallSpec;
  serve(source: CallSource, way: 'open' | 'sealed'): Promise<ServedCall>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The registered calls by path. */
    calls: Map<string, RegisteredCall>;
    probe: Probe | undefined;
  }
}

type Table = Readonly<Record<string, CallSpec>>;
/** Every handler seen from here: the contract's schemas stand between it and the wire. */
type AnyHandler<Who> = (input: unknown, context: CallContext<Who>) => Promise<unknown>;

/**
 * Serves every call of a table: guards, idempotency key, envelope, one log line. Requests are decoded and answers encoded by the
 * schemas: handlers take and return domain values. A field of the answer that its schema does not name never leaves the server.
 */
export function registerCalls<Calls extends Table, Routes extends RoutesOf<Calls>>(
  server: FastifyInstance,
  table: Calls,
  routes: Routes & Record<Exclude<keyof Routes, keyof Calls>, never>,
  options: RegisterOptions,
): void;
/** The same for calls of others than members. */
export function registerCalls<Calls extends Table, Who extends Caller, Routes extends RoutesOf<Calls, Who>>(
  server: FastifyInstance,
  table: Calls,
  routes: Routes & Record<Exclude<keyof Routes, keyof Calls>, never>,
  options: RegisterOptions<Who>,
): void;
export function registerCalls<Who extends Caller>(
  server: FastifyInstance,
  table: Table,
  routes: object,
  options: RegisterOptions<Who>,
): void {
  const log = options.log ?? createLog({ level: 'silent' });
  for (const [path, spec] of Object.entries(table)) {
    const handler: AnyHandler<Who> = Reflect.get(routes, path);
    if (typeof handler !== 'function') throw new Error(`No handler for ${path}.`);
    const { languages = new Map() } = options;
    const serve = serveCall({ ...options, path, spec, handler, log, languages, probe: server.probe });
    server.calls.set(path, { spec, serve });
    const limit = spec.bodyLimit === undefined ? {} : { bodyLimit: spec.bodyLimit };
    server.route({
      method: spec.method ?? 'POST',
      url: path,
      exposeHeadRoute: false,
      ...limit,
      handler: async (request, reply) => {
        const { id, country, headers } = request;
        // A GET has only its path: its query is not part of the call.
        const body = spec.method === 'GET' ? undefined : request.body;
        const { code, text } = await serve({ id, ip: ipOf(request), country, headers, body }, 'open');
        if (spec.method === 'GET') reply.header('cache-control', 'no-store');
        return sendEnvelope(reply, code, text);
      },
    });
  }
}

interface Served<Who extends Caller> extends RegisterOptions<Who> {
  path: string;
  spec: CallSpec;
  handler: AnyHandler<Who>;
  log: Logger;
  languages: ReadonlyMap<string, AnswerTexts>;
  probe: Probe | undefined;
}

function serveCall<Who extends Caller>(served: Served<Who>): RegisteredCall['serve'] {
  const { path, spec, log } = served;
  const only = spec.said ?? (served.saysNamedFields ? [] : undefined);
  const fields = { byPeople: spec.written ?? [], ...(only ? { only } : {}) };
  return async (source, way) => {
    const startedAt = performance.now();
    const context = new RequestContext<Who>(path, source, log);
    const language = languageOf(source.headers[headerNames.language], served.languages);
    let code: Code = 6000;
    let text: string;
    try {
      const answer = await withPatience(answerOf(served, { source, context, way }), served.probe);
      const said = textOf(spec, path, answer);
      text = successText(said === undefined ? said : (language?.sayJson(said, fields) ?? said));
    } catch (error) {
      const refusal = asRefusal(error, log, context.requestId);
      code = refusal.code;
      text = refusalText(code, language?.say(refusal.message) ?? refusal.message, refusal.data ?? null);
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
          ...whoOf(context.session),
        },
        'call',
      );
    }
    return { code, text };
  };
}

async function answerOf<Who extends Caller>(
  served: Served<Who>,
  { source, context, way }: { source: CallSource; context: RequestContext<Who>; way: 'open' | 'sealed' },
): Promise<unknown> {
  const input = await admit(served, source, context);
  // Last, so that an encrypted variant gives a guest or a wrong body the answers of every call.
  if (served.spec.sealed && way === 'open') throw new AppError(6008);
  try {
    return await served.handler(input, context);
  } catch (error) {
    if (error instanceof EarlierAnswer) return error.answer;
    throw error;
  }
}

/** Whom the log names. */
function whoOf(session: Caller | undefined): { member?: MemberId; staff?: bigint } {
  if (session === undefined) return {};
  return 'staffId' in session ? { staff: session.staffId } : { member: session.memberId };
}

/** The guards in their order: session, right, key, body. A guest learns nothing about bodies of member calls. */
async function admit<Who extends Caller>(
  { path, spec, authenticate, authorize }: Served<Who>,
  { body }: CallSource,
  context: RequestContext<Who>,
): Promise<unknown> {
  if (context.token !== undefined) context.session = await authenticate(context.token, { money: spec.money });
  if (spec.access === 'member' && context.session === undefined) throw new AppError(6001);
  await authorize?.(path, context);
  if (spec.money && context.key === undefined) throw new AppError(6007);
  if (holdsUnstorable(body)) throw new AppError(6007);
  // An absent body is an empty one: several calls of the specification send nothing.
  const read = readWire(spec.request, body === undefined ? {} : body);
  if (!read.success) throw invalid(read.error);
  return read.data;
}

/**
 * PostgreSQL can store neither U+0000 nor, in JSON, half of a surrogate pair, and no text of a person has one. A loop, because a body
 * may be nested as deep as it is long.
 */
function holdsUnstorable(body: unknown): boolean {
  const waiting: unknown[] = [body];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, field] of Object.entries(value)) waiting.push(name, field);
  }
  return false;
}

function textOf(spec: CallSpec, path: string, answer: unknown): string | undefined {
  if (answer instanceof StoredAnswer) return answer.text;
  try {
    return JSON.stringify(toWire(spec.response, answer));
  } catch (cause) {
    throw new Error(`The answer of ${path} does not fit its schema.`, { cause });
  }
}

class RequestContext<Who> implements CallContext<Who> {
  readonly requestId: string;
  readonly path: string;
  session: Who | undefined;
  readonly token: string | undefined;
  readonly key: string | undefined;
  readonly device: string | undefined;
  readonly #source: CallSource;
  readonly #parentLog: Logger;
  #log: Logger | undefined;

  constructor(path: string, source: CallSource, log: Logger) {
    this.requestId = source.id;
    this.path = path;
    this.token = headerOf(source, headerNames.token);
    const key = headerOf(source, headerNames.idempotencyKey);
    this.key = key !== undefined && idempotencyKey.safeParse(key).success ? key.toLowerCase() : undefined;
    const device = headerOf(source, headerNames.device);
    this.device = device !== undefined && deviceShape.test(device) ? device : undefined;
    this.#source = source;
    this.#parentLog = log;
  }

  get address(): string {
    return this.#source.ip;
  }

  get country(): string | undefined {
    return this.#source.country;
  }

  get language(): string | undefined {
    return headerOf(this.#source, headerNames.language)?.split(/[,;]/, 1)[0]?.trim();
  }

  get userAgent(): string {
    return headerOf(this.#source, 'user-agent') ?? '';
  }

  get log(): Logger {
    this.#log ??= this.#parentLog.child({ requestId: this.requestId });
    return this.#log;
  }
}

const longestHeader = 512;
const deviceShape = /^[\w-]{16,64}$/;

function headerOf({ headers }: CallSource, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, longestHeader) : undefined;
}
