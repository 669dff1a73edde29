import type { FastifyError, FastifyInstance } from 'fastify';
import type { Providers } from '../../providers/provider.ts';
import { applyCallback, type CallbackDeps, type Verdict } from './callback.ts';

/** Verdicts that leave the provider's retries on: nothing is known of the payment. Every other one is stored, and a repetition changes nothing. */
const unreadVerdicts: ReadonlySet<Verdict> = new Set(['forged', 'unreadable']);
const expectedVerdicts: ReadonlySet<Verdict> = new Set(['credited', 'repeated', 'failed', 'payout']);

/**
 * `POST /fd/callback/{provider}`: outside the contract, because the provider defines the format. Only the provider's success word
 * ends its retries; server errors and invalid bodies are never answered with it.
 */
export function callbackRoutes(deps: CallbackDeps, providers: Providers) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16_384 }, (_request, body, done) => {
      done(null, body);
    });
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) deps.log.error({ err: error, requestId: request.id }, 'a payment callback failed');
      return reply.code(status).send({ result: 'FAIL' });
    });
    app.post<{ Params: { provider: string } }>('/fd/callback/:provider', async (request, reply) => {
      const provider = providers.get(request.params.provider);
      if (provider === undefined) return reply.callNotFound();
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers[provider.signatureHeader];
      const headers = { [provider.signatureHeader]: typeof signature === 'string' ? signature : undefined };
      const place = { address: request.ip, requestId: request.id };
      const verdict = await applyCallback(deps, provider, body, headers, place);
      if (!expectedVerdicts.has(verdict)) {
        const facts = { provider: provider.name, verdict, requestId: request.id };
        deps.log.warn(facts, 'a payment callback was not credited');
      }
      const { type, body: answer } = provider.acknowledge(!unreadVerdicts.has(verdict), verdict);
      return reply
        .code(verdict === 'forged' ? 401 : 200)
        .type(type)
        .send(answer);
    });
  };
}
