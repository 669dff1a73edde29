import { storage } from './storage.ts';

/** rcode, r_code, icode and i_code, in the query or behind the hash; a registration takes 32 characters. */
const CODES = /[?&#](r|i)_?code=([\w-]{1,32})(?![^&#])/gi;

/** Keeps who sent the visitor, and where the visit began, until a registration uses it up. */
export function noteArrival(address: string): void {
  if (storage.get('originalUrl') === undefined) storage.set('originalUrl', address);
  for (const [, kind, code = ''] of address.matchAll(CODES))
    storage.set(kind?.toLowerCase() === 'r' ? 'referralCode' : 'inviteCode', code);
}

export function forgetArrival(): void {
  for (const key of ['referralCode', 'inviteCode', 'originalUrl'] as const) storage.remove(key);
}
