import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

const left = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/** Every source file, style and document of the tree, from the root of the repository, with slashes. */
export function sourcePaths(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (left.has(entry.name) || entry.name.startsWith('.')) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourcePaths(path);
    return /\.(ts|tsx|css|md)$/.test(path) ? [path] : [];
  });
}
