import type { Plugin } from 'vite';
import { compiledCatalogue, type Locale, locales, type Messages, sourceMessages } from './catalogues.ts';

export interface CatalogueModules {
  /** The modules are `virtual:{name}-en` and `virtual:{name}-zh-TW`. */
  name: string;
  /** The folders whose messages the catalogue has. */
  folders: readonly string[];
  english: () => ReadonlyMap<string, string>;
  /** More that a module exports, by its name. */
  more?: (locale: Locale) => Readonly<Record<string, unknown>>;
}

/** A module with the catalogue of each language beside zh-CN, fetched before the texts of the page are read (ADR 178, 188). */
export function catalogueModules({ name, folders, english, more }: CatalogueModules): Plugin {
  const prefix = `virtual:${name}-`;
  let messages: Promise<Messages> | undefined;
  return {
    name: `hj-${name}-languages`,
    buildStart() {
      messages = undefined;
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      const locale = locales.find((each) => id === `\0${prefix}${each}`);
      if (locale === undefined) return undefined;
      messages ??= sourceMessages(folders);
      const catalogue = compiledCatalogue(locale, await messages, english());
      return [
        `export default ${JSON.stringify(catalogue)};`,
        ...Object.entries(more?.(locale) ?? {}).map(
          ([key, value]) => `export const ${key} = ${JSON.stringify(value)};`,
        ),
      ].join('\n');
    },
  };
}
