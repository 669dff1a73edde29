import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/{money,contract,betting,simulator}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      'apps/web/vite.config.ts',
    ],
  },
});
