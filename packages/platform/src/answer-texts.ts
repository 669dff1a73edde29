/**
 * Answers in another language (ADR 161). Our texts are Chinese where they are made: refusals, steps of a deal, labels, names of teams. Texts that
 * leave the server for a reader of another language are translated in one place, by the Chinese text, whole or with values in it:
 * `至少 {min} 元` stands for every sentence of that shape. A text that a person wrote is left alone, and so is one that no catalogue knows.
 */

const han = /\p{Script=Han}/u;
const placeholder = /\{\w+\}/g;
/** Fields of every call in which people write; a call names its own in `written`. */
const written: ReadonlySet<string> = new Set(['nickName', 'realName', 'holder', 'cipher', 'value', 'remark']);
/** Sentences that are remembered; the next one beyond empties the memory. */
const mostKept = 20_000;

/** Longer ones are mostly texts of people, and would fill the memory. */
const longestKept = 500;

interface Shape {
  /** Of the Chinese text, between the values. */
  words: readonly string[];
  names: readonly string[];
  said: string;
}

/** Translates an answer into a language. */
export interface AnswerTexts {
  /** One sentence or name. */
  say(chinese: string): string;
  /** A message of several sentences and lines: each line whole, or sentence by sentence where the catalogue has no such line. */
  sayMessage(chinese: string): string;
  /** The texts of an answer that is JSON already: those of the fields `only`, or all but the fields `byPeople`. */
  sayJson(json: string, fields?: { byPeople?: readonly string[]; only?: readonly string[] }): string;
}

/**
 * @param texts Chinese text → text of the language, both with the same `{values}`
 * @param betweenSentences the text between two sentences of a message
 */
export function answerTexts(
  texts: Readonly<Record<string, string>>,
  sayName: (name: string) => string,
  betweenSentences = '',
): AnswerTexts {
  const whole = new Map(Object.entries(texts));
  // `存款 {order} 的礼金` before `存款 {order}`, which fits its sentences as well.
  const shapes = Object.entries(texts)
    .flatMap(([chinese, said]) => shapeOf(chinese, said) ?? [])
    .sort((one, other) => lengthOf(other) - lengthOf(one));
  const known = new Map<string, string>();

  function inShape(chinese: string): string | undefined {
    for (const { words, names, said } of shapes) {
      const found = valuesIn(chinese, words);
      if (found === undefined) continue;
      const values = new Map(names.map((name, at) => [name, say(found[at] ?? '')]));
      return said.replace(placeholder, (name) => values.get(name) ?? name);
    }
    return undefined;
  }

  const sayKnown = (text: string) => (han.test(text) ? (whole.get(text) ?? inShape(text)) : text);

  /** 新手任务 绑定手机: a title and a label, both known, with a space between them. */
  function inTwo(chinese: string): string | undefined {
    const at = chinese.indexOf(' ');
    if (at <= 0) return undefined;
    const [title, label] = [sayKnown(chinese.slice(0, at)), sayKnown(chinese.slice(at + 1))];
    return title === undefined || label === undefined ? undefined : `${title} ${label}`;
  }

  const find = (chinese: string): string =>
    whole.get(chinese) ?? inShape(chinese) ?? inTwo(chinese) ?? sayName(chinese);

  const sayLine = (line: string): string => {
    const said = whole.get(line) ?? inShape(line);
    if (said !== undefined || !han.test(line)) return said ?? line;
    // Not remembered: a message may hold a code, and hardly any comes twice.
    return line
      .split(/(?<=[。；])/)
      .map((sentence) => (han.test(sentence) ? find(sentence) : sentence))
      .join(betweenSentences);
  };

  function say(chinese: string): string {
    if (!han.test(chinese)) return chinese;
    const before = known.get(chinese);
    if (before !== undefined) return before;
    const said = find(chinese);
    if (chinese.length > longestKept) return said;
    if (known.size >= mostKept) known.clear();
    known.set(chinese, said);
    return said;
  }

  const sayJson: AnswerTexts['sayJson'] = (json, { byPeople = [], only } = {}) => {
    if (!han.test(json)) return json;
    const isOurs = (name: string) =>
      only === undefined ? !written.has(name) && !byPeople.includes(name) : only.includes(name);
    return JSON.stringify(JSON.parse(json), (name, value) =>
      typeof value === 'string' && isOurs(name) ? say(value) : value,
    );
  };
  const sayMessage = (chinese: string) => chinese.split('\n').map(sayLine).join('\n');
  return { say, sayMessage, sayJson };
}

/**
 * The values between the words, each as short as it can be and not empty. The leftmost place of each word decides: no way back, so that the
 * time grows with the length of the text however it was chosen, which a regular expression does not promise.
 */
function valuesIn(text: string, words: readonly string[]): string[] | undefined {
  const [first = '', ...rest] = words;
  const last = rest.pop() ?? '';
  const end = text.length - last.length;
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined;
  const values: string[] = [];
  let at = first.length;
  for (const word of rest) {
    const next = text.indexOf(word, at + 1);
    if (next < 0 || next + word.length >= end) return undefined;
    values.push(text.slice(at, next));
    at = next + word.length;
  }
  return at < end ? [...values, text.slice(at, end)] : undefined;
}

/** A text with values as a shape; none where one sign of ours would be left to tell it from other texts. */
function shapeOf(chinese: string, said: string): Shape | undefined {
  const names = chinese.match(placeholder);
  if (names === null) return undefined;
  const words = chinese.split(placeholder);
  const shape = { words, names, said };
  return lengthOf(shape) < 2 ? undefined : shape;
}

const lengthOf = ({ words }: Shape): number => words.join('').length;

/** The language that a request asks for, of those that are spoken; `undefined` for the language of the source. */
export function languageOf(
  header: unknown,
  spoken: ReadonlyMap<string, AnswerTexts>,
): AnswerTexts | undefined {
  if (typeof header !== 'string') return undefined;
  // The site names one; the other languages of a browser's list are no choice of the reader.
  const [first = ''] = header.split(/[,;]/, 1);
  return spoken.get(first.trim());
}
