/** Signed POSTs: bodies stay raw until their signature is known. */
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';

export interface Reply {
  status: number;
  body: object;
}

export const fault = (status: number, error: string): Reply => ({ status, body: { error } });
export const ok = (body: object): Reply => ({ status: 200, body });

export interface RawPosts {
  handlers: Record<string, (body: unknown) => Promise<Reply>>;
  /** Why the request is not the operator's. */
  refusalOf(request: FastifyRequest, path: string, body: Buffer): Promise<string | undefined>;
}

/** Registers handlers in a scope of their own. */
export function rawPosts({ handlers, refusalOf }: RawPosts) {
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
    for (const [path, handle] of Object.entries(handlers)) {
      app.post(path, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const refusal = await refusalOf(request, path, body);
        const answer = refusal === undefined ? await handle(parseJson(body)) : fault(401, refusal);
        return reply.code(answer.status).send(answer.body);
      });
    }
  };
}

export function reading<Schema extends z.ZodType>(
  schema: Schema,
  handle: (body: z.output<Schema>) => Promise<Reply>,
) {
  return async (body: unknown): Promise<Reply> => {
    const read = schema.safeParse(body);
    return read.success ? handle(read.data) : fault(400, 'invalid');
  };
}

export const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
