/** A changed line of a tree in the words of its fields. */
import { t } from '@lingui/core/macro';
import { numberText } from './numbers.ts';
import { isPlace, keysOf, type TreeWords } from './tree-words.ts';

/** `奖励项目 1 奖励 金额（元）`. */
export function changePath({ names }: TreeWords, path: string): string {
  return path
    .split('.')
    .map((key) => (isPlace(key) ? String(Number(key) + 1) : (names[key] ?? key)))
    .join(' ');
}

/** The text of a value in the field at a path. */
export function changeValue({ percents, choices }: TreeWords, path: string, text: string): string {
  if (text === '') return '—';
  const { key, parent } = keysOf(path);
  const places = percents[key];
  if (places !== undefined) return `${numberText(Number(text), places)}%`;
  if (text === 'true') return t`是`;
  if (text === 'false') return t`否`;
  return choices(key, parent)?.[text] ?? text;
}
