import type { Plugin } from 'vite';
import {
  compiledCatalogue,
  gameFolders,
  gamesEnglish,
  locales,
  sourceMessages,
} from '../../../../scripts/lib/catalogues.ts';
import { gameNamesIn } from '../../../../scripts/lib/game-names.ts';

const prefix = 'virtual:games-';

/** A module with the catalogue and the names of each language beside zh-CN; a game in zh-CN fetches none (ADR 178). */
export function gameLanguages(): Plugin {
  return {
    name: 'hj-game-languages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      const locale = locales.find((each) => id === `\0${prefix}${each}`);
      if (locale === undefined) return undefined;
      const catalogue = compiledCatalogue(locale, await sourceMessages(gameFolders), gamesEnglish());
      return `export default ${JSON.stringify(catalogue)};\nexport const names = ${JSON.stringify(gameNamesIn(locale))};`;
    },
  };
}
