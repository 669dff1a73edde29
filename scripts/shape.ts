import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingNames } from './lib/named-names.ts';
import { missingPaths } from './lib/named-paths.ts';
import { missingTests } from './lib/named-tests.ts';
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

/** Documents whose tables name the tests that hold a row. */
const tables = ['docs/specification/findings.md', 'docs/specification/venue-tests.md'];

/** Sizes of files, SQL outside of stores, numbers of decisions, paths and names that the guides name, tests that the tables name. */
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const files = sourcePaths().map((path) => ({ path, text: read(path) }));
/** Without tests: what only they name is not there. */
const texts = files.filter(({ path }) => !/\.test\.tsx?$/.test(path)).map(({ text }) => text);
const paths = allPaths();
const tests = paths
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
  .map((path) => ({ path, text: read(path) }));
const faults = [
  ...shapeFaults(files),
  ...guides.flatMap((guide) =>
    missingPaths(read(guide), paths).map((missing) => `${guide} names ${missing}, which does not exist.`),
  ),
  ...guides.flatMap((guide) =>
    missingNames(read(guide), texts).map((missing) => `${guide} names ${missing}, which no file has.`),
  ),
  ...tables.flatMap((table) =>
    missingTests(read(table), tests).map(
      (missing) => `${table} names the test ${missing}, which does not exist.`,
    ),
  ),
];
for (const fault of faults) process.stdout.write(`${fault}\n`);
if (faults.length > 0) process.exit(1);
process.stdout.write(`The shape holds in ${files.length} files.\n`);
