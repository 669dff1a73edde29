/** Argon2id of Node, stored in the PHC string format (github.com/P-H-C/phc-string-format). */
import { argon2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

interface Cost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** Parameters of requirements §3.2. */
const cost: Cost = { memory: 47_104, passes: 1, parallelism: 1 };
const saltBytes = 16;
const tagBytes = 32;

const phcForm =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

function tagOf(text: string, salt: Buffer, tagLength: number, { memory, passes, parallelism }: Cost): Buffer {
  return argon2Sync('argon2id', { message: text, nonce: salt, tagLength, memory, passes, parallelism });
}

/** Hashes a text with a new salt; the result is a PHC string. */
export function hashText(text: string): string {
  const salt = randomBytes(saltBytes);
  const { memory, passes, parallelism } = cost;
  const tag = tagOf(text, salt, tagBytes, cost);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/** Verifies a text with the parameters in the PHC string. @throws Error on a malformed string */
export function verifyText(phc: string, text: string): boolean {
  const [, memory, passes, parallelism, salt, tag] = phcForm.exec(phc) ?? [];
  if (salt === undefined || tag === undefined) throw new Error('not a PHC string of argon2id');
  const expected = Buffer.from(tag, 'base64');
  const asked = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(tagOf(text, Buffer.from(salt, 'base64'), expected.length, asked), expected);
}
