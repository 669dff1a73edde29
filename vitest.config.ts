import { defineConfig } from 'vitest/config';

/**
 * Time limits are wide, because tests share two cores. `isolate: false`: the files of a worker share their modules, which are loaded
 * once; so a test file leaves no module state, mock or environment variable behind.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{money,contract,betting,simulator}/src/**/*.test.ts',
            '{scripts,bench}/**/*.test.ts',
          ],
          isolate: false,
          restoreMocks: true,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'packages/platform/src/**/*.test.ts',
            'apps/{server,payment-sandbox,venue}/**/src/**/*.test.ts',
          ],
          globalSetup: ['packages/platform/src/test-kit/global-setup.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      'apps/web/vite.config.ts',
      'apps/console/vite.config.ts',
    ],
  },
});
