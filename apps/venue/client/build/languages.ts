import type { Plugin } from 'vite';
import {
  compiledCatalogue,
  gameFolders,
  gamesEnglish,
  locales,
  type Messages,
  sourceMessages,
} from '../../../../scripts/lib/catalogues.ts';
import { gameNamesIn } from '../../../../scripts/lib/game-names.ts';

const prefix = 'virtual:games-';

/** A module with the catalogue and the names of each language beside zh-CN; a game in zh-CN fetches none (ADR 178). */
export function gameLanguages(): Plugin {
  let messages: Promise<Messages> | undefined;
  return {
    name: 'hj-game-languages',
    buildStart() {
      messages = undefined;
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      const locale = locales.find((each) => id === `\0${prefix}${each}`);
      if (locale === undefined) return undefined;
      messages ??= sourceMessages(gameFolders);
      const catalogue = compiledCatalogue(locale, await messages, gamesEnglish());
      return `export default ${JSON.stringify(catalogue)};\nexport const names = ${JSON.stringify(gameNamesIn(locale))};`;
    },
  };
}
