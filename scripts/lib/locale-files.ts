import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

/** Reads all JSON files of a folder of `locales` as one, Chinese text → text. */
export function readTexts(folder: string): Map<string, string> {
  const directory = join(root, 'locales', folder);
  const texts = new Map<string, string>();
  for (const name of readdirSync(directory).sort()) {
    if (!name.endsWith('.json')) continue;
    const file: Record<string, string> = JSON.parse(readFileSync(join(directory, name), 'utf8'));
    for (const [chinese, text] of Object.entries(file)) texts.set(chinese, text);
  }
  return texts;
}
