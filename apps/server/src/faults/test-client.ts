/** A client that speaks HTTP to a server process and records each answer or its absence. */
import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { ResourceMethod, ResourceRequest } from '@hj/contract';
import { z } from 'zod';

const envelope = z.object({ status_code: z.int(), data: z.unknown(), message: z.string() });

/** An answer in the envelope, as it came over the wire. */
export interface Answer {
  kind: 'answer';
  code: number;
  status: number;
  data: unknown;
  message: string;
  /** The bytes of the body, for comparing. */
  text: string;
}

/** No envelope: the connection ended, or something in between answered. */
export interface NoAnswer {
  kind: 'none';
  why: string;
}

export type Reply = Answer | NoAnswer;

export interface Caller {
  token?: string;
  key?: string;
  headers?: Record<string, string>;
}

export interface FaultClient {
  /** Sends a body as it is. */
  send(path: string, body: string, caller?: Caller): Promise<Reply>;
  call(path: string, body: unknown, caller?: Caller): Promise<Reply>;
  resource<Method extends ResourceMethod>(
    method: Method,
    input: Partial<ResourceRequest<Method>>,
    caller?: Caller,
  ): Promise<Reply>;
  close(): void;
}

const resourcePath = '/game/api/v1/venue/resource';
const answerWithinMs = 15_000;

export function createClient(port: number): FaultClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 250 });

  function send(path: string, body: string, { token, key, headers }: Caller = {}): Promise<Reply> {
    return new Promise((resolve) => {
      const outgoing = request(
        {
          agent,
          ...{ host: '127.0.0.1', port, path, method: 'POST', timeout: answerWithinMs },
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            ...{ client: 'web', version: '1.0', site: 'hj', 'request-id': randomUUID() },
            ...(token === undefined ? {} : { token }),
            ...(key === undefined ? {} : { 'idempotency-key': key }),
            ...headers,
          },
        },
        (incoming) => read(incoming).then(resolve),
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
      outgoing.on('error', (error) => resolve({ kind: 'none', why: error.message }));
      outgoing.end(body);
    });
  }

  const call = (path: string, body: unknown, caller?: Caller) => send(path, JSON.stringify(body), caller);
  return {
    send,
    call,
    resource: (method, input, caller) =>
      call(resourcePath, { enName: 'crty', method, Request: input }, caller),
    close: () => agent.destroy(),
  };
}

async function read(incoming: IncomingMessage): Promise<Reply> {
  const status = incoming.statusCode ?? 0;
  try {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const text = Buffer.concat(parts).toString('utf8');
    const body = envelope.safeParse(JSON.parse(text));
    if (!body.success) return { kind: 'none', why: `HTTP ${status}: ${text.slice(0, 200)}` };
    const { status_code: code, data, message } = body.data;
    return { kind: 'answer', code, status, data, message, text };
  } catch (error) {
    return { kind: 'none', why: `HTTP ${status}: ${String(error)}` };
  }
}

/** The data of an answer that must be a success. */
export function dataOf<Schema extends z.ZodType>(reply: Reply, schema: Schema): z.output<Schema> {
  if (reply.kind === 'none') throw new Error(`No answer: ${reply.why}`);
  if (reply.code !== 6000) throw new Error(`Refused: ${reply.text}`);
  return schema.parse(reply.data);
}

/** The code; `none` without an answer. */
export function codeOf(reply: Reply): number | 'none' {
  return reply.kind === 'none' ? 'none' : reply.code;
}
