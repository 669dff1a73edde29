import type { CallResponse } from '@hj/contract';
import { create } from 'zustand';
import { storage } from './storage.ts';

export type UserInfo = CallResponse<'/site/api/v1/member/info'>;

export interface Session {
  token: string | undefined;
  userId: string | undefined;
  userInfo: UserInfo | undefined;
  /** Centre wallet, wire amount: "12860.50". */
  balance: string | undefined;
  /** Sum of the balances at the venues, "3215.80". */
  totalMoney: string | undefined;
}

export const useSession = create<Session>()(() => ({
  token: storage.get('token'),
  userId: storage.get('userId'),
  userInfo: undefined,
  balance: undefined,
  totalMoney: undefined,
}));

/** Logged in means: a token in local storage. */
export function isLoggedIn(): boolean {
  return useSession.getState().token !== undefined;
}

/** Data about a member end with the session. */
const UNKNOWN = { userInfo: undefined, balance: undefined, totalMoney: undefined };

export function saveLogin(token: string, userId: string): void {
  storage.set('token', token);
  storage.set('userId', userId);
  useSession.setState({ token, userId, ...UNKNOWN });
}

export function clearSession(): void {
  for (const key of ['token', 'userId', 'jwtToken'] as const) storage.remove(key);
  storage.removeDecrypted();
  useSession.setState({ token: undefined, userId: undefined, ...UNKNOWN });
}

// Another tab that logs in or out takes this one along.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== 'token') return;
    const token = storage.get('token');
    if (token !== useSession.getState().token) {
      useSession.setState({ token, userId: storage.get('userId'), ...UNKNOWN });
    }
  });
}
