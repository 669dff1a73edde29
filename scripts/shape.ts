import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.ts';
import { type SourceFile, shapeFaults } from './lib/shape.ts';

/** Sizes of files, SQL outside of stores, numbers of decisions. */
const left = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

function filesUnder(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (left.has(entry.name) || entry.name.startsWith('.')) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesUnder(path);
    return /\.(ts|tsx|css|md)$/.test(path) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : [];
  });
}

const files = filesUnder('');
const faults = shapeFaults(files);
for (const fault of faults) process.stdout.write(`${fault}\n`);
if (faults.length > 0) process.exit(1);
process.stdout.write(`The shape holds in ${files.length} files.\n`);
