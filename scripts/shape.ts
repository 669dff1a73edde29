import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.ts';
import { shapeFaults } from './lib/shape.ts';
import { sourcePaths } from './lib/source-paths.ts';

/** Sizes of files, SQL outside of stores, numbers of decisions. */
const files = sourcePaths().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const faults = shapeFaults(files);
for (const fault of faults) process.stdout.write(`${fault}\n`);
if (faults.length > 0) process.exit(1);
process.stdout.write(`The shape holds in ${files.length} files.\n`);
