/** Which way dependencies point: architecture, section 4. */
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const pure = '^packages/(money|contract|betting|games|simulator)/src';

/**
 * One rule per module: it imports no other modules than those that its `imports.json` names (ADR 030). A module without that file
 * imports none.
 */
function modulesMayImport(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const file = join(folder, name, 'imports.json');
      const targets = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
      return {
        name: `${name}-imports-only-what-lies-below`,
        severity: 'error',
        from: { path: `^${folder}/${name}/`, pathNot: '(\\.test\\.ts$|/test-)' },
        to: { path: `^${folder}/(?!(?:${[name, ...targets].join('|')})/)` },
      };
    });
}

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
      to: {
        couldNotResolve: true,
        pathNot: 'routeTree\\.gen|\\.css$|^virtual:|\\.svg|^pixi\\.js/unsafe-eval',
      },
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
      name: 'games-stand-alone',
      comment: 'rules of games know neither the platform nor the venue that runs them (ADR 091)',
      severity: 'error',
      from: { path: '^packages/games/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages/(?!games)|apps/)' },
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
      from: { path: '^(apps/(web|console)|packages/ui)/' },
      to: { path: '^(apps/(server|venue|payment-sandbox)|packages/(platform|simulator))/' },
    },
    {
      name: 'providers-stand-alone',
      comment: 'a venue and a payment provider are known by their protocols only (ADR 041)',
      severity: 'error',
      from: { path: '^apps/(venue/server|payment-sandbox)/' },
      to: { path: '^(apps/(?!$1/)|packages/(contract|betting|simulator|ui)/)' },
    },
    {
      name: 'games-of-the-venue-stand-alone',
      comment:
        'the client of the venue knows its server by the protocol, and the rules of the games; never the platform. Its texts are chosen by the i18n of the kit',
      severity: 'error',
      from: { path: '^apps/venue/client/' },
      to: {
        path: '^(apps/(?!venue/client/)|packages/(contract|betting|simulator|platform|ui/(?!src/i18n/)))',
      },
    },
    {
      name: 'server-knows-no-provider',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '(\\.test\\.ts$|/test-)' },
      to: { path: '^apps/(venue|payment-sandbox)/' },
    },
    {
      name: 'player-pages-know-no-desk',
      severity: 'error',
      from: { path: '^(apps/web|packages/ui)/' },
      to: { path: '^packages/contract/src/console/' },
    },
    {
      name: 'kit-takes-types-of-the-contract-only',
      comment: 'components show what a call answers; schemas and their library stay out of their scripts',
      severity: 'error',
      from: { path: '^packages/ui/src', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'modules-through-their-face',
      comment: 'a module imports another only through its index.ts; what tests stand on may look inside',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: '(\\.test\\.ts$|/test-)' },
      to: {
        path: '^apps/server/src/modules/([^/]+)/',
        pathNot: ['^apps/server/src/modules/$1/', '/index\\.ts$'],
      },
    },
    {
      name: 'console-through-the-faces',
      comment: 'the desks call the services that the modules hand out; no module knows a desk',
      severity: 'error',
      from: { path: '^apps/server/src/console/', pathNot: '(\\.test\\.ts$|/test-)' },
      to: { path: '^apps/server/src/modules/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'modules-know-no-console',
      severity: 'error',
      from: { path: '^apps/server/src/modules/' },
      to: { path: '^apps/server/src/console/' },
    },
    ...modulesMayImport('apps/server/src/modules'),
    {
      name: 'routes-never-import-a-store',
      severity: 'error',
      from: { path: '/routes\\.ts$' },
      to: { path: 'store\\.ts$' },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^apps/(web|console)/src/features/([^/]+)/' },
      to: { path: '^apps/(web|console)/src/features/([^/]+)/', pathNot: '^apps/$1/src/features/$2/' },
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
