import { defineConfig } from '@lingui/cli';
import { createSwcExtractor } from '@lingui/native-tools';

/** Messages stand in the components (ADR 059); catalogues of other languages are extracted from there. */
export default defineConfig({
  sourceLocale: 'zh-CN',
  locales: ['zh-CN'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['apps/web/src', 'apps/console/src', 'apps/venue/client/src', 'packages/ui/src'],
      exclude: ['**/i18n/trans.tsx', '**/*.test.*', '**/test-*', '**/*.gen.ts'],
    },
  ],
  // Without it, Babel takes ten times the processor time for the same messages.
  extractors: [createSwcExtractor()],
  runtimeConfigModule: { i18n: ['@hj/ui/i18n', 'i18n'], Trans: ['@hj/ui/i18n', 'Trans'] },
});
