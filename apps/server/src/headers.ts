import type { OutgoingHttpHeaders } from 'node:http';
import helmet from '@fastify/helmet';
import { type FastifyInstance, fastify } from 'fastify';

/** Where GeeTest's captcha loads its script, styles and pictures from. */
const geetestOrigins = ['https://*.geetest.com', 'https://*.geevisit.com'];

/**
 * C67: strict headers on every answer. Scripts and styles come from us alone, and from GeeTest where its captcha is configured; style
 * attributes are set by the page's own code. Frames show games of the configured venues and nothing else.
 */
export async function securityHeaders(
  app: FastifyInstance,
  options: { geetest?: boolean; games?: readonly string[] } = {},
): Promise<void> {
  const fixed = await fixedHeaders(options.geetest === true ? geetestOrigins : [], options.games ?? []);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(fixed);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}

/** Helmet composes its headers anew for every answer, 5 % of the CPU of a bet. They never differ: composed once, by a request of our own. */
async function fixedHeaders(
  guests: readonly string[],
  games: readonly string[],
): Promise<OutgoingHttpHeaders> {
  const probe = fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...guests],
        'style-src': ["'self'", ...guests],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', ...guests],
        'font-src': ["'self'"],
        // Lobbies hear the venue's tables.
        'connect-src': ["'self'", ...guests, ...games.map((origin) => origin.replace(/^http/, 'ws'))],
        'frame-src': games.length === 0 ? ["'none'"] : [...games],
        'frame-ancestors': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  probe.get('/', (_request, reply) => reply.code(204).send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const { date: _date, connection: _connection, ...fixed } = headers;
  return { ...fixed, 'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()' };
}
