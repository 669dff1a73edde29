import { z } from 'zod';

/** Every answer of every call: specification §7. */
export function envelopeOf<Data extends z.ZodType>(data: Data) {
  return z.object({ status_code: z.int(), data: data.nullable(), message: z.string() });
}

export interface Envelope<Data> {
  status_code: number;
  data: Data | null;
  message: string;
}

/** Names of the request headers: specification §7. `idempotency-key` is asked of every call that moves money. */
export const headerNames = {
  client: 'client',
  version: 'version',
  requestId: 'request-id',
  token: 'token',
  site: 'site',
  idempotencyKey: 'idempotency-key',
  /** The browser's fingerprint, once it is known: it identifies the device. */
  device: 'device',
  /** The language of the page: `zh-CN`, `zh-TW` or `en`. */
  language: 'accept-language',
  /** Of an answer: ms since 1970 at which the server had the request. Countdowns of the page go by it. */
  serverTime: 'server-time',
} as const;

export const clientName = 'web';
export const siteCode = 'hj';
/** The name of the site for a member. */
export const siteName = '鸿竞';
export const protocolVersion = '1.0';
/** Milliseconds a client waits for an answer: specification §9. */
export const requestTimeoutMs = 30_000;
