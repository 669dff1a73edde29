export type Locale = 'zh-CN' | 'zh-TW' | 'en';

const locales: readonly Locale[] = ['zh-CN', 'zh-TW', 'en'];
const NAME = 'hj.console.language';

/** The language that a tag asks for; the rule of the site (apps/web/src/first/before-paint.js). */
function spokenFor(tag: string): Locale | undefined {
  if (/^zh\b/i.test(tag)) return /hant|-(tw|hk|mo)/i.test(tag) ? 'zh-TW' : 'zh-CN';
  return /^en\b/i.test(tag) ? 'en' : undefined;
}

function keptLocale(): Locale | undefined {
  try {
    const kept = localStorage.getItem(NAME);
    return locales.find((locale) => locale === kept);
  } catch {
    return undefined;
  }
}

/** The choice in this browser, else the first of the browser's languages that the console speaks. */
export function wantedLocale(): Locale {
  const [first] = navigator.languages.flatMap((tag) => spokenFor(tag) ?? []);
  return keptLocale() ?? first ?? 'zh-CN';
}

/** The language of the page, as `app/speak.ts` set it. */
export function pageLocale(): Locale {
  return locales.find((locale) => locale === document.documentElement.lang) ?? 'zh-CN';
}

/** Keeps the choice and loads the page again in it (ADR 059). */
export function chooseLocale(locale: Locale): void {
  try {
    localStorage.setItem(NAME, locale);
  } catch {
    // Without storage the browser's language stays.
  }
  location.reload();
}
