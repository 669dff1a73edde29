/** Keys of this module, each derived from the server's secret for one purpose so that none can stand for another. */
import { createHmac, hkdfSync } from 'node:crypto';

type KeyPurpose = 'password-pepper' | 'captcha' | 'login-name' | 'chat-token';

/** 32 bytes, the same for the same secret and purpose. */
export function deriveKey(secret: Buffer, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `hj/account/${purpose}`, 32));
}

/** HMAC-SHA256 over a list of texts. */
export function keyedHash(key: Buffer, ...parts: string[]): Buffer {
  const hmac = createHmac('sha256', key);
  // Lengths first: no two lists of parts give the same bytes.
  for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part);
  return hmac.digest();
}
