/**
 * The callbacks of providers: `/callback/{provider}/{action…}` on a listener of its own, so that no flood of players holds up a
 * settlement and the operator can let the providers' addresses in alone. Invariants: nothing is read before the signature over the raw
 * bytes holds; a body has 64 KiB at most; a request that is neither done nor refused is answered as a fault that the provider repeats; no provider
 * takes more than its share of the database, and calls that only pretend to be a provider's take nothing of that share.
 */
import type { Db, JobTable, Logger } from '@hj/platform';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { hashToken } from '../../account/index.ts';
import { getBalance } from '../../wallet/index.ts';
import { type Rounds, RoundUnknown } from '../rounds/rounds.ts';
import {
  findLatestVenueSession,
  findVenueSession,
  isMember,
  listSessionStates,
  type VenueSession,
} from '../rounds/session-store.ts';
import {
  BadCallback,
  type CallbackRequest,
  type CallResult,
  type Player,
  type Protocol,
  type ProviderCall,
  type Reply,
} from './protocol.ts';
import { claimSignature, deleteSignaturesBefore } from './signature-store.ts';
import { TokenBucket } from './token-bucket.ts';

const bodyLimit = 64 * 1024;
/** How far the clock of a provider may be from ours. */
const clockWindowMs = 15 * 60_000;
/** A signature is good from one end of the window to the other. */
const signaturesKeptMs = 2 * clockWindowMs;

export interface CallbackLimits {
  /** Calls of one provider in a second, and those that it may save up. */
  perSecond: number;
  burst: number;
}

/** Above the measured rate of one process (bench/results.md, venue). */
const defaultLimits: CallbackLimits = { perSecond: 2_000, burst: 4_000 };

export interface Provider {
  /** The code of the venue whose games it plays. */
  venue: string;
  protocol: Protocol;
}

export interface CallbackDeps {
  db: Db;
  log: Logger;
  now: () => Date;
  rounds: Rounds;
  /** By the name in the address. */
  providers: ReadonlyMap<string, Provider>;
  limits?: CallbackLimits;
}

export function createCallbacks(deps: CallbackDeps): FastifyInstance {
  const { limits = defaultLimits } = deps;
  const shares = new Map([...deps.providers.keys()].map((name) => [name, new TokenBucket(limits)]));
  const http = Fastify({
    logger: false,
    bodyLimit,
    requestTimeout: 10_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  http.get('/healthz', () => ({ status: 'ok' }));
  http.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) deps.log.error({ err: error }, 'a callback failed');
    return reply.code(status).send({ message: status === 413 ? 'body too large' : 'not understood' });
  });
  http.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'not found' }));
  http.route({
    method: ['GET', 'POST'],
    url: '/callback/:provider/*',
    handler: async (request: FastifyRequest<{ Params: { provider: string; '*': string } }>, reply) => {
      const provider = deps.providers.get(request.params.provider);
      if (provider === undefined) return reply.code(404).send({ message: 'not found' });
      const share = shares.get(request.params.provider);
      const answer = await answerCallback(deps, provider, requestOf(request), {
        ...{ requestId: request.id, hasRoom: () => share?.take() !== false },
      });
      return reply.code(answer.status).send(answer.body);
    },
  });
  return http;
}

/** Deletes signatures that are too old to be taken. */
export function callbackJobs({ db, now }: Pick<CallbackDeps, 'db' | 'now'>): JobTable {
  return {
    'venue-signatures-cleanup': {
      cron: '35 * * * *',
      run: async (_payload, { log }) => {
        const signatures = await deleteSignaturesBefore(db, new Date(now().getTime() - signaturesKeptMs));
        log.debug({ signatures }, 'signatures of callbacks deleted');
      },
    },
  };
}

function requestOf(request: FastifyRequest<{ Params: { '*': string } }>): CallbackRequest {
  const { search } = new URL(request.url, 'http://callback');
  return {
    ...{ method: request.method, action: request.params['*'], headers: request.headers },
    query: new URLSearchParams(search),
    raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  };
}

async function answerCallback(
  deps: CallbackDeps,
  provider: Provider,
  request: CallbackRequest,
  { requestId, hasRoom }: { requestId: string; hasRoom: () => boolean },
): Promise<Reply> {
  const { protocol } = provider;
  try {
    if (!protocol.verifySignature(request)) throw new BadCallback('AUTH_FAILED');
    if (!hasRoom()) throw new BadCallback('RATE_LIMITED');
    const at = protocol.requestTime?.(request);
    // A time that cannot be read is none.
    if (at !== undefined && !(Math.abs(deps.now().getTime() - at.getTime()) <= clockWindowMs)) {
      throw new BadCallback('AUTH_FAILED', 'clock');
    }
    const call = protocol.parse(request);
    if (call.kind === 'round' && call.signed !== undefined) {
      const isFirst = await claimSignature(deps.db, provider.venue, call.signed);
      if (!isFirst) throw new BadCallback('AUTH_FAILED', 'the signature came with another request id');
    }
    const result = await decide(deps, provider, call, requestId);
    if (result.outcome !== 'DONE') {
      deps.log.info({ venue: provider.venue, action: request.action, result }, 'a callback was refused');
    }
    return protocol.render(request, call, result);
  } catch (error) {
    if (error instanceof BadCallback) {
      deps.log.warn({ venue: provider.venue, action: request.action, fault: error.fault }, error.message);
      return protocol.renderError(request, error);
    }
    if (!(error instanceof RoundUnknown)) deps.log.error({ err: error }, 'a callback failed');
    return protocol.renderError(request, new BadCallback('SYSTEM_RETRYABLE'));
  }
}

async function decide(
  deps: CallbackDeps,
  { venue }: Provider,
  call: ProviderCall,
  requestId: string,
): Promise<CallResult> {
  const launch = await findLaunch(deps.db, venue, call.player);
  const member = call.player.memberId ?? launch?.memberId;
  if (member === undefined) return { outcome: 'INVALID_TOKEN', balance: 0n, memberId: undefined };
  // A token of another member is none.
  const own = launch?.memberId === member ? launch : undefined;
  if (own === undefined && !(await isMember(deps.db, member))) {
    return { outcome: 'PLAYER_NOT_FOUND', balance: 0n, memberId: undefined };
  }
  if (call.kind === 'round') {
    const command = { memberId: member, venue, launch: own, items: call.items(own), requestId };
    return { ...(await deps.rounds.submit(command)), memberId: member };
  }
  const { cash: balance } = await getBalance(deps.db, member);
  if (call.kind === 'balance') {
    const refusal = await refusalOf(deps.db, own);
    if (refusal !== undefined) return { outcome: refusal, balance, memberId: member };
  }
  return { outcome: 'DONE', balance, items: [], memberId: member };
}

async function refusalOf(db: Db, launch: VenueSession | undefined) {
  if (launch === undefined) return 'INVALID_TOKEN';
  const state = (await listSessionStates(db, [launch.id])).get(launch.id);
  if (state === 'live') return undefined;
  return state === 'locked' ? 'PLAYER_LOCKED' : 'TOKEN_EXPIRED';
}

async function findLaunch(
  db: Db,
  venue: string,
  { token, memberId: member, latestLaunch = false }: Player,
): Promise<VenueSession | undefined> {
  if (token !== undefined) return findVenueSession(db, venue, hashToken(token));
  return member !== undefined && latestLaunch ? findLatestVenueSession(db, venue, member) : undefined;
}
