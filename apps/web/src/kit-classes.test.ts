import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = import.meta.dirname;
const read = (ending: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.includes('.test.'))
    .map((name) => readFileSync(join(root, name), 'utf8'));

/** Classes that a part of the site puts on a component of the kit; icons have no look of their own. */
const given = new Set(
  read('.tsx').flatMap((text) => {
    const kit = [...text.matchAll(/import \{([^}]*)\} from '@hj\/ui[^']*'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    );
    return [...text.matchAll(/<([A-Z]\w*)\b(?:[^<>]|=>)*?className=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
      .filter(([, component = '']) => kit.includes(component) && !component.endsWith('Icon'))
      .flatMap(([, , plain = '', made = '']) => `${plain} ${made}`.match(/[a-z][\w-]*/g) ?? []);
  }),
);
/** Selectors of the layer of components that are one class. */
const alone = new Set(
  read('.css')
    .filter((text) => text.includes('@layer components'))
    .flatMap((text) => [...text.matchAll(/^\s*\.([\w-]+)\s*[,{]/gm)].flatMap(([, name]) => name ?? [])),
);

it('a class that the site puts on a component of the kit wins by more than its place: styles arrive in any order', () => {
  expect(given).toContain('code-button');
  expect([...given].filter((name) => alone.has(name))).toEqual([]);
});
