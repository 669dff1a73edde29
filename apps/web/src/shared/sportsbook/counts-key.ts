import { deskKey } from './desk-key.ts';

/** How many matches there are; apart from the desk's key, which home needs before anything else. */
export const countsKey = [...deskKey, 'counts'] as const;
