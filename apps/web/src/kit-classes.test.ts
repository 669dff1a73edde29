import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = import.meta.dirname;
const read = (ending: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.includes('.test.'))
    .map((name) => readFileSync(join(root, name), 'utf8'));

/** The literals in the value of an attribute, with which the text begins. */
function literalsOf(text: string): string[] {
  let depth = 0;
  const end = text.split('').findIndex((sign) => {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    return depth === 0;
  });
  const value = text.startsWith('{') ? text.slice(0, end) : text.slice(0, text.indexOf('"', 1) + 1);
  return [...value.matchAll(/'([^']*)'|"([^"]*)"|`([^`]*)`/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
}

/** Classes that a part of the site puts on a component of the kit; icons have no look of their own. */
const given = new Set(
  read('.tsx').flatMap((text) => {
    const kit = [...text.matchAll(/import \{([^}]*)\} from '@hj\/ui[^']*'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    );
    return [...text.matchAll(/<([A-Z]\w*)\b(?:[^<>]|=>)*?className=/g)]
      .filter(([, component = '']) => kit.includes(component) && !component.endsWith('Icon'))
      .flatMap(({ 0: tag, index }) => literalsOf(text.slice(index + tag.length)))
      .flatMap((literal) => literal.match(/[a-z][\w-]*/g) ?? []);
  }),
);
/** Classes whose selector is this one class, also in a state. */
const aloneIn = (text: string) =>
  [...text.matchAll(/^\s*\.([\w-]+)(?::[\w-]+(?:\([^)]*\))?)*\s*[,{]/gm)].flatMap(([, name]) => name ?? []);
/** Those of the layer of components. */
const alone = new Set(
  read('.css')
    .filter((text) => text.includes('@layer components'))
    .flatMap(aloneIn),
);

it('classes are read from the whole value of an attribute, and from selectors with a state', () => {
  expect(literalsOf('"code-button wide" size="sm">')).toEqual(['code-button wide']);
  expect(literalsOf("{clsx(on && 'a', { 'b--c': on }, `d`)} title='e'>")).toEqual(['a', 'b--c', 'd']);
  const read = aloneIn(
    '.a {\n.b:disabled,\n.c:not(:first-child):hover {\n.d > td {\n.e :is(p) {\n.f.g {\n.h::before {',
  );
  expect(read).toEqual(['a', 'b', 'c']);
});

it('a class that the site puts on a component of the kit wins by more than its place: styles arrive in any order', () => {
  expect([...given]).toEqual(
    expect.arrayContaining(['code-button', 'desk-long', 'live-card__price--long', 'game-bar__off']),
  );
  expect([...given].filter((name) => alone.has(name))).toEqual([]);
});
