import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import {
  compiledCatalogue,
  type Locale,
  locales,
  nameWords,
  siteFolders,
  sourceMessages,
} from '../../../scripts/lib/catalogues.ts';

const virtual = 'virtual:language';

/** The script of a language: one plain file, because it has to run before the modules of the page. */
async function scriptOf(locale: Locale, catalogue: object, root: string): Promise<string> {
  const values = { locale, catalogue, names: nameWords(locale), joint: locale === 'en' ? ' ' : '' };
  const source = Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(root, 'src/first/language.ts'), formats: ['iife'], name: 'hjLanguageScript' },
    },
    plugins: [
      {
        name: 'hj-language',
        enforce: 'pre',
        resolveId: (id) => (id === virtual ? id : undefined),
        load: (id) => (id === virtual ? source : undefined),
      },
    ],
  });
  for (const { output } of [built].flat().filter((each) => 'output' in each)) {
    for (const file of output) if (file.type === 'chunk') return file.code;
  }
  throw new Error(`The script of ${locale} was not built.`);
}

/** Where the scripts of the languages lie, by locale; filled by the build (ADR 160). */
export type LanguageFiles = Map<Locale, string>;

/** Builds a script for each language beside that of the source. In development it is built when it is asked for. */
export function languages(files: LanguageFiles): Plugin {
  let root = '';
  let isBuild = false;
  return {
    name: 'hj-languages',
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
      for (const locale of locales) files.set(locale, `/language-${locale}.js`);
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const locale = locales.find((each) => request.url === files.get(each));
        if (locale === undefined) return next();
        const catalogue = compiledCatalogue(locale, await sourceMessages(siteFolders));
        response.setHeader('content-type', 'text/javascript').end(await scriptOf(locale, catalogue, root));
      });
    },
    async buildStart() {
      if (!isBuild) return;
      const messages = await sourceMessages(siteFolders);
      for (const locale of locales) {
        const source = await scriptOf(locale, compiledCatalogue(locale, messages), root);
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 7);
        const fileName = `assets/language-${locale}-${hash}.js`;
        this.emitFile({ type: 'asset', fileName, source });
        files.set(locale, `/${fileName}`);
      }
    },
  };
}
