import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync } from '@swc/core';
import { readTexts } from './locale-files.ts';
import { root } from './paths.ts';
import { sourcePaths } from './source-paths.ts';
import { toTaiwan } from './taiwan.ts';

const HAN = /\p{Script=Han}/u;
const made =
  /^(apps\/server\/src\/(modules|console)|packages\/(contract|betting|simulator|games)\/src)\/.*\.ts$/;
const notOurs = /\.test\.ts$|(^|\/)test-/;

/**
 * The Chinese texts in the sources of the server, or in those of its files that `under` matches: strings as they are, templates with
 * `{0}`, `{1}` for inserted values.
 */
export const serverTexts = (under = made): Set<string> => textsOf((path) => under.test(path));

/** The texts of letters: of files that are named after them, and of those that write one. */
export const letterTexts = (): Set<string> =>
  textsOf(
    (path, source) => /(^|\/|-)(letters?|letter-texts|notices?)\.ts$/.test(path) || writesLetter.test(source),
  );

const writesLetter = /\.tellMember\(|\binbox\(|\bletters\.tell\(|\btell\(tx, member/;

/** A letter keeps the sentence with which it was written: every wording that there ever was, old ones too. */
export const lettersFile = 'locales/made/letters.json';
export const keptLetterTexts = (): string[] => JSON.parse(readFileSync(join(root, lettersFile), 'utf8'));

function textsOf(isWanted: (path: string, source: string) => boolean): Set<string> {
  const texts = new Set<string>();
  for (const path of sourcePaths().filter((each) => made.test(each) && !notOurs.test(each))) {
    const source = readFileSync(join(root, path), 'utf8');
    if (HAN.test(source) && isWanted(path, source))
      collect(parseSync(source, { syntax: 'typescript' }), texts);
  }
  return texts;
}

function collect(value: unknown, texts: Set<string>): void {
  if (Array.isArray(value)) for (const each of value) collect(each, texts);
  else if (typeof value === 'object' && value !== null) {
    const text = textOf(value);
    // Lists of many names are read line by line elsewhere, and are no texts.
    if (text !== undefined && HAN.test(text) && !text.includes('\n')) texts.add(text);
    for (const each of Object.values(value)) collect(each, texts);
  }
}

function textOf(node: object): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'StringLiteral' && 'value' in node) return String(node.value);
  if (node.type !== 'TemplateLiteral' || !('quasis' in node && Array.isArray(node.quasis))) return undefined;
  return node.quasis
    .map(({ cooked, raw }, at) => `${at === 0 ? '' : `{${at - 1}}`}${cooked ?? raw}`)
    .join('');
}

const isNode = (value: object): value is Node => 'type' in value && typeof value.type === 'string';

/** The server's texts in zh-TW: every Chinese text, and every sign of a name by itself, for names that are put together. */
export function taiwanTexts(): Record<string, string> {
  const texts = serverTexts();
  for (const folder of ['server', 'names'])
    for (const chinese of readTexts(folder).keys()) texts.add(chinese);
  const signs = new Set([...texts].flatMap((text) => text.match(/\p{Script=Han}/gu) ?? []));
  const all = [...texts, ...signs].sort();
  return Object.fromEntries(all.map((chinese) => [chinese, toTaiwan(chinese.replace(/^\^/, ''))]));
}
