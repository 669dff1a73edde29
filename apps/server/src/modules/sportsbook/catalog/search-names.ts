/** How well a word that was typed fits a name: in Chinese, in pinyin, by the first letters of the pinyin, in English, as a nickname. */
import { pinyin } from 'pinyin-pro';
import { aliases } from './aliases.ts';

/** A whole name is more than its beginning, and that more than a part of it; 0 is no fit. */
export const fits = { none: 0, part: 1, start: 2, whole: 3 } as const;
export type Fit = (typeof fits)[keyof typeof fits];

interface Spelling {
  /** The name, and its other names. */
  written: readonly string[];
  /** man cheng: the pinyin from each of its syllables on; the whole stands first. */
  spoken: readonly string[];
  /** mc, from each of them on. */
  initials: readonly string[];
}

/** Names are a few thousand and come again with every key that is pressed. */
const spellings = new Map<string, Spelling>();
const mostSpellings = 20_000;

function spellingOf(name: string): Spelling {
  const known = spellings.get(name);
  if (known) return known;
  if (spellings.size >= mostSpellings) spellings.clear();
  const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' }).map(
    (syllable) => syllable.toLowerCase().replaceAll(/[·\s]/g, ''),
  );
  const from = (parts: readonly string[]) => parts.map((_, at) => parts.slice(at).join(''));
  const spelling = {
    written: [name, ...(aliases.get(name) ?? [])].map((each) => each.toLowerCase()),
    spoken: from(syllables),
    initials: from(syllables.map((syllable) => syllable.slice(0, 1))),
  };
  spellings.set(name, spelling);
  return spelling;
}

/** @param word in small letters */
export function fitOf(name: string, word: string): Fit {
  const { written, spoken, initials } = spellingOf(name);
  if (written.includes(word)) return fits.whole;
  if (written.some((each) => each.startsWith(word))) return fits.start;
  if (written.some((each) => each.includes(word))) return fits.part;
  if (!/^[a-z0-9]+$/.test(word)) return fits.none;
  if (spoken[0] === word || initials[0] === word) return fits.whole;
  if (spoken[0]?.startsWith(word) || initials[0]?.startsWith(word)) return fits.start;
  // One letter begins half of all names; in their middle it says nothing.
  const isLong = word.length > 1;
  return isLong && [...spoken, ...initials].some((each) => each.startsWith(word)) ? fits.part : fits.none;
}
