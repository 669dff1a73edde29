/** What a browser shows instead of a password: of a session, a login that waits, a recovery, a remembered password (C09). */
import { hash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url');

/** All that is stored of a token. */
export const hashToken = (token: string) => hash('sha256', token, 'buffer');
