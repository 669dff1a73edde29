/**
 * Calls in sealed requests: X25519 with the server's key of the day, HKDF-SHA256, AES-256-GCM; see packages/platform/src/http/seal.ts.
 * Loaded when the first call is to be sealed. It knows nothing of the page, so that the server's tests run it as it is.
 */

const PROTOCOL = 'hj-seal-1';
const SEALED_PATH = '/api/s';
const PRE_INFO = '/site/api/v1/configuration/preInfo';
/** Headers that must stay secret; they go inside. */
const HIDDEN_HEADERS: ReadonlySet<string> = new Set(['token', 'idempotency-key', 'device']);

export interface Sent {
  status: number;
  text: string;
}

export type Send = (
  path: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
) => Promise<Sent>;

export interface SealableCall {
  path: string;
  /** Where it goes open, from a browser that cannot seal. */
  plainPath: string;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

type Bytes = Uint8Array<ArrayBuffer>;

interface Agreement {
  keyId: string;
  publicKey: string;
  seal(nonce: Bytes, text: string): Promise<Bytes>;
  open(nonce: Bytes, sealed: Bytes, requestNonce: string): Promise<string>;
  /** The server's clock. */
  now(): number;
}

let agreed: Promise<Agreement | undefined> | undefined;

/** Forgets the keys of this page; the next call agrees anew. */
export function forgetSeal(): void {
  agreed = undefined;
}

/** Sends a call sealed, or open if this browser has no X25519. Rejects when no answer came, or none that is the server's. */
export async function sendSealed(send: Send, call: SealableCall): Promise<Sent> {
  const first = await trySealed(send, call);
  if (first !== 'refused') return first;
  // The key of the day has changed, or our idea of the time was wrong. Nothing was done: it may be asked again.
  forgetSeal();
  const second = await trySealed(send, call);
  if (second === 'refused') throw new Error('the seal was refused twice');
  return second;
}

async function trySealed(send: Send, call: SealableCall): Promise<Sent | 'refused'> {
  const { headers, body, signal } = call;
  agreed ??= agree(send, call);
  const agreement = await agreed.catch((error: unknown) => {
    forgetSeal();
    throw error;
  });
  if (agreement === undefined) return send(call.plainPath, headers, body, signal);
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const inside = JSON.stringify({ path: call.path, at: agreement.now(), headers, body });
  const n = toBase64url(nonce);
  const d = toBase64url(await agreement.seal(nonce, inside));
  const request = JSON.stringify({ k: agreement.keyId, p: agreement.publicKey, n, d });
  const { status, text } = await send(SEALED_PATH, shown(headers), request, signal);
  const answer = parse(text);
  const [answerNonce, sealed] = [at(answer, 'n'), at(answer, 'd')];
  if (typeof answerNonce === 'string' && typeof sealed === 'string') {
    return { status, text: await agreement.open(fromBase64url(answerNonce), fromBase64url(sealed), n) };
  }
  return at(at(answer, 'data'), 'reason') === 'seal' ? 'refused' : { status, text };
}

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const isPair = (keys: object): keys is { publicKey: Key; privateKey: Key } => 'privateKey' in keys;

/** Undefined in a browser without X25519, and without any cryptography because the page is not secure. */
async function makeKeys(): Promise<{ publicKey: Key; privateKey: Key } | undefined> {
  try {
    const keys = await crypto.subtle.generateKey({ name: 'X25519' }, false, ['deriveBits']);
    return isPair(keys) ? keys : undefined;
  } catch {
    return undefined;
  }
}

/** Keys for this page; undefined if the browser cannot make any. */
async function agree(send: Send, { headers, signal }: SealableCall): Promise<Agreement | undefined> {
  const own = await makeKeys();
  if (own === undefined) return undefined;
  const { text } = await send(PRE_INFO, shown(headers), '{}', signal);
  const data = at(parse(text), 'data');
  const [keyId, theirs, serverTime] = [
    at(at(data, 'seal'), 'keyId'),
    at(at(data, 'seal'), 'publicKey'),
    at(data, 'serverTime'),
  ];
  if (typeof keyId !== 'string' || typeof theirs !== 'string' || typeof serverTime !== 'number') {
    throw new Error('no key to seal for');
  }
  const offsetMs = serverTime - Date.now();
  const publicKey = toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey)));
  const server = await crypto.subtle.importKey('raw', fromBase64url(theirs), { name: 'X25519' }, false, []);
  const shared = await crypto.subtle.deriveBits({ name: 'X25519', public: server }, own.privateKey, 256);
  const bound = `${PROTOCOL} ${keyId} ${publicKey}`;
  const source = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(bound) };
  const keys = await crypto.subtle.deriveBits(hkdf, source, 512);
  const aes = (from: number, use: 'encrypt' | 'decrypt') =>
    crypto.subtle.importKey('raw', keys.slice(from, from + 32), 'AES-GCM', false, [use]);
  const [ours, answers] = await Promise.all([aes(0, 'encrypt'), aes(32, 'decrypt')]);
  const gcm = (iv: Bytes, additionalData: Bytes) => ({ name: 'AES-GCM', iv, additionalData });
  return {
    keyId,
    publicKey,
    seal: async (nonce, plain) =>
      new Uint8Array(await crypto.subtle.encrypt(gcm(nonce, utf8(bound)), ours, utf8(plain))),
    open: async (nonce, sealed, requestNonce) =>
      new TextDecoder().decode(
        await crypto.subtle.decrypt(gcm(nonce, utf8(`${bound} ${requestNonce}`)), answers, sealed),
      ),
    now: () => Date.now() + offsetMs,
  };
}

const shown = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HIDDEN_HEADERS.has(name)));

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Arguments of one call are limited; files are long. */
const CHUNK = 0x8000;

function toBase64url(bytes: Bytes): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(from, from + CHUNK));
  }
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function fromBase64url(text: string): Bytes {
  const raw = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(raw, (sign) => sign.charCodeAt(0));
}
