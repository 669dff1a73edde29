import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameSayer } from '@hj/betting/say-names';
import { type AnswerTexts, answerTexts } from '@hj/platform';
import { peopleFile, peopleNames } from './people.ts';

const folder = join(import.meta.dirname, '../../../locales');

function read(file: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

let languages: ReadonlyMap<string, AnswerTexts> | undefined;

/** Texts of answers and messages in each language beside zh-CN (ADR 161), read once: their files do not change while a server runs. */
export function readLanguages(): ReadonlyMap<string, AnswerTexts> {
  languages ??= makeLanguages();
  return languages;
}

/** `zh-TW` is made by `npm run texts:extract`. */
function makeLanguages(): ReadonlyMap<string, AnswerTexts> {
  const people = peopleNames(
    peopleFile.parse(JSON.parse(readFileSync(join(folder, 'people/en.json'), 'utf8'))),
  );
  const english = {
    ...people,
    ...read('server/names.json'),
    ...read('server/texts.json'),
    ...read('server/forms.json'),
    ...read('server/console.json'),
  };
  const englishNames = { ...read('names/markets.json'), ...read('server/names.json') };
  const taiwan = read('made/zh-TW.json');
  return new Map([
    ['en', answerTexts(english, nameSayer(new Map(Object.entries(englishNames)), ' '), ' ')],
    ['zh-TW', answerTexts(taiwan, nameSayer(new Map(Object.entries(taiwan)), ''))],
  ]);
}
