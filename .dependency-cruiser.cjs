/** Which way dependencies point: architecture, section 4. */
const pure = '^packages/(money|contract|betting|simulator)/src';

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unknown',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: 'routeTree\\.gen|\\.css$|^virtual:|\\.svg' },
    },
    {
      name: 'pure-packages-do-no-io',
      comment: 'clock, randomness and input are arguments',
      severity: 'error',
      from: { path: pure, pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'money-stands-alone',
      severity: 'error',
      from: { path: '^packages/money/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages/(?!money)|apps/)' },
    },
    {
      name: 'packages-never-import-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^(apps/web|packages/ui)/' },
      to: { path: '^(apps/(server|venue|payment-sandbox)|packages/(platform|simulator))/' },
    },
    {
      name: 'modules-through-their-face',
      comment: 'a module imports another only through its index.ts',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/src/modules/([^/]+)/',
        pathNot: ['^apps/server/src/modules/$1/', '/index\\.ts$'],
      },
    },
    {
      name: 'wallet-imports-no-module',
      severity: 'error',
      from: { path: '^apps/server/src/modules/wallet/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/modules/(?!wallet/)' },
    },
    {
      name: 'routes-never-import-a-store',
      severity: 'error',
      from: { path: '/routes\\.ts$' },
      to: { path: 'store\\.ts$' },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '(\\.test\\.tsx?$|/test-|vite\\.config|global-setup)' },
      to: { path: '(\\.test\\.tsx?$|packages/platform/src/test-kit)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(node_modules|/dist/|routeTree\\.gen)' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
