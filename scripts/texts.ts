import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.ts';
import { sourcePaths } from './lib/source-paths.ts';
import { holdsPageTexts, textFaults } from './lib/texts.ts';

/** Files that read the Chinese names of `@hj/betting`, of the feed or of the site as data; those names are translated with them (issue 8). */
const readsNames = new Set([
  'apps/venue/client/src/lottery/prize-name.ts',
  'apps/web/src/features/match/arrange.ts',
  'apps/web/src/features/match/card-layout.ts',
  'apps/web/src/shared/sportsbook/incidents.ts',
  'apps/web/src/features/sport/match-table.tsx',
  'apps/web/src/shared/sportsbook/clock.ts',
  'apps/web/src/features/results/result-columns.ts',
  'apps/web/src/shared/site/keep-look.ts',
]);

const paths = sourcePaths().filter((path) => holdsPageTexts(path) && !readsNames.has(path));
const faults = paths.flatMap((path) => textFaults({ path, text: readFileSync(join(root, path), 'utf8') }));
for (const fault of faults) process.stdout.write(`${fault}\n`);
if (faults.length > 0) process.exit(1);
process.stdout.write(`Every text of ${paths.length} files of pages stands in a macro.\n`);
