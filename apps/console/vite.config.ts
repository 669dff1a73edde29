import { join } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { catalogueModules } from '../../scripts/lib/catalogue-modules.ts';
import { consoleEnglish, consoleFolders, formFaults } from '../../scripts/lib/catalogues.ts';
import { logicTests } from '../../scripts/lib/logic-tests.ts';

const SERVER = `http://127.0.0.1:${process.env.CONSOLE_PORT ?? 3002}`;

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

export default defineConfig({
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
    // Those of the other languages are fetched before the first page (ADR 188).
    catalogueModules({
      ...{ name: 'console', folders: consoleFolders, english: consoleEnglish },
      more: (locale) => ({ faults: formFaults(locale) }),
    }),
    react(),
    tailwindcss(),
    sonnerWithoutInlineStyles(),
  ],
  server: {
    host: '127.0.0.1',
    port: 5174,
    strictPort: true,
    proxy: { '^/console/api/': { target: SERVER } },
  },
  build: { outDir: 'dist', assetsInlineLimit: 0, modulePreload: { polyfill: false }, sourcemap: false },
  test: {
    name: 'console',
    environment: 'happy-dom',
    // Each file has modules and a page of its own, and no process: that was two thirds of the CPU time.
    pool: 'vmThreads',
    maxWorkers: 3,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: logicTests.map((path) => join(repository, path)),
    setupFiles: ['src/test-setup.ts'],
    restoreMocks: true,
    testTimeout: 30_000,
  },
});
