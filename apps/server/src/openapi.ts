import { type CallSpec, type Code, calls, codeText, headerNames, resources, situations } from '@hj/contract';
import { z } from 'zod';

/** Codes that every call may answer. */
const commonCodes: readonly Code[] = [6000, 6005, 6007];

/** As it is on the wire. */
function schemaOf(schema: z.ZodType): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
}

function codesOf(spec: CallSpec): string {
  const all = [
    ...new Set([...commonCodes, ...(spec.access === 'member' ? [6001 as const] : []), ...spec.codes]),
  ];
  return all
    .sort((left, right) => left - right)
    .map((code) => `- \`${code}\` ${codeText(code)}: ${situations[code]}`)
    .join('\n');
}

const headerParameter = (name: string, required: boolean) => ({
  name,
  in: 'header',
  required,
  schema: { type: 'string' },
});

/** @param request none for a call that takes no body */
function operation(spec: CallSpec, request?: object): object {
  return {
    summary: spec.summary,
    description: `${spec.access === 'member' ? 'Members only.' : 'Open to guests.'}${
      spec.money ? ' Moves money: needs an idempotency key and a session used in the last 30 minutes.' : ''
    }\n\nCodes:\n${codesOf(spec)}`,
    parameters: [
      headerParameter(headerNames.requestId, false),
      // Texts of the answer: zh-CN without it (ADR 161).
      headerParameter(headerNames.language, false),
      headerParameter(headerNames.token, spec.access === 'member'),
      ...(spec.money ? [headerParameter(headerNames.idempotencyKey, true)] : []),
    ],
    ...(request === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: request } } } }),
    responses: {
      200: {
        description: 'The envelope',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['status_code', 'data', 'message'],
              properties: {
                status_code: { type: 'integer' },
                data: schemaOf(spec.response),
                message: { type: 'string' },
              },
            },
          },
        },
      },
    },
  };
}

/** The contract as an OpenAPI document: made from the same table as the routes, so that it cannot differ from them. */
export function openApiDocument(): object {
  const paths = Object.entries<CallSpec>(calls).map(([path, spec]) => {
    const tags = [path.split('/')[1]];
    return spec.method === 'GET'
      ? [path, { get: { tags, ...operation(spec) } }]
      : [path, { post: { tags, ...operation(spec, schemaOf(spec.request)) } }];
  });
  // The sportsbook's methods share one path; a fragment keeps them apart in the page.
  const methods = Object.entries(resources).map(([method, spec]) => [
    `/game/api/v1/venue/resource#${method}`,
    {
      post: {
        tags: ['sportsbook'],
        ...operation(spec, {
          type: 'object',
          required: ['enName', 'method'],
          properties: {
            enName: { const: 'crty' },
            method: { const: method },
            Request: schemaOf(spec.request),
          },
        }),
      },
    },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: '鸿竞',
      version: '1.0',
      description:
        'Every call answers with the envelope {status_code, data, message}. Texts are in zh-CN, or in the language that `accept-language` names: `zh-TW` or `en`.',
    },
    paths: Object.fromEntries([...paths, ...methods]),
  };
}
