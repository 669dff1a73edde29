/** Every key of the browser's local storage, in one place. */
const KEYS = {
  token: 'token',
  userId: 'userId',
  jwt: 'jwtToken',
  inviteCode: 'inviteCode',
  referralCode: 'referralCode',
  originalUrl: 'originalUrl',
  hideZeroBalance: 'hideZeroBalance',
  rememberedAt: 'rememberedAt',
  remembered: 'remembered',
  safeSwitch: 'safeSwitch',
  edition: 'edition',
  oddsPolicy: 'oddsPolicy',
  oddsType: 'oddsType',
} as const;

export type StorageKey = keyof typeof KEYS;

/** Prefix of values that were decrypted by the server and kept with a flag. */
const DECRYPTED_PREFIX = 'DD_';

/** Local storage behind our own names. Where the browser forbids storage, reads are empty and writes are lost. */
export const storage = {
  get(key: StorageKey): string | undefined {
    try {
      return localStorage.getItem(KEYS[key]) ?? undefined;
    } catch {
      return undefined;
    }
  },
  set(key: StorageKey, value: string): void {
    try {
      localStorage.setItem(KEYS[key], value);
    } catch {
      // The session then lives as long as the page.
    }
  },
  remove(key: StorageKey): void {
    try {
      localStorage.removeItem(KEYS[key]);
    } catch {
      // Nothing was kept.
    }
  },
  removeDecrypted(): void {
    try {
      for (const key of Object.keys(localStorage))
        if (key.startsWith(DECRYPTED_PREFIX)) localStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
};
