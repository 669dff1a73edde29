import swagger from '@fastify/swagger';
import type { CallSpec } from '@hj/contract';
import { codeText, headerNames } from '@hj/contract';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';

type Table = Readonly<Record<string, CallSpec>>;

/**
 * Describes the calls of the table at `/docs/json`. Register it before the calls. The document is made when somebody first
 * asks for it, so that a start does not pay for it.
 */
export async function registerOpenApi(
  server: FastifyInstance,
  table: Table,
  title = '鸿竞 API',
): Promise<void> {
  await server.register(swagger, {
    openapi: {
      info: { title, version: '1.0' },
      components: { securitySchemes: { token: { type: 'apiKey', name: headerNames.token, in: 'header' } } },
    },
    transform: ({ schema, url }) => {
      const spec = table[url];
      return spec === undefined
        ? { schema: { ...schema, hide: true }, url }
        : { schema: describeCall(spec, url), url };
    },
  });
  let text: string | undefined;
  server.get('/docs/json', (_request, reply) => {
    text ??= JSON.stringify(server.swagger());
    return reply.header('content-type', 'application/json; charset=utf-8').send(text);
  });
}

function describeCall(spec: CallSpec, url: string): FastifySchema {
  const answers = spec.codes.map((code) => `- ${code} ${codeText(code)}`);
  return {
    summary: spec.summary,
    tags: [url.split('/')[1] ?? ''],
    description: [
      ...(spec.money ? [`Moves money: needs \`${headerNames.idempotencyKey}\`.`] : []),
      ...answers,
    ].join('\n'),
    ...(spec.access === 'member' ? { security: [{ token: [] }] } : {}),
    ...(spec.money
      ? {
          headers: {
            type: 'object',
            properties: { [headerNames.idempotencyKey]: { type: 'string', format: 'uuid' } },
            required: [headerNames.idempotencyKey],
          },
        }
      : {}),
    body: jsonSchema(spec.request, 'input'),
    response: {
      200: {
        description: 'The envelope; `status_code` 6000 is success.',
        type: 'object',
        required: ['status_code', 'data', 'message'],
        properties: {
          status_code: { type: 'integer' },
          data: jsonSchema(spec.response, 'output'),
          message: { type: 'string' },
        },
      },
    },
  };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  });
  return rest;
}
