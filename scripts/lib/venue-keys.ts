import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface KeyPair {
  /** PEM. */
  privateKey: string;
  publicKey: string;
}

interface VenueKeys {
  platform: KeyPair;
  venue: KeyPair;
}

/** The keys with which platform and house venue sign Hub88's calls; made at the first start and kept, readable by the owner only. */
export function loadVenueKeys(dataDirectory: string): VenueKeys {
  const path = join(dataDirectory, 'venue-keys.json');
  if (existsSync(path)) {
    const parsed = parse(readFileSync(path, 'utf8'));
    if (isVenueKeys(parsed)) return parsed;
    throw new Error(`${path} is damaged; delete it: new keys are made at the next start.`);
  }
  mkdirSync(dataDirectory, { recursive: true });
  const keys: VenueKeys = { platform: newPair(), venue: newPair() };
  writeFileSync(path, `${JSON.stringify(keys)}\n`, { mode: 0o600 });
  return keys;
}

function newPair(): KeyPair {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isVenueKeys(value: unknown): value is VenueKeys {
  return (
    typeof value === 'object' &&
    value !== null &&
    'platform' in value &&
    isPair(value.platform) &&
    'venue' in value &&
    isPair(value.venue)
  );
}

const isPair = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'privateKey' in value &&
  typeof value.privateKey === 'string' &&
  'publicKey' in value &&
  typeof value.publicKey === 'string';
