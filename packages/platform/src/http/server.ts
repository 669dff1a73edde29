import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { headerNames } from '@hj/contract';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import { createLog, type Logger } from '../log.ts';
import { type Networks, networksOf } from '../networks.ts';
import type { Probe } from '../probe.ts';
import { asRefusal, refusalText, sendEnvelope } from './envelope.ts';

export interface HttpServerOptions {
  log?: Logger;
  /** Addresses or networks whose `x-forwarded-for` is believed. */
  trustedProxies?: readonly string[];
  /** The header in which such a proxy names the country of the address: `cf-ipcountry`. From others it means nothing. */
  countryHeader?: string | undefined;
  /** With it no call waits for a database that hangs. */
  probe?: Probe | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Two capital letters, if a trusted proxy named a country. */
    country: string | undefined;
  }
}

/** Bytes of a body, unless a call says otherwise. */
export const bodyLimit = 256 * 1024;
export const requestIdShape = /^[\w-]{1,64}$/;

/**
 * A Fastify instance that answers everything in the envelope: an unknown path is 6004 (HTTP 404), a body that is too large, not
 * JSON or of another type is 6007, an unexpected error is 6005. Every answer carries `request-id` and `server-time`.
 */
export function createHttpServer({
  log = createLog({ level: 'silent' }),
  trustedProxies = [],
  countryHeader,
  probe,
}: HttpServerOptions = {}) {
  const server: FastifyInstance = fastify({
    // Fastify's own logger would make a child per request; registerCalls writes the one line.
    logger: false,
    bodyLimit,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    genReqId: (request) => requestIdOf(request),
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // A path that cannot be decoded meets no hook.
    frameworkErrors: (_error, request, reply) => {
      reply.header(headerNames.requestId, request.id).header('x-content-type-options', 'nosniff');
      sendEnvelope(reply, 6004, refusalText(6004), 404);
    },
  });
  server.decorate('calls', new Map());
  server.decorate('probe', probe);
  server.removeContentTypeParser('text/plain');
  server.addHook('onRequest', (request, reply, done) => {
    reply.header(headerNames.requestId, request.id).header(headerNames.serverTime, Date.now());
    done();
  });
  nameCountries(server, countryHeader, networksOf(trustedProxies));
  server.setNotFoundHandler((_request, reply) => sendEnvelope(reply, 6004, refusalText(6004), 404));
  server.setErrorHandler((error, request, reply) => {
    if (isClientFault(error)) return sendEnvelope(reply, 6007, refusalText(6007));
    const refusal = asRefusal(error, log, request.id);
    return sendEnvelope(reply, refusal.code, refusalText(refusal.code, refusal.message, refusal.data));
  });
  return server;
}

/** The address of the visitor. The value of a trusted proxy may be any text: if it is no address, the socket's peer counts. */
export function ipOf(request: FastifyRequest): string {
  return isIP(request.ip) === 0 ? (request.socket.remoteAddress ?? request.ip) : request.ip;
}

function nameCountries(server: FastifyInstance, header: string | undefined, isTrusted: Networks): void {
  server.decorateRequest('country', undefined);
  if (header === undefined) return;
  server.addHook('onRequest', (request, _reply, done) => {
    // The peer of the socket, not `request.ip`: that one may be the visitor whom the proxy speaks for.
    const named = request.headers[header.toLowerCase()];
    if (
      typeof named === 'string' &&
      /^[A-Z]{2}$/.test(named) &&
      isTrusted(request.socket.remoteAddress ?? '')
    ) {
      request.country = named;
    }
    done();
  });
}

/** The client's id if it is sane, so that one id goes from the click to the ledger row. */
function requestIdOf(request: IncomingMessage): string {
  const sent = request.headers[headerNames.requestId];
  return typeof sent === 'string' && requestIdShape.test(sent) ? sent : randomUUID();
}

// Fastify's own refusals of a body: malformed, too large, wrong type or length.
function isClientFault(error: unknown): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
}
