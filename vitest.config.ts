import { defineConfig } from 'vitest/config';

// Limits of time end what hangs; they are wide, because everybody's tests share two cores.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/{money,contract,betting,simulator}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 30_000,
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
          expect: { poll: { timeout: 10_000 } },
        },
      },
      'apps/web/vite.config.ts',
      'apps/console/vite.config.ts',
    ],
  },
});
