import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = import.meta.dirname;
const read = (ending: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.includes('.test.'))
    .map((name) => readFileSync(join(root, name), 'utf8'));

/** Classes that one component puts on another. */
const given = read('.tsx').flatMap((text) =>
  [...text.matchAll(/<[A-Z]\w*\s[^<>]*?className="(hj-[\w-]+)"/g)].flatMap(([, name]) => name ?? []),
);
/** Selectors that are one class. */
const alone = new Set(
  read('.css').flatMap((text) =>
    [...text.matchAll(/^\s*\.([\w-]+)\s*[,{]/gm)].flatMap(([, name]) => name ?? []),
  ),
);

it('a class that a component puts on another wins by more than its place: styles of parts arrive in any order', () => {
  expect(given).toContain('hj-dialog__close');
  expect(given.filter((name) => alone.has(name))).toEqual([]);
});
