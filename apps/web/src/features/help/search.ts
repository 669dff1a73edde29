/** Search over the help pages, in the browser: it answers offline as well, and no word typed leaves the page. */
import { t } from '@lingui/core/macro';
import { type HelpCode, helpPages } from '../../shared/help/help-pages.ts';
import { documents, sectionId } from './documents.ts';

interface Entry {
  code: HelpCode;
  page: string;
  heading: string;
  id: string;
  text: string;
  /** Folded as the query is. */
  folded: { page: string; heading: string; text: string };
}

export interface Hit {
  code: HelpCode;
  page: string;
  heading: string;
  id: string;
  excerpt: string;
}

/** Words of players for words of ours. */
const saidAs: readonly (readonly [string, string])[] = [
  [t`提现`, t`取款`],
  [t`提款`, t`取款`],
  [t`出款`, t`取款`],
  [t`充值`, t`存款`],
  [t`入金`, t`存款`],
  [t`打码`, t`流水`],
  [t`退水`, t`返水`],
  [t`过关`, t`串关`],
  [t`连串`, t`串关`],
  [t`泰达币`, 'usdt'],
  [t`多久`, t`时间`],
];

/** Small letters, half width, no blanks at the ends. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

let index: readonly Entry[] | undefined;

function entries(): readonly Entry[] {
  index ??= helpPages.flatMap(({ code, title: page }) =>
    documents[code].sections.map(({ heading, paragraphs, table, note }, at) => {
      const text = [...paragraphs, ...(table?.rows.map((row) => row.join(' ')) ?? []), note ?? ''].join(' ');
      const folded = { page: fold(page), heading: fold(heading), text: fold(text) };
      return { code, page, heading, id: sectionId(at), text, folded };
    }),
  );
  return index;
}

const pairsOf = (word: string): string[] =>
  Array.from({ length: Math.max(word.length - 1, 0) }, (_, at) => word.slice(at, at + 2));

/** 0: the word is not there. A long Chinese word that stands nowhere whole counts by its pairs of signs, from one half on. */
function weigh(entry: Entry, word: string): number {
  const { page, heading, text } = entry.folded;
  let weight = 0;
  if (page.includes(word)) weight += 8;
  if (heading.includes(word)) weight += 6;
  if (text.includes(word)) weight += 2;
  if (weight > 0 || !/^\p{Script=Han}{4,}$/u.test(word)) return weight;
  const pairs = pairsOf(word);
  const all = `${page} ${heading} ${text}`;
  const share = pairs.filter((pair) => all.includes(pair)).length / pairs.length;
  return share >= 0.5 ? share + pairs.filter((pair) => heading.includes(pair)).length / pairs.length : 0;
}

/** The 20 sections that fit best; each word of the query has to be in a section. */
export function searchHelp(query: string): readonly Hit[] {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => saidAs.reduce((said, [from, to]) => said.replaceAll(from, to), word));
  if (words.length === 0) return [];
  return entries()
    .map((entry, at) => ({ entry, at, weights: words.map((word) => weigh(entry, word)) }))
    .filter(({ weights }) => weights.every((weight) => weight > 0))
    .map(({ entry, at, weights }) => ({ entry, at, sum: weights.reduce((sum, each) => sum + each, 0) }))
    .sort((one, other) => other.sum - one.sum || one.at - other.at)
    .slice(0, 20)
    .map(({ entry: { code, page, heading, id, text, folded } }) => ({
      ...{ code, page, heading, id },
      excerpt: excerptOf(text, folded.text, words[0] ?? ''),
    }));
}

const excerptLength = 64;

function excerptOf(text: string, folded: string, word: string): string {
  const at = folded.length === text.length ? folded.indexOf(word) : -1;
  const from = at > 16 ? at - 12 : 0;
  const cut = text.slice(from, from + excerptLength).trim();
  return `${from > 0 ? '…' : ''}${cut}${text.length > from + excerptLength ? '…' : ''}`;
}
