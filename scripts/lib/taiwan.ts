import { ConverterFactory } from 'opencc-js/core';
import * as locale from 'opencc-js/preset/cn2t';
import { readTexts } from './locale-files.ts';

let converter: ((chinese: string) => string) | undefined;

/** A text of mainland China as Taiwan writes it: OpenCC with phrases of Taiwan, and our own words of betting before them. */
export function toTaiwan(chinese: string): string {
  converter ??= createConverter();
  return converter(chinese);
}

function createConverter(): (chinese: string) => string {
  const convert = ConverterFactory(locale.from.cn ?? [], locale.to.twp ?? []);
  // Our words stand for themselves in private signs while OpenCC reads the rest, so that none is converted twice.
  const words = [...readTexts('zh-TW')].sort(([a], [b]) => b.length - a.length);
  const known = new Map<string, string>();
  return (chinese) => {
    const before = known.get(chinese);
    if (before !== undefined) return before;
    let text = chinese;
    words.forEach(([word], at) => {
      text = text.replaceAll(word, String.fromCharCode(0xe000 + at));
    });
    const said = convert(text).replace(
      /[\ue000-\uf8ff]/g,
      (sign) => words[sign.charCodeAt(0) - 0xe000]?.[1] ?? sign,
    );
    known.set(chinese, said);
    return said;
  };
}
