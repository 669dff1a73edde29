import { join } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { logicTests } from '../../scripts/lib/logic-tests.ts';
import { deskChunks } from './build/desk-chunks.ts';
import { firstPage } from './build/first-page.ts';
import { type LanguageFiles, languages } from './build/languages.ts';
import { offlinePage } from './build/offline-page.ts';
import { precompress } from './build/precompress.ts';
import { publicPages } from './build/public-pages.ts';
import { silentConsole } from './build/silent-console.ts';
import manifest from './package.json' with { type: 'json' };

/** Where the development server sends the calls of the site. */
const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const API_PREFIXES = [
  '/site',
  '/act',
  '/fd',
  '/game/api',
  '/stream',
  '/api',
  '/avatars/u',
  '/chat-pictures',
  '/dev',
];

/** Modules of every page: their scripts keep their names in the built site. */
const firstChunks = ['vendor', 'frame', 'rolldown-runtime'];
const firstFiles = /\/(index|vendor|frame|rolldown-runtime)-/;

const repository = join(import.meta.dirname, '../..');

/** sonner writes its styles into the page at run time, which our content policy forbids; they are imported as a file. */
function sonnerWithoutInlineStyles(): Plugin {
  return {
    name: 'hj-sonner-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/sonner[\\/]dist[\\/]index\.m?js/.test(id)) return;
      return { code: code.replace(/^__insertCSS\(.*\);?$/m, ''), map: null };
    },
  };
}

const desk = deskChunks();
const languageFiles: LanguageFiles = new Map();

export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/app/routes',
      generatedRouteTree: 'src/app/routeTree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.tsx?$',
      quoteStyle: 'single',
    }),
    // Messages stay in the source language's code: its pages need no catalogue (@hj/ui/i18n).
    lingui({ cwd: repository, macroTransform: { macro: { descriptorFields: 'message' } } }),
    react(),
    tailwindcss(),
    sonnerWithoutInlineStyles(),
    desk.plugin,
    languages(languageFiles),
    firstPage(manifest.version, languageFiles),
    publicPages(repository),
    offlinePage(),
    precompress(),
    ...(mode === 'production' ? [silentConsole()] : []),
  ],
  // Libraries that bring a replacement for a hook that this React has itself.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(API_PREFIXES.map((prefix) => [`^${prefix}/`, { target: SERVER }])),
      '/push': { target: SERVER, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    // Drawings are files of their own; inlined they would weigh on the first script.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A part of a page need not name modules that the page itself has loaded.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !firstFiles.test(file)) : files,
    },
    sourcemap: false,
    rolldownOptions: {
      output: {
        // The first script lists the files of every page: names that say nothing keep that list short.
        chunkFileNames: ({ name }) =>
          firstChunks.includes(name) ? `assets/${name}-[hash].js` : 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') && !/^(index|frame)\.css$/.test(name)
            ? 'assets/[hash:7][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // One stream packs better than twenty, and the libraries change less often than the site.
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|@lingui|@tanstack[\\/](react-router|router-core|history|react-store|store)|zustand|clsx|use-sync-external-store)[\\/]|QueryClientProvider/,
            },
            // Comes after the first paint of home, and with every other page (shared/api/query-part.tsx).
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/](query-core|react-query)[\\/]/ },
            {
              // The small parts that every page's frame needs; a dozen files of 200 bytes cost more than one.
              name: 'frame',
              test: /vite[\\/]preload-helper|packages[\\/]ui[\\/]src[\\/](i18n|button|icon-button|logo|skeleton|tag|toast[\\/]toast\.|icons[\\/](create-icon|frame-icons))|assets[\\/]home[\\/]venue-|apps[\\/]web[\\/]src[\\/]shared[\\/](shell-counts|clock[\\/]server-clock|session[\\/](auth-events|storage)|sportsbook[\\/]desk-key)/,
            },
            // As small, and first needed after the first paint: a member's part of the frame, lists without rows.
            {
              name: 'after-paint',
              test: /packages[\\/]ui[\\/]src[\\/]network[\\/](use-)?on-return|packages[\\/](ui[\\/]src[\\/](amount[\\/]|avatar|empty|progress[\\/]spinner|icons[\\/]page-icons)|money[\\/]src[\\/](amount|display))/,
            },
            { name: desk.nameOf, debugName: 'desk', includeDependenciesRecursively: false },
          ],
        },
        ...(command === 'build' && mode === 'production'
          ? { minify: { compress: { dropConsole: true, dropDebugger: true } } }
          : {}),
      },
    },
  },
  test: {
    name: 'web',
    environment: 'happy-dom',
    // Each file has modules and a page of its own, and no process: that was two thirds of the CPU time.
    pool: 'vmThreads',
    maxWorkers: 3,
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts', '../../packages/ui/src/**/*.test.{ts,tsx}'],
    exclude: logicTests.map((path) => join(repository, path)),
    setupFiles: ['src/test-setup.ts'],
    restoreMocks: true,
    testTimeout: 30_000,
  },
}));
