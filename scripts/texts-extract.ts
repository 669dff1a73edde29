import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { consoleEnglish, consoleFolders, siteFolders, sourceMessages } from './lib/catalogues.ts';
import { readTexts } from './lib/locale-files.ts';
import { root } from './lib/paths.ts';
import { keptLetterTexts, lettersFile, letterTexts, serverTexts, taiwanTexts } from './lib/server-texts.ts';

/**
 * Makes the server's texts in zh-TW, adds new wordings of letters to those that are kept, and writes texts without English to
 * `.cache/missing-en.json` (ADR 160, 161).
 */
const english = readTexts('en');
const site = [...new Set((await sourceMessages(siteFolders)).values())];
const desk = [...new Set((await sourceMessages(consoleFolders)).values())];
const missing = {
  console: desk.filter((message) => !consoleEnglish().has(message)),
  site: site.filter((message) => !english.has(message)),
  server: [...serverTexts()].filter(
    (text) => !readTexts('server').has(text) && !readTexts('names').has(text),
  ),
};
const write = (path: string, value: object) =>
  writeFileSync(join(root, path), `${JSON.stringify(value, undefined, 2)}\n`);

mkdirSync(join(root, '.cache'), { recursive: true });
write('.cache/missing-en.json', missing);
write(lettersFile, [...new Set([...keptLetterTexts(), ...letterTexts()])].sort());
write('locales/made/zh-TW.json', taiwanTexts());
process.stdout.write(
  `English: ${site.length - missing.site.length} of ${site.length} messages of the site, ` +
    `${desk.length - missing.console.length} of ${desk.length} of the console; ${missing.server.length} Chinese texts in the ` +
    'server’s sources have none. Those without are in .cache/missing-en.json.\n',
);
