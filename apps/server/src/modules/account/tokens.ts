/** Bearer tokens of sessions, pending logins, recoveries and remembered passwords (C09). */
import { hash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The stored form of a token. */
export const hashToken = (token: string) => hash('sha256', token, 'buffer');
