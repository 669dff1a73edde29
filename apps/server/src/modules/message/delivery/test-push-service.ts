/** A push service as RFC 8030, 8291 and 8292 have it: checks who sends, and decrypts as the browser would. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { importJWK, jwtVerify } from 'jose';

export interface Arrived {
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  payload: Record<string, string>;
  raw: Buffer;
}

export async function startPushService(contact: string, publicKey: () => Promise<string>) {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const arrived: Arrived[] = [];
  /** Answers of the service, by path; 201 unless said. */
  const answers = new Map<string, number>();

  const derive = (salt: Buffer, key: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));

  /** aes128gcm of RFC 8188 with the keys of RFC 8291: salt, record size, key of the sender, one record. */
  function open(body: Buffer): Record<string, string> {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))];
    const secret = ecdh.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
    const key = derive(auth, secret, info, 32);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derive(salt, key, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
      derive(salt, key, Buffer.from('Content-Encoding: nonce\0'), 12),
    );
    const record = body.subarray(21 + sender.length);
    decipher.setAuthTag(record.subarray(-16));
    const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    // The delimiter of the last record.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
  }

  /** The sender signs for this service alone, with the key that the page subscribed with. */
  async function isSender(authorization: string, audience: string): Promise<boolean> {
    const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(authorization) ?? [];
    if (key !== (await publicKey())) return false;
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const verifier = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
    const { payload } = await jwtVerify(token, verifier, { audience });
    return payload.sub === contact;
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const raw = Buffer.concat(chunks);
    const { url: path = '', headers } = request;
    const known = await isSender(headers.authorization ?? '', `http://${headers.host}`).catch(() => false);
    const code = known ? (answers.get(path) ?? 201) : 403;
    if (code === 201) arrived.push({ path, headers, raw, payload: open(raw) });
    response.writeHead(code).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    origin,
    arrived,
    answers,
    /** The subscription that a browser gives to the site. */
    browser: (name: string) => ({
      endpoint: `${origin}/${name}`,
      p256dh: ecdh.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
