import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

const left = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/** Every file of the tree, from the root of the repository, with slashes; none of a folder or file with a dot before its name. */
export function allPaths(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (left.has(entry.name) || entry.name.startsWith('.')) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? allPaths(path) : [path];
  });
}

/** Every source file, style and document. */
export function sourcePaths(): string[] {
  return allPaths().filter((path) => /\.(ts|tsx|css|md)$/.test(path));
}
