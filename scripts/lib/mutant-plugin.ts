import { readFileSync } from 'node:fs';
import type { Plugin } from 'vitest/config';
import type {} from 'vitest/node';

/** A mutant for the tests: its file, by its whole path, and the text that stands in the place of the file's own. */
export interface MutantFile {
  path: string;
  text: string;
}

/** Gives the tests the mutant that `HJ_MUTANT` names, a JSON file; the working tree stays as it is. */
export function mutantPlugin(): Plugin {
  const file = process.env.HJ_MUTANT;
  const mutant: MutantFile | undefined =
    file === undefined ? undefined : JSON.parse(readFileSync(file, 'utf8'));
  const isMutant = (id: string) => mutant !== undefined && id.split('?')[0] === mutant.path;
  return {
    name: 'hj-mutant',
    enforce: 'pre',
    load: (id) => (isMutant(id) ? mutant?.text : undefined),
    // Vitest keeps transformed modules for the next run: a mutant is not kept, and no kept module stands in its place.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (isMutant(id) ? false : undefined)),
  };
}
