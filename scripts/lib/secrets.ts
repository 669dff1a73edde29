import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  /** Hex; every key of the server is derived from it. */
  server: string;
  /** The signing key of the sandbox payment provider and the cashier. */
  payment: string;
}

/** Made at the first start and kept, readable by the owner only: without them no stored password can be checked. */
export function loadSecrets(dataDirectory: string): Secrets {
  const path = join(dataDirectory, 'secrets.json');
  if (existsSync(path)) {
    const parsed = parse(readFileSync(path, 'utf8'));
    if (isSecrets(parsed)) return parsed;
    throw new Error(`${path} is damaged; restore it from a backup, or run "npm run db:reset" to begin anew.`);
  }
  mkdirSync(dataDirectory, { recursive: true });
  const secrets: Secrets = {
    server: randomBytes(32).toString('hex'),
    payment: randomBytes(32).toString('hex'),
  };
  writeFileSync(path, `${JSON.stringify(secrets)}\n`, { mode: 0o600 });
  return secrets;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isKey = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64,}$/.test(value);

function isSecrets(value: unknown): value is Secrets {
  return (
    typeof value === 'object' &&
    value !== null &&
    'server' in value &&
    isKey(value.server) &&
    'payment' in value &&
    isKey(value.payment)
  );
}
