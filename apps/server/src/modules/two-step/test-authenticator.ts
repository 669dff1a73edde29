/** For tests only: an authenticator in software (ES256, attestation "none"), so that passkeys are really verified. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

/** The parts of CBOR (RFC 8949) that an attestation is made of. */
type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  const long = Buffer.alloc(3);
  long.writeUInt8((major << 5) | 25, 0);
  long.writeUInt16BE(value, 1);
  return long;
}

function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [encode(key), encode(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** Present, verified, and with the data of a new credential. */
const flags = { present: 0x01, verified: 0x04, credential: 0x40 } as const;

export interface Deviation {
  /** The origin that the page claims. */
  origin?: string;
  /** The challenge that it claims to answer. */
  challenge?: string;
  rpId?: string;
  /** Present is the least that counts. */
  flags?: number;
  /** The counter's value instead of the next number. */
  counter?: number;
  /** An attestation that was not asked for. */
  format?: { fmt: string; attStmt: Map<string, Cbor> };
}

export class TestAuthenticator {
  readonly credentialId = randomBytes(24);
  readonly #origin: string;
  readonly #rpId: string;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#rpId = new URL(origin).hostname;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  /** The answer to the options of a registration. */
  create(options: { challenge: string }, deviation: Deviation = {}): Record<string, unknown> {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, encode(key)]);
    const authData = Buffer.concat([this.#head(flags.credential, deviation), credential]);
    const { fmt, attStmt } = deviation.format ?? { fmt: 'none', attStmt: new Map<string, Cbor>() };
    const attestation = new Map<string, Cbor>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', authData],
    ]);
    return this.#answer({
      clientDataJSON: base64url(this.#clientData('webauthn.create', options, deviation)),
      attestationObject: base64url(encode(attestation)),
      transports: ['internal'],
    });
  }

  /** The answer to the options of a login. */
  get(options: { challenge: string }, deviation: Deviation = {}): Record<string, unknown> {
    this.counter = deviation.counter ?? this.counter + 1;
    const clientData = this.#clientData('webauthn.get', options, deviation);
    const authData = this.#head(0, deviation);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return this.#answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(createSign('sha256').update(signed).sign(this.#privateKey)),
    });
  }

  #head(extra: number, deviation: Deviation): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const shown = deviation.flags ?? flags.present | flags.verified;
    return Buffer.concat([sha256(deviation.rpId ?? this.#rpId), Buffer.from([shown | extra]), counter]);
  }

  #clientData(type: string, options: { challenge: string }, deviation: Deviation): string {
    const challenge = deviation.challenge ?? options.challenge;
    return JSON.stringify({ type, challenge, origin: deviation.origin ?? this.#origin, crossOrigin: false });
  }

  #answer(response: Record<string, unknown>): Record<string, unknown> {
    const id = base64url(this.credentialId);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
