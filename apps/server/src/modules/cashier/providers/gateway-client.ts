/** Calls to a gateway, signed both ways. Every answer that is not the gateway's own, whole and in time, leaves the outcome unknown. */
import type { z } from 'zod';
import { ProviderUnreachable } from './provider.ts';
import { isSigned, parseJson, sign, type WireFormat } from './wire.ts';

export interface GatewayOptions {
  url: string;
  secret: string;
  wire: WireFormat;
  timeoutMs: number;
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

  function read<Schema extends z.ZodType>(path: string, text: string, schema: Schema): z.output<Schema> {
    const answer = schema.safeParse(parseJson(text));
    if (!answer.success) throw new ProviderUnreachable(`${path}: the answer is not what was agreed`);
    return answer.data;
  }

  return {
    /** @throws ProviderUnreachable */
    async post<Schema extends z.ZodType>(path: string, content: object, schema: Schema) {
      // The moment is signed too: a request that is heard later is none.
      const body = JSON.stringify({ ...content, at: Date.now() });
      return read(path, await send(path, { method: 'POST', body }, body), schema);
    },
    /** @throws ProviderUnreachable */
    async get<Schema extends z.ZodType>(path: string, query: Record<string, string>, schema: Schema) {
      const whole = `${path}?${new URLSearchParams({ ...query, at: String(Date.now()) })}`;
      return read(path, await send(whole, { method: 'GET' }, whole), schema);
    },
  };
}
