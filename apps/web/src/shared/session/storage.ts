/** Every key of the browser's local storage, in one place: under these names it is kept. */
export type StorageKey =
  | 'token'
  | 'userId'
  | 'jwtToken'
  | 'inviteCode'
  | 'referralCode'
  | 'originalUrl'
  | 'hideZeroBalance'
  | 'rememberedAt'
  | 'remembered'
  | 'safeSwitch'
  | 'deviceId'
  | 'edition'
  | 'editionBy'
  | 'language'
  | 'oddsPolicy'
  | 'oddsType'
  | 'oddsTolerance'
  | 'quickStakes'
  | 'quickBet'
  | 'pinnedMarkets'
  | 'sportSearches'
  | 'gameSound'
  | 'serviceVisitor'
  | `chat_${'open' | 'seen' | 'ignored'}_${string}`
  | 'noticesShown'
  | 'advertsShown'
  | 'siteLook'
  | `limitPromptAway_${string}`
  | `DD_${string}`;

/** Prefix of values that were decrypted by the server and kept with a flag. */
const DECRYPTED_PREFIX = 'DD_';

/** Local storage behind our own names. Where the browser forbids storage, reads are empty and writes are lost. */
export const storage = {
  get(key: StorageKey): string | undefined {
    try {
      return localStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  set(key: StorageKey, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // The session then lives as long as the page.
    }
  },
  remove(key: StorageKey): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
  /** Values that the server has decrypted for this member. */
  removeDecrypted(): void {
    try {
      for (const name of Object.keys(localStorage))
        if (name.startsWith(DECRYPTED_PREFIX)) localStorage.removeItem(name);
    } catch {
      // Nothing was kept.
    }
  },
};
