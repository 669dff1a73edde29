import { join } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { logicTests } from '../../../scripts/lib/logic-tests.ts';
import { gameLanguages } from './build/languages.ts';
import { drawArt } from './build/sheets.ts';

const repository = join(import.meta.dirname, '../../..');

/** The pictures of the stages are drawn from `art/` before the first module looks for them. */
const stageArt = (): Plugin => ({ name: 'hj-stage-art', buildStart: drawArt });

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: '/play/',
  plugins: [
    // Messages stay in the source language's code: its pages need no catalogue (@hj/ui/i18n).
    lingui({ cwd: repository, macroTransform: { macro: { descriptorFields: 'message' } } }),
    react(),
    gameLanguages(),
    ...(mode === 'test' ? [] : [stageArt()]),
  ],
  server: {
    host: '127.0.0.1',
    port: 5175,
    strictPort: true,
    proxy: {
      '/play/api': `http://127.0.0.1:${process.env.VENUE_PORT ?? 3001}`,
      '/verify/api': `http://127.0.0.1:${process.env.VENUE_PORT ?? 3001}`,
      '/play/live': { target: `http://127.0.0.1:${process.env.VENUE_PORT ?? 3001}`, ws: true },
      '/play/socket': { target: `http://127.0.0.1:${process.env.VENUE_PORT ?? 3001}`, ws: true },
    },
  },
  build: { outDir: 'dist', assetsInlineLimit: 0, sourcemap: false, modulePreload: { polyfill: false } },
  test: {
    name: 'venue-client',
    environment: 'happy-dom',
    pool: 'vmThreads',
    maxWorkers: 3,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: logicTests.map((path) => join(repository, path)),
    restoreMocks: true,
    testTimeout: 30_000,
  },
}));
