import { bin } from './lib/paths.ts';
import { run } from './lib/run.ts';

/** Everything that can be known without running the product; all steps run, so that one look shows every fault. */
const steps: [name: string, command: string, args: string[]][] = [
  ['format and lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['types: server and packages', bin('tsc'), ['-p', 'tsconfig.json']],
  ['types: web', bin('tsc'), ['-p', 'apps/web/tsconfig.json']],
  ['types: console', bin('tsc'), ['-p', 'apps/console/tsconfig.json']],
  ['types: games', bin('tsc'), ['-p', 'apps/venue/client/tsconfig.json']],
  [
    'boundaries',
    bin('depcruise'),
    ['--config', '.dependency-cruiser.cjs', 'packages', 'apps', 'scripts', 'bench', 'e2e'],
  ],
  ['dead code', bin('knip'), ['--no-progress']],
  ['shape', process.execPath, ['scripts/shape.ts']],
  ['texts in macros', process.execPath, ['scripts/texts.ts']],
  ['specification rows', process.execPath, ['scripts/spec-coverage.ts']],
];

const failed: string[] = [];
for (const [name, command, args] of steps) {
  process.stdout.write(`\n— ${name}\n`);
  if ((await run(command, args)) !== 0) failed.push(name);
}
process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}\n`);
process.exit(failed.length === 0 ? 0 : 1);
