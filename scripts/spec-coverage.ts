/**
 * Which rows of the specification's checklist a test names (`[4.56] …` in its title). Prints, per issue, the rows that no
 * test names; fails on an id that the checklist does not have.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.ts';

const verbose = process.argv.includes('--rows');

interface Row {
  id: string;
  text: string;
  issues: string[];
}

const rows = readFileSync(join(root, 'docs/specification/checklist.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| (\d+\.\d+) \| (.*) \| (.*) \| ([\d, -]+) \|$/.exec(line))
  .flatMap((match): Row[] => {
    const [, id, text, seen, issues] = match ?? [];
    if (id === undefined || text === undefined || issues === undefined) return [];
    // Points that the specification leaves open are rows without a proof.
    if (seen?.startsWith('- ')) return [{ id, text, issues: [] }];
    return [{ id, text, issues: issues.split(',').map((issue) => issue.trim()) }];
  });
const known = new Set(rows.map((row) => row.id));

function testFiles(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', '.git', '.data'].includes(entry.name)) return [];
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const named = new Map<string, string>();
for (const path of testFiles(root)) {
  for (const [, id] of readFileSync(path, 'utf8').matchAll(/\[(\d+\.\d+)\]/g)) {
    if (id !== undefined) named.set(id, path.slice(root.length + 1));
  }
}

const unknown = [...named].filter(([id]) => !known.has(id));
for (const [id, path] of unknown) process.stdout.write(`unknown row [${id}] in ${path}\n`);

const issues = [...new Set(rows.flatMap((row) => row.issues))].filter((issue) => issue !== '-').sort();
for (const issue of issues) {
  const own = rows.filter((row) => row.issues.includes(issue));
  const missing = own.filter((row) => !named.has(row.id));
  process.stdout.write(
    `issue ${issue}: ${own.length - missing.length} of ${own.length} rows are named by a test\n`,
  );
  if (verbose) for (const row of missing) process.stdout.write(`  ${row.id} ${row.text}\n`);
}
if (unknown.length > 0) process.exit(1);
