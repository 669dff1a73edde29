/** Keys derived from the server's secret, each for one purpose so that none can stand for another. */
import { createHmac, hkdfSync } from 'node:crypto';

/** Every purpose a key is derived for. A purpose that is dropped is never used again for something else. */
export type KeyPurpose =
  | 'account/password-pepper'
  | 'account/withdrawal-pepper'
  | 'account/captcha'
  | 'account/login-name'
  | 'account/chat-token'
  | 'account/device'
  | 'account/device-link'
  | 'account/ticket'
  | 'account/two-step'
  | 'captcha/slider'
  | 'verification/code'
  | 'verification/outbox'
  | 'console/password-pepper'
  | 'console/device'
  | 'console/two-step'
  | 'personal/master'
  | 'personal/index'
  | 'personal/wire'
  | 'cashier/withdrawal-quote'
  | 'cashier/exchange-quote'
  | 'message/push'
  | 'message/push-keys'
  | 'venue/table-marks'
  | 'seal/x25519';

/** 32 bytes, the same for the same secret and purpose. */
export function deriveKey(secret: Buffer, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `hj/${purpose}`, 32));
}

/** HMAC-SHA256 over a list of texts. */
export function keyedHash(key: Buffer, ...parts: string[]): Buffer {
  const hmac = createHmac('sha256', key);
  // Lengths first: no two lists of parts give the same bytes.
  for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part);
  return hmac.digest();
}
