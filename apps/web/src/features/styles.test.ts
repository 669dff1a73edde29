import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';

const root = import.meta.dirname;
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

/** Features by the class that a stylesheet of theirs gives its look. */
function featuresByClass(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const sheet of sheets) {
    const [feature = ''] = sheet.split(sep);
    for (const [, name = ''] of readFileSync(join(root, sheet), 'utf8').matchAll(/^\s*\.([\w-]+)\s*[,{]/gm))
      found.set(name, (found.get(name) ?? new Set()).add(feature));
  }
  return found;
}

it('a class has its look from one feature: stylesheets stay when the page that brought them is left', () => {
  const classes = featuresByClass();
  expect(classes.size).toBeGreaterThan(200);
  expect([...classes].filter(([, features]) => features.size > 1)).toEqual([]);
});
