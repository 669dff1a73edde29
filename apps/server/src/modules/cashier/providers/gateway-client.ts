/**
 * Calls to a gateway with signed requests and answers. The outcome is unknown unless the answer is signed, complete, in time and
 * echoes the request: a signature alone would accept the answer about another order.
 */
import type { z } from 'zod';
import { ProviderUnreachable } from './provider.ts';
import { fromWire, isSigned, parseJson, sign, toWire, type WireField, type WireFormat } from './wire.ts';

export interface GatewayOptions {
  url: string;
  secret: string;
  wire: WireFormat;
  timeoutMs: number;
}

interface Question<Schema extends z.ZodType> {
  path: string;
  content: Partial<Record<WireField, unknown>>;
  /** Fields of the request that the signed answer repeats. */
  echo: readonly WireField[];
  schema: Schema;
}

const longestAnswer = 8 * 1024 * 1024;

export function createGatewayClient({ url, secret, wire, timeoutMs }: GatewayOptions) {
  async function send(path: string, request: RequestInit, signed: string): Promise<string> {
    try {
      const answer = await fetch(`${url}${path}`, {
        ...request,
        headers: {
          'content-type': 'application/json',
          [wire.signatureHeader]: sign(secret, signed, wire.algorithm),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body = Buffer.from(await answer.arrayBuffer());
      if (body.length > longestAnswer) throw new Error('the answer is too long');
      if (!isSigned(wire, secret, body, answer.headers.get(wire.signatureHeader) ?? undefined)) {
        throw new Error(`answered ${answer.status} without its signature`);
      }
      if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
      return body.toString('utf8');
    } catch (error) {
      throw new ProviderUnreachable(`${path}: ${error instanceof Error ? error.message : 'no answer'}`, {
        cause: error,
      });
    }
  }

  function read<Schema extends z.ZodType>(text: string, { path, content, echo, schema }: Question<Schema>) {
    const body = fromWire(wire, parseJson(text));
    const other = echo.find((field) => body[field] !== content[field]);
    if (other !== undefined) throw new ProviderUnreachable(`${path}: the answer is of another ${other}`);
    const answer = schema.safeParse(body);
    if (!answer.success) throw new ProviderUnreachable(`${path}: the answer is not what was agreed`);
    return answer.data;
  }

  return {
    /** @throws ProviderUnreachable */
    async post<Schema extends z.ZodType>(question: Question<Schema>): Promise<z.output<Schema>> {
      const { path, content } = question;
      // The signed timestamp lets the gateway reject replays.
      const body = JSON.stringify(toWire<unknown>(wire, { ...content, at: Date.now() }));
      return read(await send(path, { method: 'POST', body }, body), question);
    },
    /** @throws ProviderUnreachable */
    async get<Schema extends z.ZodType>(
      question: Question<Schema> & { content: Partial<Record<WireField, string>> },
    ): Promise<z.output<Schema>> {
      const { path, content } = question;
      const query = new URLSearchParams(toWire(wire, { ...content, at: String(Date.now()) }));
      const whole = `${path}?${query}`;
      return read(await send(whole, { method: 'GET' }, whole), question);
    },
  };
}
