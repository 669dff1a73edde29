import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a request's clock may be from ours. */
export const signatureWindowMs = 5 * 60_000;

export interface Signed {
  timestamp: string;
  nonce: string;
  path: string;
  body: Buffer | string;
}

/** HMAC-SHA256 in hex over timestamp, nonce, path and the raw body: none of them can be exchanged. */
export function sign(secret: string, { timestamp, nonce, path, body }: Signed): string {
  return createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${path}\n`).update(body).digest('hex');
}

export type SignatureFault = 'signature' | 'expired';

/** Why a request is not one of the operator's, or too old to be one. */
export function faultOf(
  secret: string,
  request: Signed & { signature: string },
  now: Date,
): SignatureFault | undefined {
  const [given, expected] = [request.signature, sign(secret, request)].map((text) =>
    Buffer.from(text, 'utf8'),
  );
  if (!given || !expected || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return 'signature';
  }
  if (!/^[\w-]{16,64}$/.test(request.nonce) || !/^\d{13}$/.test(request.timestamp)) return 'signature';
  return Math.abs(now.getTime() - Number(request.timestamp)) > signatureWindowMs ? 'expired' : undefined;
}
