import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { LanguageFiles } from './languages.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Modules with which a page begins, beside those that the document names already. */
const beginnings = {
  home: ['src/features/home/page.tsx'],
  desk: ['src/app/pages.ts', 'src/shared/api/query-client.ts', 'src/app/shell/sport-screen.tsx'],
} as const;

/** Files that a page needs before it can be drawn, scripts first. Files in `known` are on their way already. */
export function filesOf(bundle: Bundle, modules: readonly string[], known: ReadonlySet<string>): string[] {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const waiting = chunks.filter(({ moduleIds }) =>
    moduleIds.some((id) => modules.some((module) => id.split('?')[0]?.endsWith(module))),
  );
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (let chunk = waiting.shift(); chunk !== undefined; chunk = waiting.shift()) {
    if (scripts.has(chunk.fileName) || known.has(`/${chunk.fileName}`)) continue;
    scripts.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const name of chunk.imports) {
      const next = byName.get(name);
      if (next) waiting.push(next);
    }
  }
  return [...scripts, ...styles].map((name) => `/${name}`).filter((name) => !known.has(name));
}

const squeezed = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,>]) ?/g, (_, sign: string) => sign)
    .trim();

/**
 * ADR 086: the document carries bar and skeleton, with the styles and the two scripts that must come before everything else; the server
 * puts their hashes into the content policy. The style sheets stand behind the skeleton, so that they do not hold it up.
 */
export function firstPage(version: string, languages: LanguageFiles): Plugin {
  let source = '';
  const read = (name: string) => readFileSync(join(source, name), 'utf8');
  return {
    name: 'hj-first-page',
    configResolved(config) {
      source = resolve(config.root, 'src/first');
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const known = new Set([...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, name = '']) => name));
        const parts = bundle
          ? Object.fromEntries(
              Object.entries(beginnings).map(([kind, modules]) => [kind, filesOf(bundle, modules, known)]),
            )
          : {};
        // The six connections are busy with scripts: the picture that fills most of the screen would come behind them.
        const art = `data:image/svg+xml,${encodeURIComponent(read('../assets/home/hero.svg'))}`;
        const css = squeezed(read('skeleton.css')).replace('../assets/home/hero.svg', art);
        const said = `globalThis.hjFirstParts=${JSON.stringify(parts)};globalThis.hjVersion=${JSON.stringify(version)};`;
        const files = `globalThis.hjLanguages=${JSON.stringify(Object.fromEntries(languages))};`;
        // An end of a script in a string would end this one; the formatter takes the escape out of the source.
        const script = (files + read('before-paint.js') + said + read('first-calls.js')).replaceAll(
          '</script',
          '<\\/script',
        );
        const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? [];
        return sheets
          .reduce((text, sheet) => text.replace(sheet, ''), html)
          .replace(
            '<!-- first-head -->',
            () => `<style>${css}</style>\n    <script>${script.replace(/^\s*\/\/.*\n/gm, '')}</script>`,
          )
          .replace(
            '<!-- first-body -->',
            () => `${read('skeleton.html').replace(/\n\s*/g, '')}\n${sheets.join('')}`,
          );
      },
    },
  };
}
