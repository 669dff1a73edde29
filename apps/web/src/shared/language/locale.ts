import { call } from '../api/client.ts';
import { isLoggedIn } from '../session/session-store.ts';
import { storage } from '../session/storage.ts';

export type Locale = 'zh-CN' | 'zh-TW' | 'en';

const locales: readonly Locale[] = ['zh-CN', 'zh-TW', 'en'];

export const isLocale = (text: string): text is Locale => locales.some((locale) => locale === text);

/** The language of the page, as first/before-paint.js chose it. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'zh-CN';
}

/** Keeps the choice on this device, and with the member, and loads the page again in it (ADR 059). */
export async function chooseLocale(locale: Locale): Promise<void> {
  storage.set('language', locale);
  // Without an answer the device has it all the same.
  if (isLoggedIn())
    await call('/site/api/v1/member/setLanguage', { language: locale }).catch(() => undefined);
  location.reload();
}

/** A member who comes to a device on which no language was chosen brings the own one along. */
export function takeMembersLocale(language: string | null): void {
  if (language === null || !isLocale(language) || storage.get('language') !== undefined) return;
  storage.set('language', language);
  if (language !== pageLocale()) location.reload();
}
