import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readTexts } from './locale-files.ts';
import { root } from './paths.ts';
import { toTaiwan } from './taiwan.ts';

/**
 * Catalogues of the languages beside zh-CN (ADR 160). English is written by hand, by Chinese text, in `locales/en/*.json` for the site,
 * `locales/games` for the games and `locales/console` for the console; zh-TW is made of the Chinese texts by OpenCC and
 * `locales/zh-TW/*.json`. Texts without a translation stay Chinese.
 */
export type Locale = 'en' | 'zh-TW';
export const locales: readonly Locale[] = ['zh-TW', 'en'];

/** Messages of the pages by the id that the macros give them. */
export type Messages = ReadonlyMap<string, string>;

/**
 * The messages in the sources of the folders `under`, which the configuration of Lingui includes.
 * @throws Error if there are none: a folder is wrong, or the working directory is not the root of the repository
 */
export async function sourceMessages(under: readonly string[]): Promise<Messages> {
  // Heavy, and needed by the build alone: readers of the site's configuration do not wait for it.
  const { getCatalogs } = await import('@lingui/cli/api');
  const { getConfig } = await import('@lingui/conf');
  const messages = new Map<string, string>();
  for (const catalog of await getCatalogs(getConfig({ cwd: root }))) {
    // Only these files are parsed, which takes most of the time.
    const files = under.map((folder) => join(root, folder, '/'));
    for (const [id, { message }] of Object.entries((await catalog.collect({ files })) ?? {})) {
      if (message !== undefined) messages.set(id, message);
    }
  }
  if (messages.size === 0) throw new Error(`No messages were found under ${under.join(', ')} of ${root}.`);
  return messages;
}

/** The folders whose messages the venue's games have. */
export const gameFolders = ['apps/venue/client/src'];

/** English of the games: their own, and texts of the site and the server in the same words. */
export function gamesEnglish(): Map<string, string> {
  return new Map(['names', 'server', 'en', 'games'].flatMap((folder) => [...readTexts(folder)]));
}

/** The folders whose messages the console has. */
export const consoleFolders = ['apps/console/src', 'packages/ui/src'];

/** English of the console: its own words, before those of the site for the same Chinese. */
export function consoleEnglish(): Map<string, string> {
  return new Map(['en', 'console'].flatMap((folder) => [...readTexts(folder)]));
}

/** Faults of forms by the schemas of the console's calls, which the page says itself. */
export function formFaults(locale: Locale): Record<string, string> {
  const english = readTexts('server');
  const faults = Object.keys(JSON.parse(readFileSync(join(root, 'locales/server/forms.json'), 'utf8')));
  return Object.fromEntries(faults.map((fault) => [fault, translation(locale, fault, english) ?? fault]));
}

/** The folders whose messages the player's site has. */
export const siteFolders = ['apps/web/src', 'packages/ui/src'];

/** The text of a message in a language; `undefined` without a translation. */
export function translation(locale: Locale, chinese: string, english: ReadonlyMap<string, string>) {
  return locale === 'en' ? english.get(chinese) : toTaiwan(chinese);
}

/** The compiled catalogue of a language: every message, those without translation in Chinese. */
export function compiledCatalogue(
  locale: Locale,
  messages: Messages,
  english: ReadonlyMap<string, string> = readTexts('en'),
): Record<string, unknown> {
  const compiled: Record<string, unknown> = {};
  for (const [id, chinese] of messages) {
    compiled[id] = compileMessage(translation(locale, chinese, english) ?? chinese);
  }
  return compiled;
}

/** Placeholders and elements of a message, in the order of their names: a translation has the same. */
export function partsOf(message: string): string[] {
  const found = message.match(/\{\w+(?=[},])|<\/?\d+\/?>/g) ?? [];
  return [...new Set(found)].sort();
}

/** Parts of the names of markets and outcomes, Chinese word → word of a language (`nameSayer` of `@hj/betting`). */
export function nameWords(locale: Locale): Record<string, string> {
  const words = readTexts('names');
  if (locale === 'en') return Object.fromEntries(words);
  return Object.fromEntries([...words.keys()].map((word) => [word, toTaiwan(word.replace('^', ''))]));
}
