import type { Plugin } from 'vite';
import { catalogueModules } from '../../../../scripts/lib/catalogue-modules.ts';
import { gameFolders, gamesEnglish } from '../../../../scripts/lib/catalogues.ts';
import { gameNamesIn } from '../../../../scripts/lib/game-names.ts';

/** A game in zh-CN fetches no catalogue (ADR 178). */
export function gameLanguages(): Plugin {
  return catalogueModules({
    name: 'games',
    folders: gameFolders,
    english: gamesEnglish,
    more: (locale) => ({ names: gameNamesIn(locale) }),
  });
}
