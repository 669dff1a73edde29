import { type Language, speak } from '@hj/ui/i18n';
import { type Locale, wantedLocale } from '../shared/language/locale.ts';

const catalogues: Partial<Record<Locale, () => Promise<typeof import('virtual:console-*')>>> = {
  en: () => import('virtual:console-en'),
  'zh-TW': () => import('virtual:console-zh-TW'),
};

/** Fetches the catalogue of another language; a page in zh-CN fetches neither catalogue nor reader. */
async function languageOf(locale: Locale): Promise<Language | undefined> {
  const fetchCatalogue = catalogues[locale];
  if (fetchCatalogue === undefined) return undefined;
  const [{ setupI18n }, { default: messages, faults }] = await Promise.all([
    import('@lingui/core'),
    fetchCatalogue(),
  ]);
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  return { _: i18n._.bind(i18n), name: (chinese) => faults[chinese] ?? chinese };
}

/** Before any module with texts. A catalogue that does not arrive leaves the console in Chinese. */
export async function speakLanguage(locale: Locale = wantedLocale()): Promise<void> {
  const language = await languageOf(locale).catch(() => undefined);
  document.documentElement.lang = language === undefined ? 'zh-CN' : locale;
  speak(language);
}
