/**
 * Answers in another language (ADR 161). Our texts are Chinese where they are made: refusals, steps of a deal, labels, names of teams. What
 * leaves the server for a reader of another language is said anew at one place, by the Chinese text, whole or with values in it:
 * `至少 {min} 元` stands for every sentence of that shape. What a person has written is left alone, and so is what no catalogue knows.
 */

const han = /\p{Script=Han}/u;
const placeholder = /\{\w+\}/g;
/** Fields in which people write, whatever the call; a call names its own in `written`. */
const written: ReadonlySet<string> = new Set(['nickName', 'realName', 'holder', 'cipher', 'value', 'remark']);
/** Sentences that are remembered; the next one beyond empties the memory. */
const mostKept = 20_000;

interface Shape {
  pattern: RegExp;
  names: readonly string[];
  said: string;
}

/** What says an answer in a language. */
export interface AnswerTexts {
  /** One sentence or name. */
  say(chinese: string): string;
  /** The texts of an answer that is JSON already; those of the fields `byPeople` stay as they are. */
  sayJson(json: string, byPeople?: readonly string[]): string;
}

/** @param texts Chinese text → text of the language, both with the same `{values}` */
export function answerTexts(
  texts: Readonly<Record<string, string>>,
  sayName: (name: string) => string,
): AnswerTexts {
  const whole = new Map(Object.entries(texts));
  const shapes = Object.entries(texts).flatMap(([chinese, said]) => shapeOf(chinese, said) ?? []);
  const known = new Map<string, string>();

  function inShape(chinese: string): string | undefined {
    for (const { pattern, names, said } of shapes) {
      const found = pattern.exec(chinese);
      if (found === null) continue;
      const values = new Map(names.map((name, at) => [name, say(found[at + 1] ?? '')]));
      return said.replace(placeholder, (name) => values.get(name) ?? name);
    }
    return undefined;
  }

  function say(chinese: string): string {
    if (!han.test(chinese)) return chinese;
    const before = known.get(chinese);
    if (before !== undefined) return before;
    const said = whole.get(chinese) ?? inShape(chinese) ?? sayName(chinese);
    if (known.size >= mostKept) known.clear();
    known.set(chinese, said);
    return said;
  }

  const sayJson = (json: string, byPeople: readonly string[] = []) =>
    han.test(json)
      ? JSON.stringify(JSON.parse(json), (name, value) =>
          typeof value === 'string' && !written.has(name) && !byPeople.includes(name) ? say(value) : value,
        )
      : json;
  return { say, sayJson };
}

/** A text with values as a pattern; none where hardly a word of ours would be left to tell it from other texts. */
function shapeOf(chinese: string, said: string): Shape | undefined {
  const names = chinese.match(placeholder);
  if (names === null) return undefined;
  const words = chinese.split(placeholder);
  if ((words.join('').match(/\p{Script=Han}/gu) ?? []).length < 2) return undefined;
  return {
    pattern: new RegExp(`^${words.map((word) => RegExp.escape(word)).join('(.+?)')}$`, 's'),
    names,
    said,
  };
}

/** The language that a request asks for, of those that are spoken; `undefined` for the language of the source. */
export function languageOf(
  header: unknown,
  spoken: ReadonlyMap<string, AnswerTexts>,
): AnswerTexts | undefined {
  if (typeof header !== 'string') return undefined;
  // The site names one; what else a browser lists is no wish of the reader.
  const [first = ''] = header.split(/[,;]/, 1);
  return spoken.get(first.trim());
}
