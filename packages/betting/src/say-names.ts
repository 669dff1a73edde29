/** Chinese names of markets and outcomes in another language, word by word. Pure. */

/**
 * Words of another language by Chinese word: whole names, `第{n}局` for any number, and `^上半场` for the part of a match with which a name
 * begins.
 */
export type NameWords = ReadonlyMap<string, string>;

const segment = /[\d-]*\p{Script=Han}[\p{Script=Han}\d-]*/gu;
const number = /\d+/g;
/** Names that are remembered; the next one beyond empties the memory. */
const mostKept = 5_000;

/**
 * Says a name that `names.ts` has put together, as `全场让球`, `大 2.5/3`, `Arsenal或平局`. A part that is not in the words stays Chinese.
 * `joint` stands between words: a space in English, nothing in Chinese.
 */
export function nameSayer(words: NameWords, joint: '' | ' '): (name: string) => string {
  const parts = [...words.keys()].filter((word) => word.startsWith('^'));
  const longestFirst = parts.sort((a, b) => b.length - a.length);
  const known = new Map<string, string>();

  function whole(name: string): string | undefined {
    const exact = words.get(name);
    if (exact !== undefined) return exact;
    const numbers = name.match(number);
    const numbered = numbers && words.get(name.replace(number, '{n}'));
    let at = 0;
    return numbered?.replace(/\{n\}/g, () => numbers?.[at++] ?? '');
  }

  function inPart(name: string): string | undefined {
    for (const part of longestFirst) {
      const begins = part.slice(1);
      if (!name.startsWith(begins) || name === begins) continue;
      const rest = whole(name.slice(begins.length));
      if (rest !== undefined) {
        const said = words.get(part);
        if (joint === '') return `${said}${rest}`;
        return said ? `${rest} (${said})` : rest;
      }
    }
    return undefined;
  }

  /** The longest words first, from the left; none where a word is missing, so that no name is said by halves. */
  function run(chinese: string): string | undefined {
    const said: string[] = [];
    for (let at = 0; at < chinese.length; ) {
      let end = chinese.length;
      while (end > at && !words.has(chinese.slice(at, end))) end -= 1;
      if (end === at) return undefined;
      said.push(words.get(chinese.slice(at, end)) ?? '');
      at = end;
    }
    return said.join(joint);
  }

  const say = (chinese: string) => {
    const word = whole(chinese) ?? inPart(chinese) ?? run(chinese) ?? chinese;
    return joint === '' ? word : ` ${word} `;
  };
  const spaced = (text: string) =>
    joint === ''
      ? text
      : text
          .replace(/ ?（ ?/g, ' (')
          .replace(/ ?）/g, ')')
          .replace(/ {2,}/g, ' ')
          .trim();

  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const said = whole(name) ?? inPart(name) ?? spaced(name.replace(segment, say));
    if (known.size >= mostKept) known.clear();
    known.set(name, said);
    return said;
  };
}
