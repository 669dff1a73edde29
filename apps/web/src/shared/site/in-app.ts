interface AppAround {
  Capacitor?: { isNativePlatform?: () => boolean };
}

/** The mobile app puts this object into the page before its first script (ADR 175). */
export const isInApp = (): boolean => (globalThis as AppAround).Capacitor?.isNativePlatform?.() === true;
