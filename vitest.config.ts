import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { logicTests } from './scripts/lib/logic-tests.ts';
import { mutantPlugin } from './scripts/lib/mutant-plugin.ts';
import ProjectSequencer from './scripts/lib/sequencer.ts';

/**
 * Time limits are wide, because tests share two cores. `isolate: false`: the files of a worker share their modules, which are loaded
 * once; so a test file leaves no module state, mock or environment variable behind.
 */
const server = {
  globalSetup: ['packages/platform/src/test-kit/global-setup.ts', 'apps/server/src/test-bystander.ts'],
  isolate: false,
  // Tests keep every core busy: password hashers of the lowest priority would hardly run.
  env: { HJ_HASHERS_YIELD: '0' },
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
};

/** What kills processes or runs several: after all others, so that only its like takes their time. */
const kills = [
  'apps/server/src/faults/!(frozen-database|graceful-stop|stopped-database|two-servers).test.ts',
];

/** What measures how soon something happens, or stops the database for it: at the end, one file at a time. */
const timed = [
  'apps/server/src/faults/{frozen-database,graceful-stop,stopped-database,two-servers}.test.ts',
  'apps/server/src/modules/account/login/equal-answers.test.ts',
  'apps/server/src/modules/account/recovery/recovery.test.ts',
  'apps/server/src/modules/cashier/records/records.test.ts',
  'apps/server/src/modules/sportsbook/bets/{delay/delay-slips,money/turnover}.test.ts',
  'apps/server/src/modules/sportsbook/feed/{huge-market,ingest}.test.ts',
  'apps/server/src/modules/sportsbook/trading/controls/{controls,stop-betting,stop-scale}.test.ts',
  'apps/server/src/modules/verification/codes.test.ts',
  'apps/server/src/realtime/**/*.test.ts',
  'packages/betting/src/system-model.test.ts',
];

/** Thousands of matches, played and priced without a clock, a process or a database: beside the stages above in a whole run (scripts/beside.ts). */
const models = [
  'packages/simulator/src/football/{corrections,endings,play}.test.ts',
  'packages/simulator/src/sports/{contract,outrights/outrights}.test.ts',
];

export default defineConfig({
  test: {
    // Two keep two cores busy for two thirds of the time; the third works while another waits for the database or a process.
    maxWorkers: 3,
    sequence: { sequencer: ProjectSequencer },
    projects: [
      {
        plugins: [mutantPlugin()],
        test: {
          name: 'unit',
          include: [
            'packages/{money,contract,betting,games,simulator}/src/**/*.test.ts',
            '{scripts,bench}/**/*.test.ts',
          ],
          exclude: [...models, ...timed],
          isolate: false,
          restoreMocks: true,
          testTimeout: 60_000,
        },
      },
      {
        plugins: [mutantPlugin()],
        test: {
          name: 'models',
          include: models,
          isolate: false,
          // Whatever has a higher priority takes the processor from them.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        plugins: [mutantPlugin()],
        test: {
          name: 'server',
          include: [
            'packages/platform/src/**/*.test.ts',
            'apps/{server,payment-sandbox,venue/server}/**/src/**/*.test.ts',
          ],
          exclude: [...kills, ...timed],
          ...server,
        },
      },
      {
        plugins: [mutantPlugin()],
        test: { name: 'kills', include: kills, maxWorkers: 2, sequence: { groupOrder: 1 }, ...server },
      },
      {
        plugins: [mutantPlugin()],
        test: {
          name: 'timing',
          include: timed,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          ...server,
        },
      },
      {
        plugins: [
          mutantPlugin(),
          lingui({ cwd: import.meta.dirname, macroTransform: { macro: { descriptorFields: 'message' } } }),
        ],
        test: {
          name: 'logic',
          include: [...logicTests],
          isolate: false,
          restoreMocks: true,
          testTimeout: 30_000,
        },
      },
      'apps/web/vite.config.ts',
      'apps/console/vite.config.ts',
      'apps/venue/client/vite.config.ts',
    ],
  },
});
