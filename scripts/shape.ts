import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingPaths } from './lib/named-paths.ts';
import { root } from './lib/paths.ts';
import { shapeFaults } from './lib/shape.ts';
import { allPaths, sourcePaths } from './lib/source-paths.ts';

/** Documents by which a stranger finds a file. */
const guides = [
  'README.md',
  'STYLE.md',
  'ARCHITECTURE.md',
  'apps/venue/ARCHITECTURE.md',
  'docs/flows.md',
  'docs/extending.md',
];

/** Sizes of files, SQL outside of stores, numbers of decisions, paths that the guides name. */
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const files = sourcePaths().map((path) => ({ path, text: read(path) }));
const paths = allPaths();
const faults = [
  ...shapeFaults(files),
  ...guides.flatMap((guide) =>
    missingPaths(read(guide), paths).map((missing) => `${guide} names ${missing}, which does not exist.`),
  ),
];
for (const fault of faults) process.stdout.write(`${fault}\n`);
if (faults.length > 0) process.exit(1);
process.stdout.write(`The shape holds in ${files.length} files.\n`);
