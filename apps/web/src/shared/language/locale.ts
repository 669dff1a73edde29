import { call } from '../api/client.ts';
import { isLoggedIn } from '../session/session-store.ts';
import { storage } from '../session/storage.ts';

export type Locale = 'zh-CN' | 'zh-TW' | 'en';

/** Each is named in itself: who looks for it cannot read the others. */
export const localeNames: Readonly<Record<Locale, { name: string; short: string }>> = {
  // biome-ignore lint: names of languages are in no catalogue
  'zh-CN': { name: '\u7b80\u4f53\u4e2d\u6587', short: '\u7b80' },
  'zh-TW': { name: '\u7e41\u9ad4\u4e2d\u6587', short: '\u7e41' },
  en: { name: 'English', short: 'EN' },
};

export const isLocale = (text: string): text is Locale => Object.hasOwn(localeNames, text);

/** The language of the page, as first/before-paint.js chose it. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'zh-CN';
}

/** Keeps the choice on this device, and with the member, and loads the page again in it (ADR 059). */
export async function chooseLocale(locale: Locale): Promise<void> {
  storage.set('language', locale);
  // Without an answer the device has it all the same.
  if (isLoggedIn()) await call('/site/api/v1/member/setLanguage', { language: locale }).catch(() => undefined);
  location.reload();
}

/** A member who comes to a device on which no language was chosen brings the own one along. */
export function takeMembersLocale(language: string | null): void {
  if (language === null || !isLocale(language) || storage.get('language') !== undefined) return;
  storage.set('language', language);
  if (language !== pageLocale()) location.reload();
}
