import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Where GeeTest's captcha loads its script, styles and pictures from. */
const geetestOrigins = ['https://*.geetest.com', 'https://*.geevisit.com'];

/**
 * C67: strict headers on every answer. Scripts and styles come from us alone, and from GeeTest where its captcha is configured; style
 * attributes are set by the page's own code.
 */
export async function securityHeaders(
  app: FastifyInstance,
  options: { geetest?: boolean } = {},
): Promise<void> {
  const guests = options.geetest === true ? geetestOrigins : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...guests],
        'style-src': ["'self'", ...guests],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', ...guests],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...guests],
        'frame-src': ["'none'"],
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
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
