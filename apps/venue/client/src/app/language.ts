import { speak } from '@hj/ui/i18n';
import { type Messages, setupI18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { learnNames } from './names.ts';

const catalogues: ReadonlyMap<
  string,
  () => Promise<{ default: Messages; names: Readonly<Record<string, string>> }>
> = new Map([
  ['en', () => import('virtual:games-en')],
  ['zh-TW', () => import('virtual:games-zh-TW')],
]);

const kept = 'hj-venue-language';

/** The language that the launch names; a reload of the tab and the games after it have the same. */
export function launchedLanguage(): string {
  const asked = new URLSearchParams(window.location.search).get('lang') ?? undefined;
  if (asked !== undefined) sessionStorage.setItem(kept, asked);
  return asked ?? sessionStorage.getItem(kept) ?? 'zh-CN';
}

/** Before any module with texts. A catalogue that does not arrive leaves a game in Chinese. */
export async function speakLanguage(): Promise<void> {
  const locale = launchedLanguage();
  const found = await catalogues
    .get(locale)?.()
    .catch(() => undefined);
  document.documentElement.lang = found === undefined ? 'zh-CN' : locale;
  if (found === undefined) return;
  speak(setupI18n({ locale, messages: { [locale]: found.default } }));
  learnNames(found.names);
  document.title = t`鸿竞游戏场馆`;
}
